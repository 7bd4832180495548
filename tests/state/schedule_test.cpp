#include "runtime/state/truth/schedule.h"

#include <gtest/gtest.h>

#include "runtime/base/text/error.h"
#include "runtime/state/truth/changes.h"
#include "tests/state/little_game.h"

namespace windrose {
namespace {

class ScheduleTest : public testing::Test {
 protected:
  explicit ScheduleTest(std::vector<std::string> round = {})
      : ruleset_(game_with(std::move(round)), {"ali", "badr", "cem"}),
        state_(ruleset_, 1),
        schedule_(state_) {
    EXPECT_EQ(next(), "setup");
  }
  static GameData game_with(std::vector<std::string> round) {
    GameData game = test::little_game();
    game.round = std::move(round);
    return game;
  }
  /// "turn ali" and so on; the step ends at once.
  std::string next() {
    const Frame frame = schedule_.begin_step();
    schedule_.end_step();
    std::string text = state_.words().text(frame.name);
    if (frame.seat != SeatId::none) text += " " + ruleset_.player_name(frame.seat);
    return text;
  }

  Ruleset ruleset_;
  State state_;
  Schedule schedule_;
};

class RoundTest : public ScheduleTest {
 protected:
  RoundTest() : ScheduleTest({"income", "turn", "upkeep"}) {}
};

TEST_F(ScheduleTest, TurnsGoRound) {
  EXPECT_EQ(next(), "turn ali");
  EXPECT_EQ(next(), "turn badr");
  EXPECT_EQ(next(), "turn cem");
  EXPECT_TRUE(Schedule::ends_round(state_));
  EXPECT_EQ(std::as_const(state_).header().round, 1);
  EXPECT_EQ(next(), "turn ali");
  EXPECT_EQ(std::as_const(state_).header().round, 2);
  EXPECT_EQ(std::as_const(state_).header().turns, 4);
}

TEST_F(ScheduleTest, WhoIsOutHasNoTurn) {
  Journal journal;
  EXPECT_EQ(next(), "turn ali");
  Changes(state_, journal).retire(SeatId{1});
  EXPECT_EQ(next(), "turn cem");
  EXPECT_EQ(next(), "turn ali");
  EXPECT_EQ(Schedule::next_seat(state_, SeatId{0}), SeatId{2});
}

TEST_F(ScheduleTest, NobodyLeft) {
  Journal journal;
  Changes changes(state_, journal);
  for (const SeatId seat : ruleset_.seats()) changes.retire(seat);
  try {
    next();
    FAIL();
  } catch (const RuleError& error) {
    EXPECT_STREQ(error.what(), "no player is left in the match; call game:finish before that");
  }
}

TEST_F(ScheduleTest, AnotherBeginsTheNextRound) {
  Journal journal;
  EXPECT_EQ(next(), "turn ali");
  Changes(state_, journal).start_with(SeatId{2});
  EXPECT_EQ(next(), "turn badr");
  EXPECT_EQ(next(), "turn cem");
  EXPECT_EQ(next(), "turn cem");
  EXPECT_EQ(next(), "turn ali");
}

TEST_F(ScheduleTest, PushedStepsRunNextInTheOrderOfPushing) {
  schedule_.begin_step();
  Frame frame;
  frame.name = state_.words().id("auction");
  frame.seat = SeatId{1};
  schedule_.push(frame);
  frame.name = state_.words().id("takeover");
  schedule_.push(frame);
  schedule_.end_step();
  EXPECT_EQ(next(), "auction badr");
  EXPECT_EQ(next(), "takeover badr");
  EXPECT_EQ(next(), "turn badr");
}

TEST_F(ScheduleTest, TheStackHasALimit) {
  schedule_.begin_step();
  Frame frame;
  frame.name = state_.words().id("auction");
  for (int i = 0; i < kMostFrames; ++i) schedule_.push(frame);
  try {
    schedule_.push(frame);
    FAIL();
  } catch (const RuleError& error) {
    EXPECT_STREQ(error.what(),
                 "16 steps wait already, the most there can be; end some before pushing more");
  }
}

TEST_F(RoundTest, StepsOfARound) {
  EXPECT_EQ(next(), "income");
  EXPECT_EQ(next(), "turn ali");
  EXPECT_EQ(next(), "turn badr");
  EXPECT_EQ(next(), "turn cem");
  EXPECT_FALSE(Schedule::ends_round(state_));
  EXPECT_EQ(next(), "upkeep");
  EXPECT_TRUE(Schedule::ends_round(state_));
  EXPECT_EQ(next(), "income");
}

}  // namespace
}  // namespace windrose
