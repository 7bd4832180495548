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
                                        const Recording& recording, WalkBudget budget = {}) {
    EXPECT_EQ(conditions.add(1, wish, {{0, 5}}), "");
    return conditions.judge({1}, {recording.steps() - 1, 1}, budget);
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
  BreakConditions conditions(*recording_);
  const WalkBudget little{.seconds = 1e-9};
  const BreakConditions::Verdict verdict =
      judge(conditions, {"true", "5", ""}, *recording_, little);
  EXPECT_THAT(verdict.ids, testing::ElementsAre(1));
  EXPECT_THAT(verdict.fault,
              testing::ElementsAre("the condition 'true' fails: its hits up to step 1 take too "
                                   "long to count; take the number of hits away, or make the "
                                   "condition shorter"));
  conditions.remove(1);
  EXPECT_THAT(judge(conditions, {"", "5", ""}, *recording_, little).fault,
              testing::ElementsAre("the number of hits '5' fails: its hits up to step 1 take too "
                                   "long to count; take the number of hits away, or make the "
                                   "condition shorter"));
}

constexpr const char* kNext = "; continue from here, or let the breakpoints do less";

TEST_F(BreakConditionsTest, StopWhereTheWalkHasNoTimeLeft) {
  BreakConditions conditions(*recording_);
  const WalkBudget none{.seconds = 0};
  const BreakConditions::Verdict verdict = judge(conditions, {"false", "", ""}, *recording_, none);
  EXPECT_THAT(verdict.ids, testing::ElementsAre(1));
  EXPECT_THAT(verdict.fault, testing::ElementsAre("the walk stops here: its breakpoints have taken "
                                                  "more than 1.5 seconds of processor time" +
                                                  std::string(kNext)));
  WalkBudget again;
  EXPECT_THAT(conditions.judge({1}, {recording_->steps() - 1, 1}, again).ids, testing::IsEmpty());
  EXPECT_LT(again.seconds, WalkBudget().seconds);
}

TEST_F(BreakConditionsTest, StopWhereTheWalkHasPrintedEnough) {
  BreakConditions conditions(*recording_);
  EXPECT_EQ(conditions.add(1, {"", "", "twelve bytes"}, {{0, 5}}), "");
  const Moment at{recording_->steps() - 1, 1};
  WalkBudget budget{.bytes = 13};
  EXPECT_THAT(conditions.judge({1}, at, budget).log, testing::ElementsAre("twelve bytes"));
  EXPECT_EQ(budget.bytes, 1U);
  EXPECT_THAT(conditions.judge({1}, at, budget).log, testing::ElementsAre("twelve bytes"));
  EXPECT_EQ(budget.bytes, 0U);
  const BreakConditions::Verdict verdict = conditions.judge({1}, at, budget);
  EXPECT_THAT(verdict.log, testing::IsEmpty());
  EXPECT_THAT(verdict.ids, testing::ElementsAre(1));
  EXPECT_THAT(verdict.fault,
              testing::ElementsAre("the walk stops here: its log messages have more than 1 MB" +
                                   std::string(kNext)));
  WalkBudget silent{.prints = false};
  EXPECT_THAT(conditions.judge({1}, at, silent).log, testing::IsEmpty());
  EXPECT_EQ(silent.bytes, WalkBudget().bytes);
}

}  // namespace
}  // namespace windrose
