// Random playouts of the classics through the whole platform (state, journal, secrets, sandbox, the
// hook on suspicion), to be held against the loops of pure_lua_bench in the same run; and Shipping
// with four traders. Items are playouts; `turns` and `decisions` are a second.
#include <memory>

#include <benchmark/benchmark.h>

#include "runtime/match/play/opening.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/truth/state.h"
#include "tests/bench/seated_agents.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

void playouts(benchmark::State& state, const std::string& game, int players,
              const std::string& agent) {
  OpenGame open_game({source_folder()}, seated_agents(game, players, agent));
  MatchSettings settings;
  settings.keep_steps = false;
  settings.trace = false;
  const auto match = open_game.new_match(settings);
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

BENCHMARK_CAPTURE(playouts, tic_tac_toe, "tic_tac_toe", 2, "random");
BENCHMARK_CAPTURE(playouts, connect_four, "connect_four", 2, "random");
BENCHMARK_CAPTURE(playouts, breakthrough, "breakthrough", 2, "random");
BENCHMARK_CAPTURE(playouts, pig, "pig", 2, "random");
BENCHMARK_CAPTURE(playouts, shipping_traders, "shipping", 4, "trader")
    ->Unit(benchmark::kMillisecond);

/// Loading a game: YAML, scripts, agents; what a window waits for.
void open_game(benchmark::State& state, const std::string& game) {
  for (auto _ : state) {
    OpenGame open_game({source_folder()}, seated_agents(game, 2, "random"));
    benchmark::DoNotOptimize(open_game.rules().ruleset().spaces());
  }
}

BENCHMARK_CAPTURE(open_game, tic_tac_toe, "tic_tac_toe")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(open_game, shipping, "shipping")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace windrose
