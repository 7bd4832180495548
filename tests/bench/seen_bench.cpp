// What others get of a match: observations of a seat, and decisions through the host.
#include <benchmark/benchmark.h>
#include <nlohmann/json.hpp>

#include "runtime/match/play/opening.h"
#include "runtime/protocol/host/host.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

/// What a seat may know of a match of Cup of Reckoning with six players, made anew each time.
void observations(benchmark::State& state) {
  MatchRequest request;
  request.game = "cup_of_reckoning";
  request.player_count = 6;
  request.agents = {"human"};
  request.seed = 1;
  OpenGame open_game({source_folder()}, request);
  const auto match = open_game.new_match({.seed = 1});
  match->advance();
  Observation seen(open_game.ruleset());
  SeatId seat{0};
  for (auto _ : state) {
    match->observe(Viewer{seat}, seen);
    benchmark::DoNotOptimize(seen.fingerprint());
    seat = seat_after(seat, open_game.ruleset().players());
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(observations);

/// Pig, line by line; whoever is asked holds.
void host_decisions(benchmark::State& state) {
  HostSession host({source_folder()});
  const std::string start = R"({"op":"start","game":"pig","seed":1})";
  auto answer = nlohmann::json::parse(host.answer(start));
  for (auto _ : state) {
    const auto& players = answer["node"]["players"];
    if (!players.is_array() || players.empty()) {
      answer = nlohmann::json::parse(host.answer(start));
      continue;
    }
    const nlohmann::json act = {{"op", "act"}, {"player", players[0]}, {"action", "hold"}};
    answer = nlohmann::json::parse(host.answer(act.dump()));
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(host_decisions);

}  // namespace
}  // namespace windrose
