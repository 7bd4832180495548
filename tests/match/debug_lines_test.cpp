// What scripts print for their authors: said once, seen by no player, and no part of the match.
#include "runtime/script/sandbox/debug_lines.h"

#include <gtest/gtest.h>

#include "tests/match/asking_game.h"

namespace windrose {
namespace {

using Lines = std::vector<std::string>;

class DebugLinesTest : public AskingTest {
 protected:
  DebugLinesTest() {
    read_debug_lines([this](const std::string& line) { said_.push_back(line); });
  }
  ~DebugLinesTest() override { read_debug_lines({}); }

  Lines said_;
};

TEST_F(DebugLinesTest, NameTheirPlaceAndTheirValues) {
  open(R"(
function rules.turn(player)
  print("here", 3, true, nil, player, game.board.b)
  print({ 4, 5, owner = player, 6 }, {}, { { 1 } })
  player:confirm("Go on?")
end)");
  EXPECT_EQ(said_, (Lines{"scripts/asking/rules.lua:4: here 3 true nil ali b",
                          "scripts/asking/rules.lua:5: {4, 5, 6, owner = ali} {} {table}"}));
}

TEST_F(DebugLinesTest, AreSaidOnceThoughAStepRunsAgainForEachReply) {
  Match& match = open(R"(
function rules.turn(player)
  print("begins")
  local first = player:confirm("One?")
  print("first", first)
  player:confirm("Two?")
end)",
                      true);
  match.act(reply(kAli, Code::flag(true)));
  EXPECT_EQ(said_, (Lines{"scripts/asking/rules.lua:4: begins",
                          "scripts/asking/rules.lua:6: first true"}));
  said_.clear();
  match.undo();
  match.act(reply(kAli, Code::flag(false)));
  EXPECT_EQ(said_, (Lines{"scripts/asking/rules.lua:6: first false"}));
}

TEST_F(DebugLinesTest, ChangeNothing) {
  const char* const kPlain = R"(
function rules.turn(player)
  player:confirm("Go on?")
end)";
  Match& plain = open(kPlain);
  const std::size_t events = plain.journal(plain.step_count() - 1).events().size();
  Match& match = open(R"(
function rules.turn(player)
  print("x")
  player:confirm("Go on?")
end)");
  EXPECT_EQ(match.journal(match.step_count() - 1).events().size(), events);
  EXPECT_EQ(log(), Lines{});
  EXPECT_EQ(said_, (Lines{"scripts/asking/rules.lua:4: x"}));
}

TEST_F(DebugLinesTest, AreAsManyAsAStepMayHaveAndNoLongerThanALine) {
  open(R"(
function rules.turn(player)
  for i = 1, 1200 do print(i) end
  player:confirm("Go on?")
end)");
  EXPECT_EQ(said_.size(), 1000U);
  said_.clear();
  open(R"(
function rules.turn(player)
  print(("x"):rep(5000))
  player:confirm("Go on?")
end)");
  ASSERT_EQ(said_.size(), 1U);
  EXPECT_EQ(said_[0].size(), 1000U + std::string("…").size());
}

TEST_F(DebugLinesTest, ComeFromAgentsToo) {
  write("scripts/asking/rules.lua", R"(local game, rules = ...
function rules.turn(player)
  player:choose("Where to?", game.board.spaces)
  if game.round == 2 then game:finish("over") end
end)");
  write("scripts/asking/agents/talker.lua", R"(local game, agent, rules = ...
function agent.choose(player, options)
  print(player, "of", #options)
  return options[1]
end)");
  MatchRequest request;
  request.game = "asking";
  request.players = {"ali", "badr"};
  request.agents = {"talker"};
  OpenGame open_game({shelf_.string()}, request);
  MatchSettings settings;
  settings.seed = 7;
  open_game.new_match(settings)->advance();
  EXPECT_EQ(said_, (Lines{"scripts/asking/agents/talker.lua:3: ali of 3",
                          "scripts/asking/agents/talker.lua:3: badr of 3",
                          "scripts/asking/agents/talker.lua:3: ali of 3"}));
}

}  // namespace
}  // namespace windrose
