// Weigh Anchor. Equal work: four players who buy all they can, through the platform (the fixture
// tests/shelves/bench/scripts/liners), to be held against pure_lua/liners in the same run; items
// are playouts. And the full game with four moguls; `turns` a second are what counts.
#include <array>
#include <cmath>
#include <cstdlib>
#include <string>

#include <benchmark/benchmark.h>
#include <lua.hpp>

#include "runtime/match/play/opening.h"
#include "runtime/state/ids/referee.h"
#include "tests/bench/seated_agents.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

const std::string kRoot = source_folder();

std::unique_ptr<Match> match_of(OpenGame& open_game) {
  MatchSettings settings;
  settings.keep_steps = false;
  settings.trace = false;
  return open_game.new_match(settings);
}

void play(benchmark::State& state, const std::string& game, const std::string& agent, int players,
          const std::vector<std::string>& variants = {}) {
  MatchRequest request = seated_agents(game, players, agent);
  request.variants = variants;
  OpenGame open_game({kRoot, kRoot + "/tests/shelves/bench"}, request);
  const auto match = match_of(open_game);
  std::uint64_t seed = 0;
  std::int64_t turns = 0;
  std::int64_t decisions = 0;
  for (auto _ : state) {
    match->restart(++seed);
    match->advance();
    if (!match->is_over()) state.SkipWithError(match->node().error().c_str());
    turns += match->truth(Referee()).header().turns;
    decisions += match->decisions();
  }
  state.SetItemsProcessed(state.iterations());
  state.counters["turns"] =
      benchmark::Counter(static_cast<double>(turns), benchmark::Counter::kIsRate);
  state.counters["decisions"] =
      benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
  state.counters["state_bytes"] = match->truth(Referee()).bytes();
}

BENCHMARK_CAPTURE(play, liners, "liners", "buyer", 4)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(play, weigh_anchor_moguls, "weigh_anchor", "mogul", 4)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(play, weigh_anchor_eight_moguls, "weigh_anchor", "mogul", 8)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(play, weigh_anchor_short_game, "weigh_anchor", "mogul", 4,
                  std::vector<std::string>{"short_game"})
    ->Unit(benchmark::kMillisecond);

// That both sides do the same work: what comes out of it, a match.
struct Outcomes {
  double decisions = 0;
  double turns = 0;
  double first_wins = 0;  // the first seat wins
  double left = 0;        // one player is left
  double wealth = 0;      // cash and prices of all players
};

constexpr int kMatches = 4000;

Outcomes of_pure_lua() {
  lua_State* const lua = luaL_newstate();
  luaL_openlibs(lua);
  std::array<double, 6> sums{};
  if (luaL_dofile(lua, (kRoot + "/tests/bench/pure_lua/liners.lua").c_str()) == LUA_OK) {
    lua_pushinteger(lua, kMatches);
    lua_pushinteger(lua, 7);
    lua_call(lua, 2, 6);
    for (int i = 0; i < 6; ++i) sums[i] = lua_tonumber(lua, i - 6);
  }
  lua_close(lua);
  return {sums[1] / kMatches, sums[2] / kMatches, sums[3] / kMatches, sums[4] / kMatches,
          sums[5] / kMatches};
}

Outcomes of_platform() {
  OpenGame open_game({kRoot + "/tests/shelves/bench"}, seated_agents("liners", 4, "buyer"));
  const auto match = match_of(open_game);
  const PropertySlot* const owner = open_game.ruleset().properties().find(Kind::space, 1, "owner");
  const PropertySlot* const price = open_game.ruleset().properties().find(Kind::space, 1, "price");
  Outcomes sum;
  for (int i = 1; i <= kMatches; ++i) {
    match->restart(static_cast<std::uint64_t>(i));
    match->advance();
    const State& state = match->truth(Referee());
    sum.decisions += static_cast<double>(match->decisions());
    sum.turns += static_cast<double>(state.header().turns);
    sum.first_wins += state.header().winners() == SeatSet::only(SeatId{0}) ? 1 : 0;
    sum.left += state.header().active().count() <= 1 ? 1 : 0;
    for (const SeatId seat : open_game.ruleset().seats()) sum.wealth += state.purse(purse_of(seat));
    for (const SpaceId space : open_game.ruleset().spaces().ids()) {
      if (state.value(owner->at(number_of(space))) == kNone) continue;
      sum.wealth += open_game.ruleset().properties().fixed_values()[price->at(number_of(space))];
    }
  }
  return {sum.decisions / kMatches, sum.turns / kMatches, sum.first_wins / kMatches,
          sum.left / kMatches, sum.wealth / kMatches};
}

/// Skipped with an error where the two differ by more than about five standard errors of kMatches.
void liners_outcomes(benchmark::State& state) {
  const Outcomes lua = of_pure_lua();
  const Outcomes platform = of_platform();
  const auto compare = [&state](const char* what, double one, double other, double most) {
    if (!(std::abs(one - other) <= most)) {
      const std::string text = std::string(what) + " a match: " + std::to_string(one) +
                               " in plain Lua, " + std::to_string(other) + " here";
      state.SkipWithError(text.c_str());
    }
  };
  compare("decisions", lua.decisions, platform.decisions, 0.2);
  compare("turns", lua.turns, platform.turns, 9);
  compare("wins of the first seat", lua.first_wins, platform.first_wins, 0.05);
  compare("last ones left", lua.left, platform.left, 0.01);
  compare("wealth", lua.wealth, platform.wealth, 350);
  for (auto _ : state) benchmark::DoNotOptimize(lua.turns);
  state.counters["turns"] = platform.turns;
  state.counters["lua_turns"] = lua.turns;
  state.counters["wealth"] = platform.wealth;
  state.counters["lua_wealth"] = lua.wealth;
  state.counters["first_wins"] = platform.first_wins;
  state.counters["lua_first_wins"] = lua.first_wins;
}

BENCHMARK(liners_outcomes)->Iterations(1);

}  // namespace
}  // namespace windrose
