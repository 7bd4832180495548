// How often a breakpoint was hit, and how long counting may take.
#include "runtime/debug/engine/break_conditions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/debug/toll_game.h"

namespace windrose {
namespace {

class BreakConditionsTest : public testing::Test {
 protected:
  BreakConditionsTest() {
    MatchRequest request;
    request.game = "toll";
    request.seed = 2;
    recording_ = Recording::play({shelf_.path()}, request);
  }

  /// The verdict on the first breakpoint, which is in the first line of the last step.
  static BreakConditions::Verdict judge(BreakConditions& conditions, const BreakWish& wish,
                                        const Recording& recording) {
    EXPECT_EQ(conditions.add(1, wish, {{0, 5}}), "");
    return conditions.judge({1}, {recording.steps() - 1, 1});
  }

  TollShelf shelf_;
  std::unique_ptr<Recording> recording_;
};

TEST_F(BreakConditionsTest, CountsHitsFromTheBeginningOfTheMatch) {
  BreakConditions conditions(*recording_);
  const BreakConditions::Verdict verdict = judge(conditions, {"", "5", ""}, *recording_);
  EXPECT_THAT(verdict.fault, testing::IsEmpty());
  EXPECT_THAT(verdict.ids, testing::ElementsAre(1));
}

TEST_F(BreakConditionsTest, StopWhereCountingTakesTooLong) {
  BreakConditions conditions(*recording_, 0);
  const BreakConditions::Verdict verdict = judge(conditions, {"true", "5", ""}, *recording_);
  EXPECT_THAT(verdict.ids, testing::ElementsAre(1));
  EXPECT_THAT(verdict.fault,
              testing::ElementsAre("the condition 'true' fails: its hits up to step 2 take too "
                                   "long to count; take the number of hits away, or make the "
                                   "condition shorter"));
  conditions.remove(1);
  EXPECT_THAT(judge(conditions, {"", "5", ""}, *recording_).fault,
              testing::ElementsAre("the number of hits '5' fails: its hits up to step 2 take too "
                                   "long to count; take the number of hits away, or make the "
                                   "condition shorter"));
}

}  // namespace
}  // namespace windrose
