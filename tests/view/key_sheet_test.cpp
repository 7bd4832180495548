// The sheet with all keys.
#include "runtime/view/screens/key_sheet.h"

#include <gtest/gtest.h>

#include "tests/view/ui_frame.h"

namespace windrose::view {
namespace {

TEST(KeySheet, LiesOverTheWindowUntilAKeyOrAClickPutsItAway) {
  UiFrames frames;
  const SeatQuestion nobody;
  bool closed = false;
  const auto draw = [&](Ui& ui) { closed = key_sheet(ui, nobody); };
  frames.frame(draw);
  EXPECT_FALSE(closed);
  EXPECT_TRUE(frames.whereabouts.find("keys").has_value());
  frames.key({Key::escape});
  frames.frame(draw);
  EXPECT_TRUE(closed);
  frames.key({Key::f1});
  frames.frame(draw);
  EXPECT_TRUE(closed);
}

TEST(KeySheet, OfTheStartScreenGoesWithTheKeyThatShowedIt) {
  UiFrames frames;
  bool closed = false;
  const auto draw = [&](Ui& ui) { closed = start_key_sheet(ui); };
  frames.frame(draw);
  EXPECT_FALSE(closed);
  EXPECT_TRUE(frames.whereabouts.find("keys").has_value());
  frames.key({Key::letter, '/', false, true});
  frames.frame(draw);
  EXPECT_TRUE(closed);
}

}  // namespace
}  // namespace windrose::view
