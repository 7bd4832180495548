// The matches that the start screen offers to go on with.
#include "runtime/view/start/kept_rows.h"

#include <gmock/gmock.h>

namespace windrose::view {
namespace {

TEST(KeptRows, AreThoseOfTheGameThatAreNotOver) {
  KeptMatchSummary mine;
  mine.path = "a.match";
  mine.game = "caravan";
  mine.players = {"Anna", "Ben"};
  mine.decisions = 203;
  mine.changed = 1'000'000'000;
  KeptMatchSummary over = mine;
  over.over = true;
  KeptMatchSummary other = mine;
  other.game = "pig";
  const std::vector<KeptRow> rows = kept_rows({mine, over, other}, "caravan", 1'000'000'000);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].path, "a.match");
  EXPECT_EQ(rows[0].players, "Anna, Ben");
  EXPECT_THAT(rows[0].where, testing::StartsWith("203 decisions · today "));
}

}  // namespace
}  // namespace windrose::view
