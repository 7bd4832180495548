#include "runtime/lab/play/playouts.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <deque>
#include <exception>
#include <numeric>
#include <optional>
#include <thread>

#include "runtime/base/text/error.h"
#include "runtime/base/text/hash.h"

namespace windrose {
namespace {

/// Counts what happens in the matches of one thread.
class Counter : public Match::Watcher {
 public:
  Counter(OpenGame& open_game, const PlayoutPlan& plan)
      : ruleset_(&open_game.ruleset()),
        binding_(&open_game.rules().binding()),
        statistics_(*ruleset_),
        course_(*ruleset_),
        money_(plan.money_by_space),
        keeps_counts_(plan.keep_counts),
        keeps_course_(plan.keep_course),
        stands_(static_cast<std::size_t>(ruleset_->players()), -1) {
    const Ruleset& ruleset = *ruleset_;
    const auto& round = ruleset.round();
    has_turns_ = round.empty() || std::ranges::any_of(round, [&](const Ruleset::RoundStep& step) {
                   return step.name == ruleset.turn_step();
                 });
  }

  [[nodiscard]] Statistics& statistics() { return statistics_; }
  [[nodiscard]] Course& course() { return course_; }
  [[nodiscard]] const std::vector<std::int32_t>& arrivals() const { return arrivals_; }
  [[nodiscard]] const std::vector<std::int32_t>& plays() const { return plays_; }
  [[nodiscard]] const std::vector<std::int32_t>& draws() const { return draws_; }
  void count_spots(MatchSpots* spots) { spots_ = spots; }
  void begin_match() {
    if (spots_ != nullptr) spots_->begin_match();
    std::ranges::fill(stands_, -1);
    noted_turn_ = 0;
    course_.begin_match();
    if (keeps_course_) {
      draws_.assign(static_cast<std::size_t>(ruleset_->players()) * ruleset_->cards().size(), 0);
    }
    if (!keeps_counts_) return;
    arrivals_.assign(static_cast<std::size_t>(ruleset_->spaces()), 0);
    plays_.assign(ruleset_->cards().size(), 0);
  }

  void step(const State& state, const Journal& journal) override {
    count_events(journal);
    if (spots_ != nullptr) spots_->note(journal);
    for (const std::int32_t row : binding_->rows_read) statistics_.add_row(row);
    const Header& header = state.header();
    const bool is_turn_over =
        header.frames == 0 && header.round > 0 && (!has_turns_ || header.turns != noted_turn_);
    if (!is_turn_over && header.finished == 0) return;
    noted_turn_ = header.turns;
    course_.note(state);
    if (spots_ != nullptr) spots_->forget();
  }

 private:
  void count_events(const Journal& journal) {
    for (const Event& event : journal.events()) {
      if (const auto* const paid = event.as<Paid>()) {
        if (money_) count_payment(*paid);
      } else if (const auto* const given = event.as<Given>()) {
        statistics_.add_given(given->token, given->count);
      } else if (const auto* const move = event.as<Moved>()) {
        count_move(*move, event.seat);
      }
    }
  }

  void count_move(const Moved& move, int seat) {
    if (ruleset_->is_card(move.item)) {
      count_card(ruleset_->card_of_item(move.item), move.from, move.to, seat);
    } else if (move.to < ruleset_->spaces()) {
      statistics_.add_arrival(move.to);
      if (keeps_counts_) ++arrivals_[move.to];
      note_place(move.item, move.to);
    }
  }

  void count_card(int card, int from, int to, int seat) {
    const int deck = ruleset_->cards()[card].deck;
    if (from == ruleset_->draw_pile(deck) && to != from) {
      statistics_.add_draw(card);
      const auto cards = ruleset_->cards().size();
      if (keeps_course_ && seat >= 0) ++draws_[static_cast<std::size_t>(seat) * cards + card];
    }
    if (to != ruleset_->discard_pile(deck) || to == from) return;
    statistics_.add_play(card);
    if (keeps_counts_) ++plays_[card];
  }

  /// A player stands where the piece is that moved last.
  void note_place(int piece, int space) {
    const int owner = ruleset_->pieces()[piece].owner;
    if (owner >= 0) stands_[owner] = space;
  }

  [[nodiscard]] int space_of_purse(PurseId purse) const {
    const int seat = number_of(purse) - number_of(Ruleset::purse_of(0));
    return seat >= 0 && seat < ruleset_->players() ? stands_[seat] : -1;
  }

  void count_payment(const Paid& paid) {
    if (const int from = space_of_purse(paid.from); from >= 0)
      statistics_.add_paid(from, paid.amount);
    if (const int to = space_of_purse(paid.to); to >= 0) statistics_.add_earned(to, paid.amount);
  }

  const Ruleset* ruleset_;
  const Binding* binding_;
  Statistics statistics_;
  Course course_;
  bool money_;
  bool keeps_counts_;
  bool keeps_course_;
  bool has_turns_ = true;
  int noted_turn_ = 0;
  std::vector<std::int32_t> arrivals_;  // of this match
  std::vector<std::int32_t> plays_;
  std::vector<std::int32_t> draws_;  // by seat and card
  std::vector<int> stands_;          // by seat: the space, or -1
  MatchSpots* spots_ = nullptr;
};

/// Plays its share of the matches.
class Worker {
 public:
  Worker(OpenGame& open_game, const PlayoutPlan& plan)
      : plan_(&plan),
        seed_(open_game.request().seed.value_or(0)),
        counter_(open_game, plan),
        measures_(measures_of(open_game.ruleset()).size()),
        standing_(static_cast<std::size_t>(open_game.ruleset().players())),
        rivals_(static_cast<std::size_t>(open_game.ruleset().players())),
        match_(open_game.new_match({.seed = 0, .keep_steps = false, .trace = false})) {
    const Ruleset& ruleset = open_game.ruleset();
    for (const EndingDeclaration& ending : ruleset.data().endings) {
      ending_words_.push_back(ruleset.words().find(ending.id));
    }
    for (int seat = 0; seat < ruleset.players(); ++seat) {
      agents_.emplace_back(*open_game.agent(seat), asked_);
    }
    match_->set_watcher(&counter_);
    if (plan.spots != nullptr) {
      spots_.emplace(open_game, *plan.spots);
      counter_.count_spots(&*spots_);
    }
    result_.scores.resize(static_cast<std::size_t>(ruleset.players()));
  }
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// Blocks are taken one after the other and finished, so that what has been played has no hole.
  void run(std::atomic<std::int64_t>& next) {
    try {
      for (;;) {
        if (is_stopped()) return;
        const std::int64_t block = next.fetch_add(1);
        const std::int64_t begin = block * plan_->block;
        if (begin >= plan_->matches) return;
        const std::int64_t first = plan_->first + block * plan_->stride * plan_->block;
        const std::int64_t count = std::min<std::int64_t>(plan_->block, plan_->matches - begin);
        for (std::int64_t i = 0; i < count; ++i) play(first + i);
        rivals_.end_block();
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
    run.fan.merge(fan_);
    if (spots_) plan_->spots->merge(spots_->totals());
    run.results.insert(run.results.end(), results_.begin(), results_.end());
    run.failed.insert(run.failed.end(), failed_.begin(), failed_.end());
  }

 private:
  [[nodiscard]] bool is_stopped() const { return plan_->stop != nullptr && *plan_->stop; }

  void play(std::int64_t number) {
    result_.number = number;
    result_.seed = playout_seed(seed_, number / plan_->block);
    result_.kind = MatchResult::Kind::ending;
    result_.ending = -1;
    result_.is_cut = false;
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
    counter_.statistics().add(result_);
    if (spots_) spots_->end_match(number, result_.seed, result_.ending);
    for (std::size_t i = 0; i < result_.measures.size(); ++i) {
      if (result_.measures[i] != kAbsent) measures_[i].add(result_.measures[i]);
    }
    const bool is_lowest = counter_.course().is_lowest();
    for (std::size_t seat = 0; seat < result_.standing.size(); ++seat) {
      standing_[seat].add(is_lowest ? -result_.standing[seat] : result_.standing[seat]);
    }
    if (result_.kind != MatchResult::Kind::error) rivals_.add(result_);
    if (plan_->keep_course && result_.kind == MatchResult::Kind::ending) {
      counter_.course().add_to(fan_, result_.winners);
    }
    if (plan_->done != nullptr) ++*plan_->done;
    if (plan_->keep_results) results_.push_back(result_);
    if (result_.kind != MatchResult::Kind::error) return;
    failed_.push_back(result_);
    result_.error.clear();
  }

  void seat_agents(std::int64_t number) {
    const auto seats = static_cast<std::int64_t>(agents_.size());
    result_.turned = plan_->turn_seats ? static_cast<int>(number % seats) : 0;
    for (std::int64_t seat = 0; seat < seats; ++seat) {
      const std::int64_t agent = (seat + seats - result_.turned) % seats;
      match_->seat_agent(static_cast<int>(seat), &agents_[static_cast<std::size_t>(agent)]);
    }
  }

  void fail(const std::string& error) {
    result_.kind = MatchResult::Kind::error;
    result_.error = error;
    result_.measures.clear();
    result_.standing.clear();
    result_.draws.clear();
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
      result_.is_cut = !plan_->limit_is_declared;
    } else if (!match_->is_over()) {
      fail(match_->node().error());
      if (result_.error.empty()) result_.error = "the match waits for a person";
    } else {
      const auto found = std::ranges::find(ending_words_, header.ending);
      result_.ending = static_cast<int>(found - ending_words_.begin());
    }
    std::copy_n(header.scores, result_.scores.size(), result_.scores.begin());
    result_.trail = asked_.trail();
    if (result_.kind == MatchResult::Kind::error) return;
    result_.measures = counter_.course().measures(match_->state(), result_.decisions,
                                                  asked_.real_choices(), !result_.is_cut);
    result_.standing = counter_.course().last_standing();
    result_.arrivals = counter_.arrivals();
    result_.plays = counter_.plays();
    result_.draws = counter_.draws();
  }

  const PlayoutPlan* plan_;
  std::uint64_t seed_;
  Counter counter_;
  AskedCounts asked_;
  std::vector<Spread> measures_;
  std::vector<Spread> standing_;
  Rivals rivals_;
  Fan fan_;
  std::optional<MatchSpots> spots_;
  std::deque<CountingAgent> agents_;  // by seat of the first match
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

PlayoutRun::PlayoutRun(const Ruleset& ruleset)
    : statistics(ruleset),
      measures(measures_of(ruleset).size()),
      standing(static_cast<std::size_t>(ruleset.players())),
      rivals(static_cast<std::size_t>(ruleset.players())) {}

void PlayoutRun::merge(const PlayoutRun& other) {
  statistics.merge(other.statistics);
  results.insert(results.end(), other.results.begin(), other.results.end());
  failed.insert(failed.end(), other.failed.begin(), other.failed.end());
  for (std::size_t i = 0; i < measures.size(); ++i) measures[i].merge(other.measures[i]);
  for (std::size_t i = 0; i < standing.size(); ++i) standing[i].merge(other.standing[i]);
  std::vector<std::size_t> same(standing.size());
  std::iota(same.begin(), same.end(), std::size_t{0});
  rivals.merge(other.rivals, same);
  asked = merged_rows(asked, other.asked);
  fan.merge(other.fan);
  jobs = std::max(jobs, other.jobs);
  seconds += other.seconds;
}

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
  const auto start = std::chrono::steady_clock::now();
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < workers.size(); ++i) {
      threads.emplace_back([&workers, &next, i] { workers[i].run(next); });
    }
    workers[0].run(next);
  }
  run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  AskedCounts asked;
  for (Worker& worker : workers) worker.finish(run, asked);
  run.asked = asked.rows(open_game.ruleset());
  std::ranges::sort(run.results, {}, &MatchResult::number);
  std::ranges::sort(run.failed, {}, &MatchResult::number);
  return run;
}

}  // namespace windrose
