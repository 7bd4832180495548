// The hint of the first match: all of it can be read, and its button closes it.
#include "runtime/view/screens/first_hint.h"

#include <gmock/gmock.h>

#include "tests/view/drawn_check.h"
#include "tests/view/ui_frame.h"

namespace windrose::view {
namespace {

constexpr Rect kHintWindow{0, 0, 800, 600};

TEST(FirstHint, ClosesByItsButtonOnly) {
  UiFrames frames;
  bool closed = false;
  const auto draw = [&](Ui& ui) { closed = first_hint(ui, kHintWindow) || closed; };
  frames.frame(draw);
  const auto button = frames.whereabouts.find("hint.close");
  ASSERT_TRUE(button.has_value());
  frames.move({20, 20});
  frames.press();
  frames.frame(draw);
  frames.release();
  frames.frame(draw);
  EXPECT_FALSE(closed);
  frames.move(button->center());
  frames.frame(draw);
  frames.press();
  frames.frame(draw);
  frames.release();
  frames.frame(draw);
  EXPECT_TRUE(closed);
}

TEST(FirstHint, NothingOfItIsCut) {
  UiFrames frames;
  DrawRecord record;
  frames.frame([&](Ui& ui) {
    const RecordSink recorded(record, ui.pen());
    (void)first_hint(ui, kHintWindow);
  });
  EXPECT_THAT(faults_of(record, kHintWindow), testing::IsEmpty());
}

}  // namespace
}  // namespace windrose::view
