// A turn that waits for "Done": what is shown, and what does not change before it.
#include "runtime/sitting/people/turn_preview.h"

#include <gmock/gmock.h>

#include "runtime/base/system/files.h"
#include "runtime/sitting/people/taking_back.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/truth/state.h"
#include "tests/sitting/sitting_case.h"

namespace windrose {
namespace {

using testing::ElementsAre;
using Phase = Sitting::Phase;

class TurnEndTest : public SittingTest {
 protected:
  /// The dice first, then the question, then a step of the camel.
  void roll_before_the_question() {
    change("scripts/caravan/rules.lua",
           "rules.spread_rumor(player)\n  local space = player.camel:advance(game:roll(\"1d6\"))",
           "game:roll('1d6')\n  rules.spread_rumor(player)\n  local space = "
           "player.camel:advance(1)");
  }
  static int camel(const Sitting& sitting) {
    return number_of(sitting.seen().item_zone(ItemId{0}));
  }
};

TEST_F(TurnEndTest, AnswersCountAtOnceIfTheSettingsSaySo) {
  roll_before_the_question();
  const auto sitting = sit({"human", "trader"});
  ASSERT_TRUE(take(*sitting, "pass"));
  EXPECT_EQ(sitting->phase(), Phase::agents);
  EXPECT_EQ(sitting->moments.count(), 1U);
}

TEST_F(TurnEndTest, WaitsAndShowsTheEndOfTheTurn) {
  roll_before_the_question();
  const auto sitting = sit({"human", "trader"}, {.done = DoneWhen::undo_ends});
  const std::string file = read_text_file(path_);
  const int from = camel(*sitting);
  ASSERT_TRUE(take(*sitting, "pass"));
  EXPECT_EQ(sitting->phase(), Phase::ending);
  ASSERT_NE(sitting->preview(), nullptr);
  EXPECT_FALSE(sitting->preview()->reveals());
  EXPECT_EQ(sitting->preview()->next_seat(), SeatId{1});
  EXPECT_THAT(sitting->preview()->told(),
              ElementsAre(testing::ResultOf(plain, "Ali moves from Grand Bazaar to Red Dunes.")));
  EXPECT_NE(camel(*sitting), from);
  EXPECT_EQ(sitting->moments.count(), 0U);
  EXPECT_EQ(read_text_file(path_), file);
  EXPECT_FALSE(sitting->pace.tick(100, false));  // no agent goes on
  EXPECT_TRUE(can_undo(*sitting));
  sitting->take_back();
  EXPECT_EQ(sitting->phase(), Phase::asking);
  EXPECT_EQ(camel(*sitting), from);
}

TEST_F(TurnEndTest, DoneCountsAndIsTheSameMatch) {
  roll_before_the_question();
  const auto sitting = sit({"human", "trader"}, {.done = DoneWhen::undo_ends});
  ASSERT_TRUE(take(*sitting, "pass"));
  const int shown = camel(*sitting);
  ASSERT_TRUE(sitting->finish_turn());
  EXPECT_EQ(sitting->phase(), Phase::agents);
  EXPECT_EQ(sitting->moments.count(), 1U);
  EXPECT_EQ(camel(*sitting), shown);
  const std::uint64_t waited = sitting->match().truth(Referee()).fingerprint();
  const auto at_once = sit({"human", "trader"});
  ASSERT_TRUE(take(*at_once, "pass"));
  EXPECT_EQ(at_once->match().truth(Referee()).fingerprint(), waited);
}

TEST_F(TurnEndTest, UndoTakesBackWhatWaits) {
  roll_before_the_question();
  const auto sitting = sit({"human", "trader"}, {.done = DoneWhen::undo_ends});
  ASSERT_TRUE(take(*sitting, "pass"));
  EXPECT_FALSE(can_redo(*sitting));
  EXPECT_TRUE(undo(*sitting));
  EXPECT_EQ(sitting->phase(), Phase::asking);
  EXPECT_EQ(sitting->moments.count(), 0U);
  EXPECT_FALSE(sitting->finish_turn());
}

TEST_F(TurnEndTest, WhatTheTurnStillRevealsIsNotShownBefore) {
  const auto sitting = sit({"human", "trader"}, {.done = DoneWhen::undo_ends});
  const int from = camel(*sitting);
  ASSERT_TRUE(take(*sitting, "pass"));  // then dice are thrown
  ASSERT_EQ(sitting->phase(), Phase::ending);
  EXPECT_TRUE(sitting->preview()->reveals());
  EXPECT_TRUE(sitting->preview()->told().empty());
  EXPECT_EQ(camel(*sitting), from);
}

TEST_F(TurnEndTest, WaitingDoesNotTellWhatTheDiceWillShow) {
  // Only a six ends the turn.
  change("scripts/caravan/rules.lua",
         "rules.spread_rumor(player)\n  local space = player.camel:advance(game:roll(\"1d6\"))",
         "repeat player:confirm('Roll?') until game:roll('1d6') == 6\n"
         "  local space = player.camel:advance(1)");
  int ended = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const auto sitting = sit({"human", "random"}, {.done = DoneWhen::undo_ends}, false, seed);
    ASSERT_TRUE(take(*sitting, "yes"));
    EXPECT_NE(sitting->phase(), Phase::ending) << seed;
    ended += sitting->phase() == Phase::agents ? 1 : 0;
  }
  EXPECT_GT(ended, 0) << "of some seeds, the first roll ends the turn";
  EXPECT_LT(ended, 12);
}

TEST_F(TurnEndTest, InPracticeNothingWaitsUnlessAlways) {
  const auto sitting = sit({"human", "trader"}, {.done = DoneWhen::undo_ends}, true);
  ASSERT_TRUE(take(*sitting, "pass"));
  EXPECT_EQ(sitting->phase(), Phase::agents);
  const auto always = sit({"human", "trader"}, {.done = DoneWhen::always}, true);
  ASSERT_TRUE(take(*always, "pass"));
  EXPECT_EQ(always->phase(), Phase::ending);
}

}  // namespace
}  // namespace windrose
