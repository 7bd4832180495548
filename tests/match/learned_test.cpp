// What a seat can count, weights in a file, and agents that play by them.
#include "runtime/match/search/learned.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/text/error.h"
#include "runtime/base/text/hash.h"
#include "runtime/match/search/search_agent.h"
#include "runtime/state/ids/referee.h"
#include "tests/match/asking_game.h"

namespace windrose {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kLearnedGame = R"(game: Gains
players: 3
board: row
rules: rules.lua
endings: [over]
money: {bank: endless, each_player: 10}
zones: {hand: {per_player: 1, visible_to: owner}}
decks: {secrets: {cards: secrets.yaml}}
properties:
  player: {score: 0, secret: {is: number, start: 0, visible_to: owner}, name_of: {is: word}}
  space: {owner: {is: player}, price: {is: number, fixed: true}}
standing: {of: show_worth}
)";

constexpr const char* kLearnedRules = R"(
function rules.show_worth(player) return player.score + player.cash end
function rules.setup()
  game.players[1].score = 7
  game.players[2].score = 1
  for i, player in ipairs(game.players) do player.secret = 100 * i end
  game.board.a.owner = game.players[1]
  game.decks.secrets:deal(2, game.players[3].hand)
end
function rules.turn(player)
  local gain = player:choose("How much?", {2, 9, 4})
  player.score = player.score + gain
  if game.round == 3 and player == game.players[3] then
    game:finish { ending = "over", winner = game.players[1] }
  end
end
)";

class Learned : public ShelfTest {
 protected:
  Learned() {
    write("boards/gains/row.yaml", R"(board: Row
layout: loop
kinds: {field: {}}
spaces:
  - {id: a, kind: field, at: [0, 0], price: 60}
  - {id: b, kind: field, at: [1, 0], price: 90}
)");
    write("scripts/gains/game.yaml", kLearnedGame);
    write("scripts/gains/secrets.yaml", "deck: Secrets\ncards: {one: {}, two: {}, three: {}}\n");
    write("scripts/gains/rules.lua", std::string("local game, rules = ...\n") + kLearnedRules);
  }
  std::unique_ptr<OpenGame> open(const std::string& agent = "human") {
    MatchRequest request;
    request.game = "gains";
    request.agents = {agent};
    request.seed = 3;
    return std::make_unique<OpenGame>(std::vector<std::string>{shelf_.string()}, request);
  }
  /// What opening the game with this agent says.
  std::string refusal(const std::string& agent) {
    try {
      static_cast<void>(open(agent));
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  }
  LearnedStanding learned(const Ruleset& ruleset, const std::string& number, double weight) {
    return {.game = "gains",
            .ruleset = ruleset.data().ruleset,
            .agents = {"self-play"},
            .matches = 30,
            .seed = 1,
            .weights = {{number, weight}}};
  }
};

TEST_F(Learned, ASeatCountsWhatItMayKnow) {
  const auto open_game = open();
  const auto match = open_game->new_match({.seed = 3});
  match->advance();
  SeatNumbers numbers(open_game->ruleset());
  ASSERT_THAT(numbers.names(),
              ElementsAre("show_worth", "player.cash", "player.hand", "player.score",
                          "player.secret", "own spaces", "own spaces: price"));
  Observation seen(open_game->ruleset());
  const auto leads = [&](SeatId viewer, SeatId seat) {
    match->observe(Viewer{viewer}, seen);
    numbers.read(seen);
    std::vector<double> all;
    for (std::size_t i = 0; i < numbers.names().size(); ++i) all.push_back(numbers.lead(i, seat));
    return all;
  };
  const SeatId one{0};
  const SeatId three{2};
  // Scores are 7, 1 and 0; nobody knows the secrets of others, so none is ahead by them.
  EXPECT_THAT(leads(one, one), ElementsAre(6.5, 0, -1, 6.5, 0, 1, 60));
  EXPECT_THAT(leads(one, three), ElementsAre(-4, 0, 2, -4, 0, -0.5, -30));
  EXPECT_EQ(leads(three, three), leads(one, three));
}

TEST_F(Learned, ChancesBeginWithEvenOdds) {
  const auto open_game = open();
  const auto match = open_game->new_match({.seed = 3});
  match->advance();
  Observation seen(open_game->ruleset());
  match->observe(Viewer{SeatId{0}}, seen);
  LearnedValue nothing(open_game->ruleset(), learned(open_game->ruleset(), "player.score", 0));
  nothing.read(seen);
  EXPECT_DOUBLE_EQ(nothing.chance(SeatId{0}), 1.0 / 3);
  LearnedValue value(open_game->ruleset(),
                     learned(open_game->ruleset(), "player.score", std::log(2) / 6.5));
  value.read(seen);
  EXPECT_DOUBLE_EQ(value.chance(SeatId{0}), 0.5);  // odds of 1 to 2, times 2
  EXPECT_DOUBLE_EQ(even_odds(1), 0);
  EXPECT_DOUBLE_EQ(even_odds(2), 0);
}

TEST_F(Learned, AFileIsReadBackAsItWas) {
  const LearnedStanding one{"gains", 0xAB, {"self-play"},
                            600,     7,    {{"player.score", 0.1}, {"x", -3}}};
  const std::string text = learned_text(one);
  EXPECT_EQ(text, R"({
  "windrose": "learned standing",
  "format": 1,
  "game": "gains",
  "ruleset": ")" + to_hex(0xAB) +
                      R"(",
  "agents": [
    "self-play"
  ],
  "matches": 600,
  "seed": 7,
  "weights": {
    "player.score": 0.1,
    "x": -3.0
  }
}
)");
  EXPECT_EQ(read_learned(text, "learned.json"), one);
}

TEST_F(Learned, WhatLearnHasNotWrittenIsRefused) {
  const auto refusal_of = [](const std::string& text) -> std::string {
    try {
      static_cast<void>(read_learned(text, "scripts/gains/learned.json"));
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  };
  const std::string place = "scripts/gains/learned.json: ";
  const std::string next = "; delete the file, and write it again with `windrose learn`";
  for (const char* text : {"", "[]", "{}", "{\"windrose\": 3}", "nonsense"}) {
    EXPECT_EQ(refusal_of(text), place + "this is no file that `windrose learn` wrote" + next);
  }
  EXPECT_EQ(refusal_of(R"({"windrose": "learned standing", "format": 9})"),
            place + "the format is 9, expected 1" + next);
  EXPECT_EQ(refusal_of(R"({"windrose": "learned standing", "format": 1, "game": "gains"})"),
            place + "a part of the file is missing or has another type" + next);
  EXPECT_EQ(refusal_of(R"({"windrose": "learned standing", "format": 1, "game": "gains", )"
                       R"("ruleset": "0a", "agents": [], "matches": 1, "seed": 1, )"
                       R"("weights": {"a": "b"}})"),
            place + "a part of the file is missing or has another type" + next);
}

TEST_F(Learned, AgentsNeedAFileOfTheSameRules) {
  EXPECT_EQ(
      refusal("greedy:learned"),
      "greedy:learned and mcts:…:learned play by the file 'scripts/gains/learned.json', which "
      "is not there; write it with `windrose learn gains`");
  LearnedStanding file = learned(open()->ruleset(), "player.score", 0.1);
  const std::uint64_t right = file.ruleset;
  write("scripts/gains/learned.json", learned_text(file));
  EXPECT_EQ(refusal("greedy:learned"), "");
  EXPECT_EQ(refusal("mcts:20:learned"), "");
  EXPECT_EQ(open()->ruleset().data().ruleset, right);  // the file changes no rule
  file.ruleset = 5;
  write("scripts/gains/learned.json", learned_text(file));
  EXPECT_EQ(refusal("mcts:20:learned"),
            "scripts/gains/learned.json: this was learned with ruleset " + to_hex(5) +
                ", but the match has ruleset " + to_hex(right) +
                "; rules, variants and options must be the same; learn again with `windrose learn "
                "gains --force`");
  file.ruleset = right;
  file.game = "losses";
  write("scripts/gains/learned.json", learned_text(file));
  EXPECT_EQ(
      refusal("greedy:learned"),
      "scripts/gains/learned.json: this was learned for the game 'losses', not 'gains'; learn "
      "again with `windrose learn gains --force`");
  file = learned(open()->ruleset(), "player.luck", 0.1);
  write("scripts/gains/learned.json", learned_text(file));
  EXPECT_EQ(refusal("greedy:learned"),
            "the learned weight 'player.luck' is of no number of Gains; learn again with `windrose "
            "learn gains --force`");
}

TEST_F(Learned, TheWeightsSayWhatGreedyWants) {
  const auto score_with = [&](double weight) {
    write("scripts/gains/learned.json",
          learned_text(learned(open()->ruleset(), "player.score", weight)));
    const auto open_game = open("greedy:learned");
    const auto match = open_game->new_match({.seed = 3});
    match->advance();
    EXPECT_TRUE(match->is_over()) << match->node().error();
    const PropertySlot* const slot =
        open_game->ruleset().properties().find(Kind::player, 0, "score");
    return match->truth(Referee()).value(slot->at(0));
  };
  EXPECT_EQ(score_with(0.1), 7 + 27);
  EXPECT_EQ(score_with(-0.1), 7 + 6);
}

TEST(LearnedPlans, NamesSayWhatIsAskedFor) {
  EXPECT_TRUE(search_plan("greedy:learned")->learned);
  EXPECT_FALSE(search_plan("greedy")->learned);
  EXPECT_TRUE(search_plan("mcts:200:learned")->learned);
  EXPECT_EQ(search_plan("mcts:200:learned")->walks, 200);
  EXPECT_EQ(search_plan("mcts:200:learned")->guide, "");
  EXPECT_GT(search_plan("mcts:200:learned")->walk.rounds, 0);  // as far as without it
  EXPECT_FALSE(search_plan("mcts:200:mogul")->learned);
}

}  // namespace
}  // namespace windrose
