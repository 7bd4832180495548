// Cup of Reckoning with six directors through the whole platform, and with as many who answer at
// random: the difference is what the agents think. Items are matches; `turns` and `decisions` are a
// second.
#include <memory>

#include <benchmark/benchmark.h>

#include "runtime/match/play/opening.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/truth/state.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

void cup_of_reckoning(benchmark::State& state, int players, const std::string& agent,
                      const std::string& scenario) {
  MatchRequest request;
  request.game = "cup_of_reckoning";
  request.scenario = scenario;
  request.player_count = players;
  request.agents = {agent};
  request.seed = 1;
  OpenGame open_game({source_folder()}, request);
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

BENCHMARK_CAPTURE(cup_of_reckoning, directors, 6, "director", "")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(cup_of_reckoning, random, 6, "random", "")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace windrose
