// What rules do while a question is made: its table and its functions run Lua before it is asked.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/match/asking_game.h"

namespace windrose {
namespace {

class QuestionInTheMakingTest : public AskingTest {
 protected:
  /// Why a turn that consists of this statement halts.
  std::string error_of(const std::string& statement) {
    return open("function rules.turn(player) " + statement + " end").node().error();
  }
};

// Both would be in the one decision: the players of the one with the options of the other.
TEST_F(QuestionInTheMakingTest, AQuestionWithinAnotherIsRefused) {
  for (const char* const statement : {
           "game:choose_together {'Bid?', players = game.players, from = function(one) "
           "one:choose('Which?', {1}) return {1, 2} end}",
           "game:choose_together {'Bid?', players = game.players, from = function(one) "
           "pcall(one.choose, one, 'Which?', {}) return {1, 2} end}",
           "game:choose_together {'Bid?', players = game.players, from = 1, to = function(one) "
           "one:amount('Which?', 1, 1) return 2 end}",
           "player:choose({'Bid?', others = {who = player.rivals, what = function(one) "
           "one:choose('Which?', {1}) return {1} end}}, {1, 2})",
           "player:choose(setmetatable({'Bid?'}, {__index = function(_, key) "
           "if key == 'id' then player:choose('Which?', {1}) end end}), {1, 2})",
           "player:choose_some(setmetatable({'Bid?'}, {__index = function(_, key) "
           "if key == 'most' then player:choose('Which?', {1}) end end}), {1, 2})",
           "player:amount(setmetatable({'Bid?'}, {__index = function(_, key) "
           "if key == 'to' then return player:choose('Which?', {9}) end end}))",
           "player:order('Bid?', setmetatable({}, {__index = function(_, at) "
           "if at < 3 then return player:choose('Which?', {at}) end end}))",
       }) {
    SCOPED_TRACE(statement);
    EXPECT_TRUE(
        error_of(statement).starts_with("scripts/asking/rules.lua:2: 'Bid?' asks another question "
                                        "while it is made; ask that one first, and give "
                                        "its answer to this one\n"))
        << error_of(statement);
  }
}

TEST_F(QuestionInTheMakingTest, AnswersThatAreTakenAwayWhileItIsMadeAreMissed) {
  EXPECT_THAT(error_of("local list = game:list(1, 2) game:choose_together {'Bid?', players = "
                       "game.players, from = function(one) if one == player then return list end "
                       "list:remove(1) list:remove(2) return {1, 2} end}"),
              testing::StartsWith(
                  "scripts/asking/rules.lua:2: 'Bid?' has nothing to choose from; give it a "));
  EXPECT_THAT(error_of("local list = game:list(1, 2) player:choose_some(setmetatable({'Bid?', "
                       "least = 1, from = list}, {__index = function(_, key) if key ~= 'most' "
                       "then return nil end list:remove(1) list:remove(2) return 2 end}))"),
              testing::StartsWith("scripts/asking/rules.lua:2: cannot choose from 1 to 0 of 0 "
                                  "options; give less for `least`"));
}

TEST_F(QuestionInTheMakingTest, SomeAndAnOrderOfTheSameThingTwiceAreRefused) {
  EXPECT_THAT(error_of("player:order('Order?', {1, 2, 1})"),
              testing::StartsWith(
                  "scripts/asking/rules.lua:2: 'Order?' offers 1 twice; offer each answer once\n"));
  EXPECT_THAT(error_of("player:choose_some({'Which?', most = 1}, {player, player})"),
              testing::StartsWith("scripts/asking/rules.lua:2: 'Which?' offers ali twice; offer "
                                  "each answer once\n"));
}

// Only the others could answer then: a match between agents would wait for nobody.
TEST_F(QuestionInTheMakingTest, OthersWhoMayAnswerAreNoAnswerOfThePlayer) {
  EXPECT_THAT(
      error_of("player:choose({'Bid?', others = {who = player.rivals, "
               "what = function() return {1, 2} end}}, {})"),
      testing::StartsWith("scripts/asking/rules.lua:2: 'Bid?' has nothing to choose from; "));
}

}  // namespace
}  // namespace windrose
