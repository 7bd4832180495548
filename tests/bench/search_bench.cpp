// How fast agents think ahead: the first decisions of a match of each large game, thought through
// again and again. Items are decisions of made-up matches; `walks` are these matches.
#include <benchmark/benchmark.h>

#include "runtime/match/play/opening.h"
#include "runtime/match/search/search_agent.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

/// Answers at random, and thinks about each question beforehand.
class TimedThinker : public Agent {
 public:
  TimedThinker(const Ruleset& ruleset, const SearchPlan& plan) : thinker_(ruleset, plan) {}

  Answer answer(const SeatTurn& turn) override {
    (void)thinker_.answer(turn);
    walks += thinker_.search()->walks();
    decisions += thinker_.search()->decisions();
    return random_.answer(turn);
  }
  std::int64_t walks = 0;
  std::int64_t decisions = 0;

 private:
  SearchAgent thinker_;
  RandomAgent random_;
};

void searches(benchmark::State& state, const std::string& game, int players) {
  MatchRequest request;
  request.game = game;
  request.player_count = players;
  request.agents = {"random"};
  request.seed = 1;
  OpenGame open_game({source_folder()}, request);
  const auto match = open_game.new_match({.keep_steps = false, .trace = false});
  TimedThinker thinker(open_game.ruleset(), *search_plan("mcts:200"));
  match->seat_agent(SeatId{0}, &thinker);
  std::uint64_t seed = 0;
  for (auto _ : state) {
    match->restart(++seed);
    match->advance(2);
  }
  state.SetItemsProcessed(thinker.decisions);
  state.counters["walks"] =
      benchmark::Counter(static_cast<double>(thinker.walks), benchmark::Counter::kIsRate);
}

BENCHMARK_CAPTURE(searches, weigh_anchor, "weigh_anchor", 2)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(searches, cup_of_reckoning, "cup_of_reckoning", 3)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(searches, shipping, "shipping", 3)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace windrose
