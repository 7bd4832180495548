// What an author waits for: one step back at the end of a whole match, and a match whose rules have
// been saved. Agents of the game play it; `longest` is the slowest of all, in milliseconds.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <unistd.h>

#include <benchmark/benchmark.h>

#include "runtime/debug/engine/recorded_walk.h"
#include "runtime/match/files/keeping.h"
#include "runtime/match/live/live_rules.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

namespace fs = std::filesystem;

MatchRequest whole_match(const std::string& game, const std::string& agent) {
  MatchRequest request;
  request.game = game;
  request.agents = {agent};
  request.seed = 1;
  return request;
}

/// Runs `act` under the clock, and keeps the longest time.
template <class Act>
void time_one(benchmark::State& state, double& longest, const Act& act) {
  const auto begin = std::chrono::steady_clock::now();
  act();
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  state.SetIterationTime(taken.count());
  longest = std::max(longest, taken.count() * 1000);
}

void step_back(benchmark::State& state, const std::string& game, const std::string& agent) {
  RecordedWalk walk(Recording::play({source_folder()}, whole_match(game, agent)));
  double longest = 0;
  for (auto _ : state) {
    const std::size_t before = walk.view().at.step;
    time_one(state, longest, [&walk] { walk.go(WalkMotion::back); });
    // Some lines of a step are enough: on to the one before.
    if (before == 0) walk.go_to_input(walk.recording().match().history().size());
    if (state.iterations() % 8 == 0 && before > 0) walk.go_to_step(before - 1);
  }
  state.counters["longest"] = longest;
  state.counters["steps"] = static_cast<double>(walk.recording().steps());
}

/// A copy of a game on a shelf of its own, which is gone with this object.
class CopiedGame {
 public:
  explicit CopiedGame(const std::string& game)
      : path_(fs::temp_directory_path() / ("windrose_author_" + std::to_string(::getpid()))),
        rules_(path_ / "scripts" / game / "rules.lua") {
    const fs::path source(source_folder());
    const std::vector<std::string> parts{"scripts/" + game, "boards/" + game, "scripts/common"};
    for (const std::string& part : parts) {
      if (!fs::exists(source / part)) continue;
      fs::create_directories((path_ / part).parent_path());
      fs::copy(source / part, path_ / part, fs::copy_options::recursive);
    }
  }
  ~CopiedGame() { fs::remove_all(path_); }
  CopiedGame(const CopiedGame&) = delete;
  CopiedGame& operator=(const CopiedGame&) = delete;

  [[nodiscard]] std::string shelf() const { return path_.string(); }
  [[nodiscard]] std::string match_file() const { return (path_ / "match.jsonl").string(); }
  void save_rules() const { std::ofstream(rules_, std::ios::app) << "-- saved\n"; }

 private:
  fs::path path_;
  fs::path rules_;
};

void saved_rules(benchmark::State& state, const std::string& game, const std::string& agent) {
  const CopiedGame copy(game);
  OpenMatch open = begin_match({copy.shelf()}, whole_match(game, agent), copy.match_file());
  open.match->advance();
  LiveRules live(*open.open_game);
  double longest = 0;
  for (auto _ : state) {
    copy.save_rules();
    bool fits = false;
    time_one(state, longest, [&] {
      fits = live.has_news() && live.read_again(open).kind == RuleChange::Kind::fits;
      if (!fits) return;
      OpenMatch after = live.go_on(open);
      open.match.reset();
      open = std::move(after);
    });
    if (!fits) state.SkipWithError("the same rules do not fit the match");
  }
  state.counters["longest"] = longest;
  state.counters["answers"] = static_cast<double>(open.match->history().size());
}

BENCHMARK_CAPTURE(step_back, shipping, "shipping", "tycoon")
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(step_back, weigh_anchor, "weigh_anchor", "skipper")
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(step_back, weigh_anchor_random, "weigh_anchor", "random")
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(step_back, cup_of_reckoning, "cup_of_reckoning", "director")
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(saved_rules, shipping, "shipping", "tycoon")
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(saved_rules, weigh_anchor, "weigh_anchor", "skipper")
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(saved_rules, cup_of_reckoning, "cup_of_reckoning", "director")
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace windrose
