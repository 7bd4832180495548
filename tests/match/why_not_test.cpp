// Why an answer is not possible: what the rules say against it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/state/ids/referee.h"
#include "runtime/state/truth/state.h"
#include "tests/match/asking_game.h"

namespace windrose {
namespace {

class WhyNotTest : public AskingTest {};

TEST_F(WhyNotTest, IsAskedOfTheRules) {
  Match& match = open(R"(
local where = {"Where to?", why_not = function(space)
  if space == game.board.c then return "the road is closed", "d.2" end
end}
function rules.turn(player)
  player:choose(where, {game.board.a, game.board.b})
end)");
  EXPECT_EQ(why_not(kAli, space(2)), "the road is closed (d.2)");
  EXPECT_EQ(why_not(kAli, word("x")), "");
  EXPECT_EQ(options(kAli), "a, b");
  match.act(reply(kAli, space(0)));
  EXPECT_EQ(options(kBadr), "a, b");
}

TEST_F(WhyNotTest, OfAnAmountIsAskedOfNumbersOnly) {
  open(R"(
local much = {"How much?", why_not = function(number) return number < 2 and "too little" or "too much" end}
function rules.turn(player)
  player:amount(much, 2, 4)
end)");
  EXPECT_EQ(why_not(kAli, Code::number(1)), "too little");
  EXPECT_EQ(why_not(kAli, Code::number(5)), "too much");
  EXPECT_EQ(why_not(kAli, space(2)), "");
  EXPECT_EQ(why_not(kAli, word("x")), "");
}

// What it says of them is an error of the rule; what it says of other things is nobody's.
TEST_F(WhyNotTest, MayFailForWhatItDoesNotExpect) {
  open(R"(
local where = {"Where to?", why_not = function(space) return "no way from " .. space.at[3].id end}
function rules.turn(player)
  player:choose(where, {game.board.a, game.board.b})
end)");
  EXPECT_THAT(why_not(kAli, space(2)),
              testing::HasSubstr("scripts/asking/rules.lua:3: a space has no 'at'"));
  EXPECT_EQ(why_not(kAli, Code(kBadr)), "");
}

TEST_F(WhyNotTest, KnowsWhoAsks) {
  open(R"(
local go = {"Go on?",
  why_not = function(word, asker) return asker.name .. " cannot " .. word end,
  others = {who = game.players, what = function(player) if player.seat == 2 then return {"build"} end end}}
function rules.turn(player)
  player:choose(go, {"roll", "wait"})
end)");
  EXPECT_EQ(why_not(kAli, word("build")), "ali cannot build");
  EXPECT_EQ(why_not(kBadr, word("wait")), "badr cannot wait");
}

TEST_F(WhyNotTest, TellsNoSecrets) {
  Match& match = open(R"(
local where = {"Where to?", why_not = function(space)
  return game.players[2].hand[1].known and "badr holds " .. game.players[2].hand[1].id or "nobody knows"
end}
function rules.setup()
  game.decks.secrets:deal(1, game.players[2].hand)
end
function rules.turn(player)
  player:choose(where, {game.board.a, game.board.b})
end)");
  EXPECT_EQ(why_not(kAli, space(2)), "nobody knows");
  match.act(reply(kAli, space(0)));
  EXPECT_EQ(why_not(kBadr, space(2)), "badr holds one");
}

TEST_F(WhyNotTest, FillsTheGapsOfAList) {
  open(R"(
local where = {"Where to?", why_not = function(space, asker)
  if space == game.board.c then
    return {"{} has {$} and {} needs {} of {}", asker, asker.cash, space, 1200, "tea {} " .. space.name}, "d.2"
  end
  return {"the ship is full"}
end}
function rules.turn(player)
  player:choose(where, {game.board.a, game.board.b})
end)");
  EXPECT_EQ(why_not(kAli, space(2)), "ali has 10 and c needs 1200 of tea {} c (d.2)");
  EXPECT_EQ(why_not(kAli, word("x")), "the ship is full");
}

TEST_F(WhyNotTest, SaysWhatIsWrongWithItsList) {
  const auto error_of = [this](const std::string& reason) {
    open("local where = {'Where to?', why_not = function(space, asker) return " + reason +
         " end}\nfunction rules.turn(player) player:choose(where, {game.board.a, game.board.b}) "
         "end");
    return why_not(kAli, space(2));
  };
  const auto expect = [&](const std::string& reason, const std::string& error) {
    const std::string said = error_of(reason);
    EXPECT_NE(said.find(error), std::string::npos) << said;
  };
  expect("{'{} has {}', asker}",
         "the reason has 2 gaps {}, and 1 argument came with it; give one for each, 16 at most");
  expect("{'{} waits', asker, asker}",
         "the reason has 1 gap {}, and 2 arguments came with it; give one for each, 16 at most");
  expect("{asker}", "a reason begins with its text: {\"{} is full\", space}; got the player 'ali'");
  expect("{'{} wait', game.players}", "a reason cannot contain a list; give its items one by one");
  expect("{'{} wait', {asker}}",
         "'why_not' of 'choose': expected a thing of the game, a word, a number or a flag, got a "
         "table");
  expect("{'it costs {$}', space}",
         "{$} stands for an amount of money; give a whole number, got c");
}

TEST_F(WhyNotTest, TellsNoCardsThatTheRulesHaveKept) {
  open(R"(
function rules.setup()
  game.decks.secrets:deal(1, game.players[2].hand)
end
function rules.turn(player)
  local card = game.players[2].hand[1]
  player:choose({"Where to?", why_not = function() return {"{} is in the way", card} end},
                {game.board.a, game.board.b})
end)");
  EXPECT_EQ(why_not(kAli, space(2)), "a secret is in the way");
  match_->act(reply(kAli, space(0)));
  EXPECT_EQ(why_not(kBadr, space(2)), "One is in the way");
}

TEST_F(WhyNotTest, SpeaksNoWordsOfTheMatch) {
  open(R"(
local where = {"Where to?", why_not = function(space)
  return {"{} is " .. space.name, "closed " .. space.name}
end}
function rules.turn(player)
  player:choose(where, {game.board.a, game.board.b})
end)");
  EXPECT_EQ(why_not(kAli, space(2)), "closed c is c");
  const MatchWords& words = match_->truth(Referee()).words();
  EXPECT_FALSE(words.has_spoken("closed c"));
  EXPECT_FALSE(words.has_spoken("{} is c"));
}

}  // namespace
}  // namespace windrose
