#include "runtime/lab/fuzz/fuzzing.h"

#include <algorithm>
#include <chrono>
#include <deque>
#include <exception>
#include <memory>
#include <thread>

#include "runtime/base/system/used.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/fuzz/fuzz_match.h"
#include "runtime/lab/fuzz/program_reader.h"
#include "runtime/lab/fuzz/shrinker.h"
#include "runtime/lab/play/playouts.h"
#include "runtime/lab/play/slow_failures.h"

namespace windrose {
namespace {

constexpr std::int64_t kLeaksEach = 16;  // in one of so many matches secrets are looked at
constexpr std::int64_t kAgainEach = 8;   // one of so many matches is played again
constexpr int kLeakTrials = static_cast<int>(Unlike::count);  // one of each kind
constexpr int kLeakNodes = 150;  // of a match behind which a trial begins
constexpr std::size_t kMostShrunk = 8;
constexpr double kSlowMatch = 0.5;  // seconds of processor time until a match met its trouble

using Clock = std::chrono::steady_clock;

/// Plays its share of the matches.
class FuzzWorker {
 public:
  FuzzWorker(const OpenGame& open_game, const std::vector<InvariantDeclaration>& invariants,
             const FuzzPlan& plan)
      : plan_(&plan),
        seed_(open_game.request().seed.value_or(0)),
        open_game_(open_game.for_another_thread()),
        other_game_(open_game.for_another_thread()),
        match_(*open_game_, invariants),
        other_(*other_game_, invariants) {
    run_.digests.resize(static_cast<std::size_t>(plan.compared), 0);
    match_.heed(plan.stop);
    other_.heed(plan.stop);
  }
  FuzzWorker(const FuzzWorker&) = delete;
  FuzzWorker& operator=(const FuzzWorker&) = delete;

  void run(std::atomic<std::int64_t>& next, std::atomic<bool>& gives_up, Clock::time_point until) {
    try {
      SlowFailures slow("match", {.failures = INT64_MAX});  // it keeps one error of a kind
      for (;;) {
        if (gives_up || is_stopped()) return;
        if (plan_->seconds > 0 && Clock::now() >= until) return;
        const std::int64_t index = next.fetch_add(1);
        if (index >= plan_->matches) return;
        slow.watch([&] { return play(plan_->first + index); });
        if (match_.has_left()) return;
        run_.gave_up = slow.reason();
        if (slow.are_enough()) gives_up = true;
        if (plan_->done != nullptr) ++*plan_->done;
      }
    } catch (...) {
      broken_ = std::current_exception();
    }
  }

  void finish(FuzzRun& run) {
    if (broken_) std::rethrow_exception(broken_);
    run.merge(run_);
  }

 private:
  [[nodiscard]] bool is_stopped() const {
    return plan_->stop != nullptr && plan_->stop->is_raised();
  }

  /// Whether it met trouble by itself.
  bool play(std::int64_t number) {
    const std::uint64_t seed = playout_seed(seed_, number);
    const double begun = thread_seconds();
    std::optional<Trouble> found = match_.play(seed, plan_->most, false);
    if (match_.has_left()) return false;
    ++run_.matches;
    run_.decisions += match_.decisions();
    run_.longest = std::max(run_.longest, match_.decisions());
    const std::uint64_t digest = match_.digest();
    if (found) {
      found->match = number;
      found->is_slow = thread_seconds() - begun > kSlowMatch;
    }
    // How far a match comes that the clock ends, its seed does not say.
    const bool is_slow = found && found->is_slow;
    if (number < plan_->compared && !is_slow)
      run_.digests[static_cast<std::size_t>(number)] = digest;
    if (found) {
      run_.add(*found);
      // Rules that hardly end would not end in any other way of playing them either.
      if (found->is_slow) return true;
      // Nor could a trial for leaks give what is offered and then refused.
      if (found->where == kRefused) return true;
      // The same of rules that never ask: nobody could give them another answer.
      const bool never_asks = match_.decisions() == 0;
      if (never_asks && found->kind == Trouble::Kind::endless) return true;
    }
    if (plan_->only_digests || is_stopped()) return found.has_value();
    if (number % kAgainEach == 0) {
      static_cast<void>(other_.play(seed, plan_->most, false));
      if (other_.has_left()) return found.has_value();
      ++run_.played_again;
      if (other_.digest() != digest) {
        run_.add({.kind = Trouble::Kind::divergence,
                  .text = "the same answers and dice lead to another end in other Lua states",
                  .where = "again",
                  .match = number,
                  .seed = seed,
                  .decisions = match_.decisions(),
                  .most = plan_->most});
      }
    }
    if (number % kLeaksEach == 0) look_for_leaks(number, seed, match_.decisions());
    return found.has_value();
  }

  /// `decisions`: of this match, one of the first of which is where a trial begins.
  void look_for_leaks(std::int64_t number, std::uint64_t seed, std::int64_t decisions) {
    run_.leak_trials += kLeakTrials;
    const int nodes = static_cast<int>(std::clamp<std::int64_t>(decisions, 1, kLeakNodes));
    const Faults leaks = leaks_of(*open_game_, seed, kLeakTrials, nodes, program_reader);
    for (const auto& [channel, example] : leaks) {
      run_.add({.kind = Trouble::Kind::leak,
                .text = example,
                .where = channel,
                .match = number,
                .seed = seed,
                .most = plan_->most});
    }
  }

  const FuzzPlan* plan_;
  std::uint64_t seed_;
  std::unique_ptr<OpenGame> open_game_;
  std::unique_ptr<OpenGame> other_game_;
  FuzzMatch match_;
  FuzzMatch other_;
  FuzzRun run_;
  std::exception_ptr broken_;
};

}  // namespace

void FuzzRun::add(const Trouble& trouble) {
  const auto known =
      std::ranges::find_if(troubles, [&](const Trouble& other) { return other.is_like(trouble); });
  if (known == troubles.end()) {
    troubles.push_back(trouble);
    return;
  }
  const std::int64_t times = known->times + trouble.times;
  if (trouble.match < known->match) *known = trouble;
  known->times = times;
}

void FuzzRun::merge(const FuzzRun& other) {
  for (const Trouble& trouble : other.troubles) add(trouble);
  std::ranges::sort(troubles, {},
                    [](const Trouble& trouble) { return std::pair(trouble.match, trouble.kind); });
  matches += other.matches;
  decisions += other.decisions;
  longest = std::max(longest, other.longest);
  leak_trials += other.leak_trials;
  played_again += other.played_again;
  if (gave_up.empty()) gave_up = other.gave_up;
  digests.resize(std::max(digests.size(), other.digests.size()), 0);
  for (std::size_t i = 0; i < other.digests.size(); ++i) {
    if (other.digests[i] != 0) digests[i] = other.digests[i];
  }
}

FuzzRun run_fuzzing(const OpenGame& open_game, const std::vector<InvariantDeclaration>& invariants,
                    const FuzzPlan& plan) {
  const int jobs = static_cast<int>(
      std::clamp<std::int64_t>(plan.jobs, 1, std::max<std::int64_t>(1, plan.matches)));
  std::deque<FuzzWorker> workers;
  for (int job = 0; job < jobs; ++job) workers.emplace_back(open_game, invariants, plan);
  std::atomic<std::int64_t> next{0};
  std::atomic<bool> gives_up{false};
  const auto start = Clock::now();
  const auto until = start + std::chrono::milliseconds(static_cast<long long>(plan.seconds * 1000));
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < workers.size(); ++i) {
      threads.emplace_back(
          [&workers, &next, &gives_up, until, i] { workers[i].run(next, gives_up, until); });
    }
    workers[0].run(next, gives_up, until);
  }
  FuzzRun run;
  for (FuzzWorker& worker : workers) worker.finish(run);
  run.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return run;
}

void shrink_all(const OpenGame& open_game, const std::vector<InvariantDeclaration>& invariants,
                FuzzRun& run, const StopSign* stop) {
  Shrinker shrinker(open_game, invariants, stop);
  for (std::size_t i = 0; i < std::min(run.troubles.size(), kMostShrunk); ++i) {
    Trouble& trouble = run.troubles[i];
    // What takes so long is not played once more.
    if (!run.gave_up.empty() && trouble.is_slow) continue;
    if (trouble.is_error()) {
      shrinker.shrink_error(trouble);
    } else if (trouble.kind == Trouble::Kind::endless) {
      shrinker.shrink_endless(trouble);
    } else if (trouble.kind == Trouble::Kind::leak) {
      shrinker.shrink_leak(trouble);
    } else {
      shrinker.shrink_divergence(trouble);
    }
  }
}

}  // namespace windrose
