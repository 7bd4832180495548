// What a question takes: amounts for several players, keys, and steps that are turns.
#include <gtest/gtest.h>

#include "runtime/state/ids/referee.h"
#include "tests/match/asking_game.h"

namespace windrose {
namespace {

using Lines = std::vector<std::string>;

class QuestionsTest : public AskingTest {
 protected:
  /// The error of a turn that consists of this line.
  [[nodiscard]] std::string halted_by(const std::string& line) {
    open("function rules.turn(player)\n  " + line + "\nend");
    const std::string& error = match_->node().error();
    const std::size_t at = error.find("rules.lua:3: ");
    return at == std::string::npos ? error : error.substr(at + 13, error.find('\n', at) - at - 13);
  }
};

TEST_F(QuestionsTest, AreOfferedFromTheSmallestToTheLargest) {
  Match& match = open(R"(
function rules.turn()
  local bids = game:choose_together { "Your bid?", players = game.players, from = 2, to = 4 }
  game:log("{} {}", bids[game.players[1]], bids[game.players[2]])
end)");
  EXPECT_EQ(options(kAli), "2, 3, 4");
  EXPECT_EQ(options(kBadr), "2, 3, 4");
  EXPECT_EQ(refusal([&] { match.act(reply(kAli, Code::number(5))); }),
            "'5' is not one of the options");
  match.act(reply(kAli, Code::number(4)));
  match.act(reply(kBadr, Code::number(2)));
  EXPECT_EQ(log(), (Lines{"4 2"}));
}

TEST_F(QuestionsTest, MayDifferFromPlayerToPlayer) {
  open(R"(
function rules.turn()
  game.players[2]:pay(game.bank, 9)
  game:choose_together { "Your bid?", players = game.players, pass = "No bid",
    from = function(player) return player == game.players[1] and 8 or 2 end,
    to = function(player) return player.cash end }
end)");
  EXPECT_EQ(options(kAli), "8, 9, 10");
  EXPECT_EQ(options(kBadr), "");  // who can only pass is asked, so that nobody learns of it
}

TEST_F(QuestionsTest, BeginAtNothingWithoutASmallest) {
  open(R"(
function rules.turn()
  game:choose_together { "Your bid?", players = game.players, to = 2 }
end)");
  EXPECT_EQ(options(kAli), "0, 1, 2");
}

TEST_F(QuestionsTest, AreRefusedWhereTheyCannotBeMeant) {
  EXPECT_EQ(halted_by("game:choose_together { 'Bid?', players = game.players, from = 3 }"),
            "`from = 3` is the smallest of some amounts; give the largest with `to`, or a list");
  EXPECT_EQ(halted_by("game:choose_together { 'Bid?', from = 0, to = 4 }"),
            "this question does not say who is asked; add players = game.active");
  EXPECT_EQ(halted_by("game:choose_together { 'Bid?', players = {player, player}, to = 3 }"),
            "`players` names ali twice; name each player once");
  EXPECT_EQ(halted_by("player:choose { 'Go?', from = {1}, others = { who = {player.next, "
                      "player.next}, what = function() return {1} end } }"),
            "`who` of others names badr twice; name each player once");
  EXPECT_EQ(halted_by("game:choose_together { 'Bid?', players = game.players }"),
            "nothing to choose from; give a list as `from`, or amounts with `to`");
  EXPECT_EQ(halted_by("game:choose_together { 'Bid?', players = game.players, from = 5, to = 4 }"),
            "there is no amount from 5 to 4; ask only players that have one, or give a `pass`");
  EXPECT_EQ(
      halted_by("game:choose_together { 'Bid?', players = game.players, to = 1000 }"),
      "a joint question offers 1000 amounts at most, not those from 0 to 1000; give a list of "
      "fewer amounts as `from`");
  EXPECT_EQ(
      halted_by("game:choose_together { 'Bid?', players = game.players, from = {1}, to = 4 }"),
      "'from' of 'choose_together': expected a whole number, got a table");
}

TEST_F(QuestionsTest, AKeyThatTheQuestionDoesNotUseIsAnError) {
  EXPECT_EQ(halted_by("player:choose { 'Where?', from = game.board.spaces, most = 2 }"),
            "player:choose does not use 'most'; it takes id, pass, ask, why_not, from, others and "
            "secret (most is for player:choose_some)");
  EXPECT_EQ(halted_by("player:confirm { 'Buy?', pass = 'Later' }"),
            "player:confirm does not use 'pass'; it takes id and why_not (pass is for "
            "player:choose, player:amount, game:choose_together)");
  EXPECT_EQ(
      halted_by("player:choose { 'Where?', fro = game.board.spaces }"),
      "a question does not know 'fro', did you mean 'from'?; it takes id, pass, ask, why_not, "
      "from, least, most, players, others, to and secret");
}

TEST_F(QuestionsTest, AStepMayBePushedAsATurn) {
  Match& match = open(R"(
function rules.turn(player)
  game:push_turn("bid", player.next, 3)
end
function rules.bid(player, amount)
  game:log("turn {}: {} bids {}", game.turns, player, amount)
  player:confirm("Go on?")
end)");
  EXPECT_EQ(log(), (Lines{"turn 2: badr bids 3"}));
  EXPECT_EQ(match.truth(Referee()).header().turns, 2);
  EXPECT_EQ(halted_by("game:push_turn('turn')"),
            "a turn belongs to a player; give one, or use game:push");
}

TEST_F(QuestionsTest, AKeptQuestionIsCheckedForEachUse) {
  Match& match = open(R"(
local where = {"Where to?", pass = "Stay"}
function rules.turn(player)
  player:choose(where, game.board.spaces)
  player:order(where, game.board.spaces)
end)");
  match.act(pass(kAli));
  ASSERT_TRUE(match.node().is<Node::Halted>());
  EXPECT_NE(match.node().error().find("rules.lua:6: player:order does not use 'pass'; it takes id, "
                                      "ask, why_not and from (pass is for player:choose, "
                                      "player:amount, game:choose_together)"),
            std::string::npos)
      << match.node().error();
}

// Lua keeps one copy of a short text, but one for each place that makes a long one.
TEST_F(QuestionsTest, ALongTextIsKnownByItsLettersWhereverItIsMade) {
  Match& match = open(R"(
local function long(what)
  return "Of all the many things here, which one is the " .. what .. " one, {}?"
end
function rules.turn(player)
  player:choose({long("next"), player}, game.board.spaces)
  player:choose({long("last"), 3}, game.board.spaces)
  player:choose({"Of all the many things here, which one is the next one, {}?", 4}, game.board.spaces)
  player:choose({long("next"), 5}, game.board.spaces)
end)");
  for (const char* const asked : {"next one, ali", "last one, 3", "next one, 4", "next one, 5"}) {
    EXPECT_EQ(prompt(),
              "Of all the many things here, which one is the " + std::string(asked) + "?");
    match.act(reply(kAli, space(0)));
  }
}

TEST_F(QuestionsTest, WhatAQuestionSaysIsNumberedInOneOrder) {
  for (const char* const fields :
       {"id = s .. 'i', pass = s .. 'p'", "pass = s .. 'p', id = s .. 'i'"}) {
    const Match& match =
        open("function rules.turn(player)\n  local s = player.name\n  player:choose({ s .. 't', " +
             std::string(fields) + " }, game.board.spaces)\nend");
    const Node::Asking& asked = match.node().truth(Referee()).question();
    ASSERT_TRUE(MatchWords::is_spoken(asked.prompt.text));
    EXPECT_EQ(number_of(asked.id), number_of(asked.prompt.text) + 1);
    EXPECT_EQ(number_of(asked.asks.front().pass), number_of(asked.prompt.text) + 2);
  }
}

}  // namespace
}  // namespace windrose
