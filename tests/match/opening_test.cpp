// From what somebody asks for to an open game: names, counts, agents, seeds, and the refusals.
#include "runtime/match/play/opening.h"

#include <functional>

#include <gtest/gtest.h>

#include "runtime/state/ids/referee.h"
#include "runtime/state/truth/state.h"
#include "tests/match/caravan.h"

namespace windrose {
namespace {

using PlayerNames = std::vector<std::string>;

class OpeningTest : public CaravanTest {
 protected:
  [[nodiscard]] MatchRequest completed(MatchRequest request) const {
    return OpenGame(shelves(), std::move(request)).request();
  }
  [[nodiscard]] std::string refusal_to(const MatchRequest& request) const {
    return refusal_of([&] { OpenGame(shelves(), request); });
  }
};

TEST_F(OpeningTest, PlayersAreMadeUpAndCountedFromTheGameTheScenarioOrTheAgents) {
  MatchRequest request;
  request.game = "caravan";
  EXPECT_EQ(completed(request).players, (PlayerNames{"ada", "ben"}));
  EXPECT_EQ(completed(request).agents, (PlayerNames{"human", "human"}));
  request.agents = {"random", "trader", "human"};
  EXPECT_EQ(completed(request).players, (PlayerNames{"ada", "ben", "cleo"}));
  request.agents = {"random"};
  request.scenario = "late_summer";
  EXPECT_EQ(completed(request).players, (PlayerNames{"ada", "ben", "cleo"}));
  EXPECT_EQ(completed(request).agents, (PlayerNames{"random", "random", "random"}));
  request.scenario = "";
  request.player_count = 4;
  EXPECT_EQ(completed(request).players, (PlayerNames{"ada", "ben", "cleo", "dan"}));
}

TEST_F(OpeningTest, AMadeUpNameIsNoNameOfTheGame) {
  change_board("id: dunes", "id: ada");
  MatchRequest request;
  request.game = "caravan";
  EXPECT_EQ(completed(request).players, (PlayerNames{"ben", "cleo"}));
}

TEST_F(OpeningTest, ASeedIsChosenWhereNoneIsGiven) {
  MatchRequest request;
  request.game = "caravan";
  const auto first = completed(request).seed;
  const auto second = completed(request).seed;
  ASSERT_TRUE(first && second);
  EXPECT_NE(*first, *second);
  request.seed = 12;
  EXPECT_EQ(*completed(request).seed, 12U);
}

TEST_F(OpeningTest, OneAgentServesAllSeatsOfItsName) {
  MatchRequest request = asked();
  request.agents = {"trader", "trader"};
  OpenGame open_game(shelves(), request);
  EXPECT_NE(open_game.agent(SeatId{0}), nullptr);
  EXPECT_EQ(open_game.agent(SeatId{0}), open_game.agent(SeatId{1}));
  const auto other = open_game.for_another_thread();
  EXPECT_NE(other->agent(SeatId{0}), open_game.agent(SeatId{0}));
  EXPECT_EQ(&other->ruleset(), &open_game.ruleset());
}

TEST_F(OpeningTest, NamesThatWouldNotBeUnderstoodAreRefused) {
  const auto refusal_of_name = [&](const std::string& name) {
    MatchRequest request = asked();
    request.players = {"ali", name};
    return refusal_to(request);
  };
  EXPECT_EQ(refusal_of_name("ali"), "duplicate player 'ali'; give each another name");
  EXPECT_EQ(refusal_of_name("pass"),
            "player 'pass': this is a word of the program; choose another name");
  EXPECT_EQ(refusal_of_name("zamil"),
            "player 'zamil': Caravan has a space of this name; choose another name");
  EXPECT_EQ(refusal_of_name("tax"),
            "player 'tax': Caravan has a card of this name; choose another name");
  EXPECT_EQ(refusal_of_name("al i"),
            "player 'al i': a name is made of letters, digits and _, and no digit comes first");
  EXPECT_EQ(refusal_of_name("2nd"),
            "player '2nd': a name is made of letters, digits and _, and no digit comes first");
  EXPECT_EQ(refusal_of_name("a_name_of_twenty_five_let"),
            "player 'a_name_of_twenty_five_let': a name has 24 letters at most");
  EXPECT_EQ(refusal_of_name("Zoë"), "");
  EXPECT_EQ(refusal_of_name("ali\u200b"),  // looks like ali
            "player 'ali\u200b': the letter U+200B in this name cannot be seen; a name is made of "
            "letters, digits and _");
  EXPECT_EQ(refusal_of_name("a\u009bli"),
            "player 'a\\u009bli': the letter U+009B in this name cannot be seen; a name is made of "
            "letters, digits and _");
  EXPECT_EQ(
      refusal_of_name("\U000e0041"),
      "player '\U000e0041': the letter U+E0041 in this name cannot be seen; a name is made of "
      "letters, digits and _");
}

TEST_F(OpeningTest, CountsThatDoNotFitAreRefused) {
  MatchRequest request;
  request.game = "caravan";
  request.player_count = 5;
  EXPECT_EQ(refusal_to(request), "Caravan is for 2 to 4 players, not 5");
  request = asked();
  request.player_count = 3;
  EXPECT_EQ(refusal_to(request), "3 players asked for, but 2 named: ali and badr");
  request = asked();
  request.agents = {"human", "random", "random"};
  EXPECT_EQ(refusal_to(request), "3 agents for 2 players; name one for each seat, or one for all");
}

TEST_F(OpeningTest, AnUnknownAgentIsToldFromTheKnown) {
  MatchRequest request = asked();
  request.agents = {"tradr"};
  EXPECT_EQ(refusal_to(request), "unknown agent 'tradr', did you mean 'trader'?");
  request.agents = {"clever"};
  EXPECT_EQ(refusal_to(request),
            "unknown agent 'clever'; Caravan has trader, human, random, greedy and mcts");
}

TEST_F(OpeningTest, AnAgentThatDoesNotLoadSaysWhere) {
  write("scripts/caravan/agents/trader.lua", "local game, agent = ...\nfunction agent.choose(\n");
  MatchRequest request = asked();
  request.agents = {"trader"};
  const std::string refusal = refusal_to(request);
  EXPECT_EQ(
      refusal,
      "scripts/caravan/agents/trader.lua:3: expected <name> or '...', got the end of the file");
}

TEST_F(OpeningTest, ScriptsAreReadAgainWhileAMatchWaits) {
  OpenGame open_game(shelves(), asked());
  const auto match = open_game.new_match(settings_of(open_game.request()));
  match->advance();
  change("scripts/caravan/rules.lua", "\"Spread a rumor?\"", "\"A rumor?\"");
  open_game.reload(*match);
  EXPECT_EQ(
      match->truth(Referee()).words().text(match->node().truth(Referee()).question().prompt.text),
      "A rumor?");

  write("scripts/caravan/rules.lua", "local game, rules = ...\nfunction rules.turn(\n");
  const std::string refusal = refusal_of([&] { open_game.reload(*match); });
  EXPECT_EQ(refusal,
            "scripts/caravan/rules.lua:3: expected <name> or '...', got the end of the file");
  EXPECT_EQ(
      match->truth(Referee()).words().text(match->node().truth(Referee()).question().prompt.text),
      "A rumor?");

  write("scripts/caravan/rules.lua", kCaravanRules);
  change_game("each_player: 100", "each_player: 90");
  EXPECT_EQ(
      refusal_of([&] { open_game.reload(*match); }),
      "Caravan: more than its scripts has changed; a match that is being played takes new scripts "
      "only, so start another match");
}

TEST_F(OpeningTest, ScriptFilesThatComeOrGoAreForAnotherMatch) {
  constexpr const char* kFile = "scripts/caravan/variants/long_road.lua";
  constexpr const char* kRefusal =
      "Caravan: its scripts are other files than before; a match that is being played takes new "
      "text of the same files only, so start another match";
  MatchRequest request = asked();
  request.variants = {"long_road"};
  const auto reload_after = [&](const std::function<void()>& change_files) {
    OpenGame open_game(shelves(), request);
    const auto match = open_game.new_match(settings_of(open_game.request()));
    match->advance();
    change_files();
    return refusal_of([&] { open_game.reload(*match); });
  };
  EXPECT_EQ(reload_after([] {}), "");
  EXPECT_EQ(reload_after([&] { write(kFile, "local game, rules = ...\n"); }), kRefusal);
  EXPECT_EQ(reload_after([] {}), "");
  EXPECT_EQ(reload_after([&] { std::filesystem::remove(shelf_ / kFile); }), kRefusal);
}

}  // namespace
}  // namespace windrose
