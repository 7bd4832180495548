// Rules and agents that would go on for ever: the match halts and says why.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/match/play/agent.h"
#include "tests/match/asking_game.h"

namespace windrose {
namespace {

class EndlessTest : public AskingTest {
 protected:
  void declare(const std::string& line) {
    change("scripts/asking/game.yaml", "players: 2-3\n", "players: 2-3\n" + line);
  }
};

TEST_F(EndlessTest, StepsThatNeverAskAreHalted) {
  Match& match = open(R"(
function rules.turn(player) game:again(player) end)");
  ASSERT_TRUE(match.node().is<Node::Halted>());
  EXPECT_EQ(match.node().error(),
            "20000 steps have gone by without a question, the last of them rules.turn "
            "(scripts/asking/rules.lua:3); do the "
            "rules never "
            "ask again, and never end?");
}

/// Says yes, whatever it is asked.
class YesAgent : public Agent {
 public:
  Answer answer(const SeatTurn& turn) override {
    Answer answer;
    answer.reply.seat = turn.seat();
    answer.reply.one = Code::flag(true);
    return answer;
  }
};

TEST_F(EndlessTest, MatchesOfAgentsThatNeverEndAreHalted) {
  YesAgent yes;
  Match& match = open(R"(
function rules.turn(player) player:confirm("Once more?") end)");
  for (const SeatId seat : match.ruleset().seats()) match.seat_agent(seat, &yes);
  match.advance();
  ASSERT_TRUE(match.node().is<Node::Halted>());
  EXPECT_EQ(match.node().error(),
            "100000 steps have gone by, and the match has not ended, the last of them rules.turn "
            "(scripts/asking/rules.lua:3); "
            "let the rules come to game:finish, or declare a round_limit in game.yaml");
}

/// Chooses all that it is offered.
class AllAgent : public Agent {
 public:
  Answer answer(const SeatTurn& turn) override {
    many_.assign(turn.ask().options().begin(), turn.ask().options().end());
    Answer answer;
    answer.reply.seat = turn.seat();
    answer.reply.many = many_;
    return answer;
  }

 private:
  std::vector<Code> many_;
};

// Each answer is short of every other limit.
TEST_F(EndlessTest, LongAnswersWithoutEndAreHalted) {
  AllAgent all;
  Match& match = open(R"(
function rules.turn(player)
  local numbers = {}
  for i = 1, 200 do numbers[i] = i end
  for i = 1, 100 do player:choose_some {"Which?", from = numbers, least = 0, most = 200} end
end)");
  for (const SeatId seat : match.ruleset().seats()) match.seat_agent(seat, &all);
  match.advance();
  ASSERT_TRUE(match.node().is<Node::Halted>());
  EXPECT_THAT(
      match.node().error(),
      testing::MatchesRegex("the steps of this match keep more than 48 MB beside the memory "
                            "of Lua, the last of them rules.turn .scripts/asking/rules.lua:"
                            "3.; the answers take 4. MB; ask for fewer things at a time"));
}

// One answer may take long, but not all of them.
TEST_F(EndlessTest, AgentsThatThinkLongForEverAreHalted) {
  write("scripts/asking/rules.lua",
        "local game, rules = ...\nfunction rules.turn(player) player:confirm('Well?') end\n");
  write("scripts/asking/agents/slow.lua",
        "local game, agent = ...\n"
        "function agent.choose(player, options)\n"
        "  for i = 1, 20000000 do end\n"
        "  return true\n"
        "end\n");
  MatchRequest request;
  request.game = "asking";
  request.agents = {"slow"};
  request.seed = 7;
  OpenGame open_game({shelf_.string()}, request);
  const auto match = open_game.new_match({});
  match->advance();
  ASSERT_TRUE(match->node().is<Node::Halted>());
  EXPECT_THAT(match->node().error(),
              testing::MatchesRegex("scripts/asking/agents/slow.lua:[34]: this agent has thought "
                                    "for [0-9.]+ seconds of processor time since a person last "
                                    "answered; let it think less about each question(.|\n)*"));
}

// The number of rounds that a game declares is believed, however large it is.
TEST_F(EndlessTest, MatchesGoOnForAsManyRoundsAsAreDeclared) {
  YesAgent yes;
  declare("round_limit: {rounds: 1000000, because: patience wins}\n");
  Match& match = open(R"(
function rules.turn(player)
  player:confirm("Once more?")
  if game.round == 50000 then game:finish("over") end
end)");
  for (const SeatId seat : match.ruleset().seats()) match.seat_agent(seat, &yes);
  match.advance();
  EXPECT_TRUE(match.node().is<Node::Over>()) << match.node().error();
  EXPECT_EQ(match.decisions(), 99'999);
}

TEST_F(EndlessTest, RoundsThatAskNothingAreBelievedToo) {
  declare("round_limit: {rounds: 1000000, because: patience wins}\n");
  Match& match = open(R"(
function rules.turn(player) if game.round == 30000 then game:finish("over") end end)");
  EXPECT_TRUE(match.node().is<Node::Over>()) << match.node().error();
}

TEST_F(EndlessTest, ARoundThatNeverEndsIsHaltedAllTheSame) {
  YesAgent yes;
  declare("round_limit: {rounds: 1000000, because: patience wins}\n");
  Match& match = open(R"(
function rules.turn(player)
  player:confirm("Once more?")
  if game.round == 2 then game:again(player) end
end)");
  for (const SeatId seat : match.ruleset().seats()) match.seat_agent(seat, &yes);
  match.advance();
  ASSERT_TRUE(match.node().is<Node::Halted>());
  EXPECT_EQ(match.node().error(),
            "100000 steps have gone by in round 2, and the match has not ended, the last of them "
            "rules.turn (scripts/asking/rules.lua:3); let the rules come to the next round");
}

TEST_F(EndlessTest, BehindTheDeclaredRoundsAMatchIsHaltedAllTheSame) {
  YesAgent yes;
  declare("round_limit: {rounds: 10, because: patience wins}\n");
  Match& match = open(R"(
function rules.turn(player) player:confirm("Once more?") end)");
  for (const SeatId seat : match.ruleset().seats()) match.seat_agent(seat, &yes);
  match.advance();
  ASSERT_TRUE(match.node().is<Node::Halted>());
  EXPECT_EQ(
      match.node().error(),
      "100000 steps have gone by after the limit of 10 rounds, and the match has not ended, the "
      "last of them rules.turn (scripts/asking/rules.lua:3); let the rules come to game:finish");
}

TEST_F(EndlessTest, WhatWasPlayedIsPlayedAgainHoweverLongItIs) {
  YesAgent yes;
  Match& match = open(R"(
function rules.turn(player) player:confirm("Once more?") end)");
  for (const SeatId seat : match.ruleset().seats()) match.seat_agent(seat, &yes);
  match.advance();
  ASSERT_TRUE(match.node().is<Node::Halted>());
  History history = match.history();
  history.push_back(history[history.size() - 2]);
  for (const SeatId seat : match.ruleset().seats()) match.seat_agent(seat, nullptr);
  match.replay(history);
  EXPECT_TRUE(match.node().is<Node::Asking>()) << match.node().error();
  EXPECT_EQ(match.decisions(), 100'001);
}

TEST_F(EndlessTest, StepsThatAskForEverAreHalted) {
  YesAgent yes;
  Match& match = open(R"(
function rules.turn(player) while player:confirm("Once more?") do end end)");
  for (const SeatId seat : match.ruleset().seats()) match.seat_agent(seat, &yes);
  match.advance();
  ASSERT_TRUE(match.node().is<Node::Halted>());
  EXPECT_EQ(match.node().error(),
            "scripts/asking/rules.lua:3: this step has asked 20000 questions; is there a loop that "
            "never ends?");
}

TEST_F(EndlessTest, StepsThatMakeTooManyEventsAreHalted) {
  Match& match = open(R"(
function rules.turn(player)
  while true do game:log("on and on") end
end)");
  ASSERT_TRUE(match.node().is<Node::Halted>());
  EXPECT_THAT(match.node().error(),
              testing::HasSubstr("this step has made 100000 events (moves, payments, log lines "
                                 "...), the most there can be; is there a loop that never ends?"));
}

TEST_F(EndlessTest, ControlCharactersDoNotReachTheLog) {
  Match& match = open(R"(
function rules.turn(player) game:log("\27[2J") end)");
  ASSERT_TRUE(match.node().is<Node::Halted>());
  EXPECT_THAT(match.node().error(),
              testing::HasSubstr("this text holds a control character: '\\x1b[2J'"));
}

}  // namespace
}  // namespace windrose
