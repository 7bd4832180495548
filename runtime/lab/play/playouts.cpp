#include "runtime/lab/play/playouts.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <deque>
#include <exception>
#include <functional>
#include <optional>
#include <thread>

#include "runtime/base/text/error.h"
#include "runtime/base/text/hash.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/play/counter.h"
#include "runtime/script/api/binding.h"
#include "runtime/state/ids/referee.h"

namespace windrose {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostToldInFull = 100;  // errors of a worker
constexpr std::size_t kLongestOfMany = 200;   // letters of the others

constexpr const char* kCutForLong =
    "the limit of steps cut its last match, and such matches take very long";

/// Plays its share of the matches.
class Worker {
 public:
  Worker(OpenGame& open_game, const PlayoutPlan& plan)
      : plan_(&plan),
        seed_(open_game.request().seed.value_or(0)),
        counter_(open_game, plan),
        measures_(measures_of(open_game.ruleset()).size()),
        standing_(open_game.ruleset().seats().size()),
        seat_wins_(open_game.ruleset().seats().size()),
        rivals_(first_places(open_game.request().agents, open_game.ruleset().seats().size())),
        match_(open_game.new_match({.seed = 0, .keep_steps = false, .trace = false})) {
    const Ruleset& ruleset = open_game.ruleset();
    for (const EndingDeclaration& ending : ruleset.data().endings) {
      ending_words_.push_back(ruleset.words().find(ending.id));
    }
    for (const SeatId seat : ruleset.seats()) {
      agents_.emplace_back(*open_game.agent(seat), asked_, plan.stop);
    }
    const std::vector<std::string>& names = open_game.request().agents;
    const bool are_alike =
        std::ranges::all_of(names, [&](const auto& name) { return name == names.front(); });
    if (plan.turn_seats && !are_alike) seat_wins_.take_as_unlike();
    match_->set_watcher(&counter_, Referee());
    if (plan.spots != nullptr) {
      spots_.emplace(open_game, *plan.spots);
      counter_.count_spots(&*spots_);
    }
    result_.scores.resize(ruleset.seats().size());
  }
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// Blocks are taken one after the other and finished, so that what has been played has no hole,
  /// but for a run that gives up, and for what is left once a run is stopped.
  void run(std::atomic<std::int64_t>& next, std::atomic<bool>& gives_up) {
    try {
      SlowFailures slow("match", plan_->failures);
      for (;;) {
        if (is_stopped() || gives_up) return;
        const std::int64_t block = next.fetch_add(1);
        const std::int64_t begin = block * plan_->block;
        if (begin >= plan_->matches) return;
        const std::int64_t first = plan_->first + block * plan_->stride * plan_->block;
        const std::int64_t count = std::min<std::int64_t>(plan_->block, plan_->matches - begin);
        for (std::int64_t i = 0; i < count && !gives_up; ++i) {
          slow.watch([&] {
            play(first + i);
            return !has_left() && (result_.has_failed() || is_cut_by_steps());
          });
          if (has_left()) {
            left_ = first + i;
            return;
          }
          if (!slow.are_enough()) continue;
          gave_up_ = is_cut_by_steps() ? kCutForLong : slow.reason();
          gives_up = true;
        }
        rivals_.end_block();
        seat_wins_.end_block(plan_->block);
      }
    } catch (...) {
      broken_ = std::current_exception();
    }
  }

  /// Adds to the run what this worker has counted.
  void finish(PlayoutRun& run, AskedCounts& asked) {
    if (broken_) std::rethrow_exception(broken_);
    run.statistics.merge(counter_.statistics());
    asked.merge(asked_);
    for (std::size_t i = 0; i < measures_.size(); ++i) run.measures[i].merge(measures_[i]);
    std::vector<std::size_t> same;
    for (std::size_t seat = 0; seat < standing_.size(); ++seat) {
      run.standing[seat].merge(standing_[seat]);
      same.push_back(seat);
    }
    run.rivals.merge(rivals_, same);
    run.seat_wins.merge(seat_wins_);
    run.fan.merge(fan_);
    run.streams = merged_names(std::move(run.streams), counter_.streams());
    std::transform(run.zones.begin(), run.zones.end(), counter_.zones().begin(), run.zones.begin(),
                   std::plus());
    if (spots_) plan_->spots->merge(spots_->totals());
    run.results.insert(run.results.end(), results_.begin(), results_.end());
    run.failed.insert(run.failed.end(), failed_.begin(), failed_.end());
    run.endless.insert(run.endless.end(), endless_.begin(), endless_.end());
    if (run.gave_up.empty()) run.gave_up = gave_up_;
    if (left_) run.left.push_back(*left_);
  }

 private:
  [[nodiscard]] bool is_stopped() const {
    return plan_->stop != nullptr && plan_->stop->is_raised();
  }
  [[nodiscard]] bool has_left() const {
    return std::ranges::any_of(agents_, [](const CountingAgent& one) { return one.has_left(); });
  }

  void play(std::int64_t number) {
    result_.number = number;
    result_.seed = playout_seed(seed_, number / plan_->block);
    result_.kind = MatchResult::Kind::ending;
    result_.cut = MatchResult::Cut::none;
    seat_agents(number);
    counter_.begin_match();
    asked_.begin_match();
    try {
      match_->restart(result_.seed);
      match_->advance(plan_->round_limit);
      read_result();
    } catch (const Error& error) {
      fail(error.what());
    }
    if (has_left()) {
      drop_match();
      return;
    }
    counter_.statistics().add(result_);
    if (plan_->done != nullptr) ++*plan_->done;
    if (result_.has_failed()) {
      drop_match();
      keep_failed();
      return;
    }
    asked_.end_match(number, result_.seed);
    if (spots_) spots_->end_match(number, result_.seed, result_.ending);
    for (std::size_t i = 0; i < result_.measures.size(); ++i) {
      if (result_.measures[i] != kAbsent) measures_[i].add(result_.measures[i]);
    }
    const bool is_lowest = counter_.course().is_lowest();
    for (std::size_t seat = 0; seat < result_.standing.size(); ++seat) {
      standing_[seat].add(is_lowest ? -result_.standing[seat] : result_.standing[seat]);
    }
    rivals_.add(result_);
    seat_wins_.add(result_);
    if (plan_->keep_course && result_.kind == MatchResult::Kind::ending) {
      counter_.course().add_to(fan_, result_.winners);
    }
    if (plan_->keep_results) results_.push_back(result_);
    if (is_cut_by_steps()) endless_.push_back(result_);
    result_.error.clear();
  }

  /// It counts in nothing but the number of those that failed.
  void keep_failed() {
    if (plan_->keep_results) results_.push_back(result_);
    if (failed_.size() >= kMostToldInFull) {
      result_.error = cut_text(result_.error.substr(0, result_.error.find('\n')), kLongestOfMany);
    }
    failed_.push_back(result_);
    result_.error.clear();
  }

  /// Takes back what was counted while it was played.
  void drop_match() {
    counter_.take_back();
    asked_.drop_match();
  }

  [[nodiscard]] bool is_cut_by_steps() const {
    return result_.cut == MatchResult::Cut::steps || result_.cut == MatchResult::Cut::idle_steps;
  }

  void seat_agents(std::int64_t number) {
    const auto seats = static_cast<std::int64_t>(agents_.size());
    result_.turned = plan_->turn_seats ? static_cast<int>(number % seats) : 0;
    for (const SeatId seat : match_->ruleset().seats()) {
      const std::int64_t agent = (number_of(seat) + seats - result_.turned) % seats;
      match_->seat_agent(seat, &agents_[static_cast<std::size_t>(agent)]);
    }
  }

  void fail(const std::string& error) {
    result_.kind = MatchResult::Kind::error;
    result_.error = error;
    result_.turns = match_->truth(Referee()).header().turns;
    result_.rounds = counter_.rounds();
    result_.decisions = match_->decisions();
    result_.ending = -1;
    result_.winners = {};
    std::ranges::fill(result_.scores, kNone);
    result_.trail = 0;
    result_.measures.clear();
    result_.standing.clear();
    result_.draws.clear();
  }

  void read_result() {
    const Header& header = match_->truth(Referee()).header();
    result_.turns = header.turns;
    result_.rounds = counter_.rounds();
    result_.decisions = match_->decisions();
    result_.ending = -1;
    result_.winners = header.winners();
    if (match_->is_cut()) {
      result_.kind = MatchResult::Kind::round_limit;
      if (!plan_->limit_is_declared) result_.cut = MatchResult::Cut::rounds;
    } else if (const MatchResult::Cut cut = cut_by_steps(); cut != MatchResult::Cut::none) {
      result_.kind = MatchResult::Kind::round_limit;
      result_.cut = cut;
      result_.error = match_->node().error();
    } else if (!match_->is_over()) {
      fail(match_->node().error());
      if (result_.error.empty()) result_.error = "the match waits for a person";
    } else {
      const auto found = std::ranges::find(ending_words_, header.ending);
      result_.ending = static_cast<int>(found - ending_words_.begin());
    }
    std::copy_n(header.scores, result_.scores.size(), result_.scores.begin());
    result_.trail = asked_.trail();
    if (result_.has_failed()) return;
    counter_.note_owners(match_->truth(Referee()));
    result_.measures =
        counter_.course().measures(match_->truth(Referee()), result_.rounds, result_.decisions,
                                   asked_.real_choices(), !result_.is_cut());
    result_.standing = counter_.course().last_standing();
    result_.arrivals = counter_.arrivals();
    result_.owned = counter_.owned();
    result_.takeovers = counter_.takeovers();
    result_.plays = counter_.plays();
    result_.rows = counter_.rows();
    result_.tokens = counter_.tokens();
    result_.zones = counter_.to_zones();
    if (plan_->keep_counts) result_.taken = asked_.taken();
    result_.draws = counter_.draws();
  }

  /// The limit of steps that has halted the match.
  [[nodiscard]] MatchResult::Cut cut_by_steps() const {
    const auto* const halted = std::get_if<Node::Halted>(&match_->node().truth(Referee()).what);
    if (halted == nullptr) return MatchResult::Cut::none;
    switch (halted->limit) {
      case Node::Halted::Limit::steps:
        return MatchResult::Cut::steps;
      case Node::Halted::Limit::idle_steps:
        return MatchResult::Cut::idle_steps;
      default:
        return MatchResult::Cut::none;
    }
  }

  const PlayoutPlan* plan_;
  std::uint64_t seed_;
  Counter counter_;
  AskedCounts asked_;
  std::vector<Spread> measures_;
  std::vector<Spread> standing_;
  SeatWins seat_wins_;
  Rivals rivals_;
  Fan fan_;
  std::optional<MatchSpots> spots_;
  std::deque<CountingAgent> agents_;  // by seat of the first match
  std::unique_ptr<Match> match_;
  std::vector<WordId> ending_words_;
  MatchResult result_;
  std::vector<MatchResult> results_;
  std::vector<MatchResult> failed_;
  std::vector<MatchResult> endless_;
  std::string gave_up_;               // why
  std::optional<std::int64_t> left_;  // the number of the match that did not end
  std::exception_ptr broken_;
};

}  // namespace

std::uint64_t playout_seed(std::uint64_t seed, std::int64_t number) {
  constexpr unsigned kSpare = 11;  // 53 bits, so that programs that count in doubles can name it
  return combine(seed, static_cast<std::uint64_t>(number)) >> kSpare;
}

void require_agents(const OpenGame& open_game) {
  for (const SeatId seat : open_game.ruleset().seats()) {
    if (open_game.agent(seat) != nullptr) continue;
    throw Error("only agents play here: give seat " + std::to_string(number_of(seat) + 1) +
                " an agent, such as random");
  }
}

PlayoutRun run_playouts(OpenGame& open_game, const PlayoutPlan& plan) {
  require_agents(open_game);
  const std::int64_t blocks = (plan.matches + plan.block - 1) / plan.block;
  const int jobs =
      static_cast<int>(std::clamp<std::int64_t>(plan.jobs, 1, std::max<std::int64_t>(1, blocks)));
  std::vector<std::unique_ptr<OpenGame>> open_games;
  std::deque<Worker> workers;
  workers.emplace_back(open_game, plan);
  for (int job = 1; job < jobs; ++job) {
    open_games.push_back(open_game.for_another_thread());
    workers.emplace_back(*open_games.back(), plan);
  }
  PlayoutRun run(open_game.ruleset());
  run.jobs = plan.jobs;
  std::atomic<std::int64_t> next{0};
  std::atomic<bool> gives_up{false};
  const auto start = Clock::now();
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < workers.size(); ++i) {
      threads.emplace_back([&, i] { workers[i].run(next, gives_up); });
    }
    workers[0].run(next, gives_up);
  }
  run.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  AskedCounts asked;
  for (Worker& worker : workers) worker.finish(run, asked);
  run.asked = asked.rows(open_game.ruleset());
  std::ranges::sort(run.results, {}, &MatchResult::number);
  std::ranges::sort(run.failed, {}, &MatchResult::number);
  std::ranges::sort(run.endless, {}, &MatchResult::number);
  std::ranges::sort(run.left);
  // Another side of an experiment may play next, and each job has its own memory then.
  workers.clear();
  open_game.rules().binding().forget_spoken();
  return run;
}

void refuse_if_given_up(const PlayoutRun& run) {
  if (run.gave_up.empty()) return;
  if (run.failed.empty()) throw Error("stopped, because " + run.gave_up);
  refuse_part(run.gave_up, run.failed.front().seed, run.failed.front().error);
}

}  // namespace windrose
