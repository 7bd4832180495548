// Numbers that a game is measured by, read from a state.
#include "runtime/script/rules/standing.h"

#include <gtest/gtest.h>

#include "runtime/base/text/error.h"
#include "runtime/state/truth/state.h"
#include "tests/script/small_game.h"

namespace windrose::test {
namespace {

constexpr const char* kStandingGame = R"(game: Small
players: 2-3
board: board
rules: rules.lua
money: {unit: francs, bank: 1000, each_player: 100}
purses: {pot: {start: 7}}
pieces: {camel: {per_player: 1, start: inn}}
tokens: {oil: {count: 6, start: store}}
piles: {store: {}, hold: {per_player: 1}}
properties:
  game: {target: {is: space, start: mine}, nobody: {is: player}}
  player: {score: 0}
  space: {price: 0}
)";
constexpr const char* kStandingBoard = R"(board: Board
layout: loop
kinds: {stop: {}}
spaces:
  - {id: inn, kind: stop, price: 4}
  - {id: mine, kind: stop, price: 9}
)";

std::unique_ptr<Ruleset> ruleset_with(const std::string& lines, const std::string& rules = "") {
  SmallGame game({{"game.yaml", kStandingGame + lines},
                  {"board.yaml", kStandingBoard},
                  {"rules.lua", "local game, rules = ...\nfunction rules.turn() end\n" + rules}});
  return std::move(game.ruleset);
}

std::int64_t measured(const std::string& source, const std::string& rules = "") {
  const auto ruleset = ruleset_with("measures: {it: " + source + "}\n", rules);
  Standing standing(*ruleset);
  return standing.measure(State(*ruleset, 1), 0).value();
}

TEST(Standing, ReadsPathsWithoutLua) {
  EXPECT_EQ(measured("player.cash"), 200);  // both players
  EXPECT_EQ(measured("space.price"), 13);   // all spaces
  EXPECT_EQ(measured("game.bank"), 800);    // 1000 less what the players have
  EXPECT_EQ(measured("game.purses.pot"), 7);
  EXPECT_EQ(measured("game.piles.store"), 6);
  EXPECT_EQ(measured("player.hold"), 0);
  EXPECT_EQ(measured("game.target.price"), 9);
  EXPECT_EQ(measured("game.nobody.cash"), 0);  // leads to nothing
  EXPECT_EQ(measured("player.camel.space.price"), 8);
  EXPECT_EQ(measured("game.round"), 0);
}

TEST(Standing, AsksFunctionsThatChangeNothing) {
  EXPECT_EQ(measured("show_it", "function rules.show_it(player) return player.seat * 10 end"), 30);
  EXPECT_EQ(measured("show_it", "function rules.show_it() return 5 end"), 5);
}

TEST(Standing, WithoutADeclarationIsMoney) {
  const auto ruleset = ruleset_with("");
  Standing standing(*ruleset);
  ASSERT_TRUE(standing.is_known());
  EXPECT_EQ(standing.unit(), "francs");
  EXPECT_EQ(standing.name(), "cash");
  EXPECT_EQ(standing.of(State(*ruleset, 1), SeatId{1}), 100);
}

TEST(Standing, OfTheLowestTurnsTheSignAndKeepsTies) {
  const auto ruleset =
      ruleset_with("standing: {of: show_debt, unit: francs, ties: player.cash, best: lowest}\n",
                   "function rules.show_debt(player) return player.seat end");
  Standing standing(*ruleset);
  const State state(*ruleset, 1);
  EXPECT_EQ(standing.of(state, SeatId{1}), 2);
  EXPECT_EQ(standing.worth(state, SeatId{1}), -2);
  EXPECT_EQ(standing.key(state, SeatId{1}), (std::vector<std::int64_t>{-2, 100}));
  EXPECT_EQ(standing.name(), "debt");
}

TEST(Standing, TellsTheForecastBehindWhatIsShownBesideIt) {
  const auto ruleset = ruleset_with(
      "standing: {of: player.cash, unit: francs, shows: [pot], forecast: show_at_the_end}\n"
      "measures: {pot: game.purses.pot}\n",
      "function rules.show_at_the_end(player) return player.cash + player.seat end");
  Standing standing(*ruleset);
  const std::vector<StandingFigure> told = standing.figures(State(*ruleset, 1), SeatId{1});
  ASSERT_EQ(told.size(), 3U);
  EXPECT_EQ(told[0].name, "cash");
  EXPECT_EQ(told[1].name, "pot");
  EXPECT_EQ(told[1].value, 7);
  EXPECT_EQ(told[2].name, "at_the_end");
  EXPECT_EQ(told[2].unit, "francs");
  EXPECT_EQ(told[2].value, 102);
}

std::string refusal(const std::string& rules) {
  try {
    return std::to_string(measured("show_it", rules));
  } catch (const Error& error) {
    return error.what();
  }
}

TEST(Standing, SaysWhatIsWrongWithAFunction) {
  EXPECT_EQ(refusal("function rules.show_its(player) return 1 end"),
            "scripts/small/game.yaml:14:16: the rules have no function 'show_it'; write function "
            "rules.show_it(player), did you mean 'show_its'?");
  EXPECT_EQ(
      refusal("function rules.show_it() return 'much' end"),
      "scripts/small/rules.lua:3: rules.show_it has told the word 'much'; return a whole number");
  EXPECT_NE(refusal("function rules.show_it(player) player.score = 1 return 1 end")
                .find("only rules change the match"),
            std::string::npos);
  EXPECT_NE(refusal("function rules.show_it() while true do end end").find("rules.lua:3"),
            std::string::npos);
}

}  // namespace
}  // namespace windrose::test
