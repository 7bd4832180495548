#include "runtime/lab/play/playouts.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <deque>
#include <exception>
#include <thread>

#include "runtime/base/text/error.h"
#include "runtime/base/text/hash.h"

namespace windrose {
namespace {

constexpr std::int64_t kBatch = 16;  // matches that a thread takes at once

/// Counts what happens in the matches of one thread.
class Counter : public Match::Watcher {
 public:
  Counter(const Ruleset& ruleset, bool money)
      : ruleset_(&ruleset),
        statistics_(ruleset),
        money_(money),
        stands_(static_cast<std::size_t>(ruleset.players()), -1) {}

  [[nodiscard]] bool has_something_to_count() const { return ruleset_->items() > 0; }
  [[nodiscard]] Statistics& statistics() { return statistics_; }
  void begin_match() { std::ranges::fill(stands_, -1); }

  void step(const State&, const Journal& journal) override {
    for (const Event& event : journal.events()) {
      if (money_ && event.effect == Effect::pay) count_payment(event);
      if (event.effect != Effect::move) continue;
      if (ruleset_->is_card(event.a)) {
        count_card(ruleset_->card_of_item(event.a), event.b, event.c);
      } else if (event.c < ruleset_->spaces()) {
        statistics_.add_arrival(event.c);
        note_place(event.a, event.c);
      }
    }
  }

 private:
  void count_card(int card, int from, int to) {
    const int deck = ruleset_->cards()[card].deck;
    if (from == ruleset_->draw_pile(deck) && to != from) statistics_.add_draw(card);
    if (to == ruleset_->discard_pile(deck) && to != from) statistics_.add_play(card);
  }

  /// A player stands where the piece is that moved last.
  void note_place(int piece, int space) {
    const int owner = ruleset_->pieces()[piece].owner;
    if (owner >= 0) stands_[owner] = space;
  }

  [[nodiscard]] int space_of_purse(int purse) const {
    const int seat = purse - Ruleset::purse_of(0);
    return seat >= 0 && seat < ruleset_->players() ? stands_[seat] : -1;
  }

  void count_payment(const Event& event) {
    if (const int from = space_of_purse(event.a); from >= 0) statistics_.add_paid(from, event.c);
    if (const int to = space_of_purse(event.b); to >= 0) statistics_.add_earned(to, event.c);
  }

  const Ruleset* ruleset_;
  Statistics statistics_;
  bool money_;
  std::vector<int> stands_;  // by seat: the space, or -1
};

/// Plays its share of the matches.
class Worker {
 public:
  Worker(OpenGame& open_game, const PlayoutPlan& plan)
      : plan_(&plan),
        seed_(open_game.request().seed.value_or(0)),
        counter_(open_game.ruleset(), plan.money_by_space),
        match_(open_game.new_match({.seed = 0, .keep_steps = false, .trace = false})) {
    const Ruleset& ruleset = open_game.ruleset();
    for (const EndingDeclaration& ending : ruleset.data().endings) {
      ending_words_.push_back(ruleset.words().find(ending.id));
    }
    if (counter_.has_something_to_count()) match_->set_watcher(&counter_);
    result_.scores.resize(static_cast<std::size_t>(ruleset.players()));
  }

  void run(std::atomic<std::int64_t>& next) {
    try {
      for (;;) {
        const std::int64_t first = next.fetch_add(kBatch);
        if (first >= plan_->matches || is_stopped()) return;
        const std::int64_t last = std::min(first + kBatch, plan_->matches);
        for (std::int64_t number = first; number < last && !is_stopped(); ++number)
          play(plan_->first + number);
      }
    } catch (...) {
      broken_ = std::current_exception();
    }
  }

  /// Adds to the run what this worker has counted.
  void finish(PlayoutRun& run) {
    if (broken_) std::rethrow_exception(broken_);
    run.statistics.merge(counter_.statistics());
    run.results.insert(run.results.end(), results_.begin(), results_.end());
    run.failed.insert(run.failed.end(), failed_.begin(), failed_.end());
  }

 private:
  [[nodiscard]] bool is_stopped() const { return plan_->stop != nullptr && *plan_->stop; }

  void play(std::int64_t number) {
    result_.number = number;
    result_.seed = playout_seed(seed_, number);
    result_.kind = MatchResult::Kind::ending;
    counter_.begin_match();
    match_->restart(result_.seed);
    match_->advance(plan_->round_limit);
    read_result();
    counter_.statistics().add(result_);
    if (plan_->done != nullptr) ++*plan_->done;
    if (plan_->keep_results) results_.push_back(result_);
    if (result_.kind != MatchResult::Kind::error) return;
    failed_.push_back(result_);
    result_.error.clear();
  }

  void read_result() {
    const Header& header = match_->state().header();
    result_.turns = header.turns;
    result_.rounds = header.round;
    result_.decisions = match_->decisions();
    result_.ending = -1;
    result_.winners = header.winners;
    if (match_->is_cut()) {
      result_.kind = MatchResult::Kind::round_limit;
    } else if (!match_->is_over()) {
      result_.kind = MatchResult::Kind::error;
      result_.error = match_->node().error;
      if (result_.error.empty()) result_.error = "the match waits for a person";
    } else {
      const auto found = std::ranges::find(ending_words_, header.ending);
      result_.ending = static_cast<int>(found - ending_words_.begin());
    }
    std::copy_n(header.scores, result_.scores.size(), result_.scores.begin());
  }

  const PlayoutPlan* plan_;
  std::uint64_t seed_;
  Counter counter_;
  std::unique_ptr<Match> match_;
  std::vector<int> ending_words_;
  MatchResult result_;
  std::vector<MatchResult> results_;
  std::vector<MatchResult> failed_;
  std::exception_ptr broken_;
};

double per_second(std::int64_t count, double seconds) {
  return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

}  // namespace

double PlayoutRun::matches_per_second() const {
  return per_second(statistics.matches(), seconds);
}

double PlayoutRun::decisions_per_second() const {
  return per_second(statistics.all_decisions(), seconds);
}

double PlayoutRun::turns_per_second() const {
  return per_second(statistics.all_turns(), seconds);
}

std::uint64_t playout_seed(std::uint64_t seed, std::int64_t number) {
  constexpr unsigned kSpare = 11;  // 53 bits, so that programs that count in doubles can name it
  return combine(seed, static_cast<std::uint64_t>(number)) >> kSpare;
}

PlayoutRun run_playouts(OpenGame& open_game, const PlayoutPlan& plan) {
  for (int seat = 0; seat < open_game.ruleset().players(); ++seat) {
    if (open_game.agent(seat) != nullptr) continue;
    throw Error("a playout has no person to ask: seat " + std::to_string(seat + 1) +
                " needs an agent");
  }
  const int jobs = static_cast<int>(std::clamp<std::int64_t>(
      plan.jobs, 1, std::max<std::int64_t>(1, (plan.matches + kBatch - 1) / kBatch)));
  std::vector<std::unique_ptr<OpenGame>> open_games;
  std::deque<Worker> workers;
  workers.emplace_back(open_game, plan);
  for (int job = 1; job < jobs; ++job) {
    open_games.push_back(open_game.for_another_thread());
    workers.emplace_back(*open_games.back(), plan);
  }
  PlayoutRun run{Statistics(open_game.ruleset()), {}, {}, plan.jobs, 0};
  std::atomic<std::int64_t> next{0};
  const auto start = std::chrono::steady_clock::now();
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < workers.size(); ++i) {
      threads.emplace_back([&workers, &next, i] { workers[i].run(next); });
    }
    workers[0].run(next);
  }
  run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  for (Worker& worker : workers) worker.finish(run);
  std::ranges::sort(run.results, {}, &MatchResult::number);
  std::ranges::sort(run.failed, {}, &MatchResult::number);
  return run;
}

}  // namespace windrose
