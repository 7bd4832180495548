#include "runtime/match/search/search.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>

#include "runtime/base/text/error.h"
#include "runtime/base/text/hash.h"
#include "runtime/match/play/fork.h"
#include "runtime/script/sandbox/act_time.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/truth/state.h"

namespace windrose {
namespace {

constexpr int kLost = 24;  // made-up matches in a row that do not come to the question: enough
constexpr double kOfStanding = 0.45;  // the most that a standing is worth above or below even
constexpr double kSure = 0.7;         // standard errors by which the best is the best
constexpr double kShorter = 0.5;      // answers in a row
constexpr double kOfMargin = 0.02;    // and at the end, beside who has won
constexpr double kOfGuided = 0.5;     // the same where a guide plays on: there it tells much
constexpr double kOfChoosing = 0.5;   // of the budget, to find out what may beat a guide's answer
// Of processor time, by which what is read of each player lets a search go on.
constexpr std::chrono::milliseconds kTimePerNumber{2};

MatchSettings search_settings() {
  MatchSettings settings;
  settings.keep_steps = false;
  settings.shares_time = true;
  settings.trace = false;
  return settings;
}

}  // namespace

/// What is left of the budget of a thought.
struct Search::Clock {
  static constexpr double kAllSpent = 2;
  using Time = std::chrono::steady_clock;
  const SearchPlan& plan;
  const std::int64_t& walks;
  Time::time_point begun = Time::now();

  /// The share that is spent, from 0 on.
  [[nodiscard]] double spent() const {
    if (plan.stop != nullptr && plan.stop->is_late()) return kAllSpent;
    if (plan.milliseconds == 0) {
      return static_cast<double>(walks) / static_cast<double>(plan.walks);
    }
    const std::chrono::duration<double, std::milli> taken = Time::now() - begun;
    return taken.count() / static_cast<double>(plan.milliseconds);
  }
};

Search::Search(const Ruleset& ruleset, const LearnedStanding* learned)
    : rules_(std::make_unique<Rules>(ruleset)),
      standing_(ruleset),
      seen_(ruleset),
      match_(*rules_, search_settings()) {
  for (const SeatId seat : ruleset.seats()) match_.seat_agent(seat, &walker_);
  rules_->begin_stretch();
  if (learned != nullptr) learned_.emplace(ruleset, *learned);
}

Agent::Answer Search::best(const Vantage& vantage, bool may, std::uint64_t key,
                           const SearchPlan& asked, const Candidate* own) {
  SearchPlan plan = asked;
  std::size_t room = plan.widest;
  if (plan.halves && plan.milliseconds == 0) {
    room = std::clamp(static_cast<std::size_t>(plan.walks / 4), std::size_t{4}, room);
  }
  std::vector<Tried> all;
  if (own != nullptr) all.push_back({*own});
  for (Candidate& candidate : candidates_of(vantage.ask(), may, room, key)) {
    if (own == nullptr || candidate != *own) all.push_back({std::move(candidate)});
  }
  if (!plan.halves) plan.walks *= static_cast<std::int64_t>(all.size());
  supposed_ = Fork(match_).suppose(vantage);
  walker_.begin_thought(vantage, match_, plan.walk);
  if (plan.walk.guide != nullptr) plan.walk.guide->begin_stretch();
  before_ = {};
  forecasts_ = plan.forecasts;
  scale_ = 0;
  changes_ = walks_ = walks_there_ = 0;
  horizon_.reset();
  std::size_t alive = all.size();
  const int rounds = plan.halves ? std::max(1, static_cast<int>(std::bit_width(alive - 1))) : 1;
  const Clock clock{plan, walks_};
  const double budget = own != nullptr ? kOfChoosing : 1;
  int lost = 0;
  for (int round = 0; alive > 1 && round < rounds; ++round) {
    const double end = budget * static_cast<double>(round + 1) / rounds;
    bool any = false;
    while (lost < kLost && alive > 1 && (!any || clock.spent() < end)) {
      key = mix(key);
      any = sweep(vantage, all, alive, key, plan);
      lost = any ? 0 : lost + 1;
      if (own != nullptr) alive = hopeful(all, alive);
    }
    if (lost == kLost || alive == 1) break;
    // The guide's own answer stays the first: all others are measured by it.
    std::ranges::stable_sort(all.begin() + (own != nullptr ? 1 : 0),
                             all.begin() + static_cast<std::ptrdiff_t>(alive),
                             std::ranges::greater{}, &Tried::mean);
    if (round + 1 < rounds) alive = (alive + 1) / 2;
    if (own != nullptr) alive = std::max(alive, std::min<std::size_t>(all.size(), 2));
    if (round == 0 && plan.halves) refine(all, alive);
  }
  // Nothing could be imagined: any answer, for nothing is known of them.
  const bool knows_nothing = lost == kLost && walks_there_ == 0;
  if (knows_nothing) key = mix(key);
  std::size_t chosen = 0;
  if (own != nullptr) {
    if (lost < kLost) chosen = likelier(vantage, all, alive, key, plan, clock);
  } else {
    chosen = knows_nothing ? key % all.size() : shortest(all, alive);
  }
  answer_ = all[chosen].candidate;
  return answer_.answer(vantage.seat());
}

/// Of the first ones, sorted, the best; but where that is not sure, one that comes to the point
/// sooner. Else a player who gains nothing by an offer makes one after the other.
std::size_t Search::shortest(const std::vector<Tried>& all, std::size_t alive) {
  std::size_t chosen = 0;
  for (std::size_t i = 1; i < alive; ++i) {
    const double behind = all[0].mean() - all[i].mean();
    const bool is_sure =
        behind * behind > kSure * kSure * (all[0].error() + all[i].error()) && behind > 0;
    if (!is_sure && all[i].length() < all[chosen].length() - kShorter) chosen = i;
  }
  return chosen;
}

/// The guide's answer, which is the first, or the best of the others where that is likely better.
/// The two are compared in new matches: in the old ones, the best of many looks better than it is.
/// What the new ones say is without such a bias, so it may be believed sooner.
std::size_t Search::likelier(const Vantage& vantage, std::vector<Tried>& all, std::size_t alive,
                             std::uint64_t key, const SearchPlan& plan, const Clock& clock) {
  if (alive < 2) return 0;
  const auto second = all.begin() + 1;
  const auto best = std::max_element(
      second, all.begin() + static_cast<std::ptrdiff_t>(alive),
      [](const Tried& one, const Tried& other) { return one.ahead_mean() < other.ahead_mean(); });
  Tried challenger{std::move(best->candidate)};
  *best = std::move(*second);
  *second = std::move(challenger);
  int lost = 0;
  while (lost < kLost && (second->count < kEnough || (clock.spent() < 1 && second->has_hope()))) {
    key = mix(key);
    lost = sweep(vantage, all, 2, key, plan) ? 0 : lost + 1;
  }
  const bool is_better = second->ahead_mean() > kLikely * second->ahead_error();
  return lost < kLost && is_better ? 1 : 0;
}

/// Leaves out the answers that can hardly turn out better than the guide's, which is the first. How
/// many are left.
std::size_t Search::hopeful(std::vector<Tried>& all, std::size_t alive) {
  const auto rest =
      std::stable_partition(all.begin() + 1, all.begin() + static_cast<std::ptrdiff_t>(alive),
                            [](const Tried& one) { return one.has_hope(); });
  return static_cast<std::size_t>(rest - all.begin());
}

/// Tries all that are left in one made-up match. False where it does not come to the question.
bool Search::sweep(const Vantage& vantage, std::vector<Tried>& all, std::size_t alive,
                   std::uint64_t key, const SearchPlan& plan) {
  for (std::size_t i = 0; i < alive; ++i) {
    if (!walk(vantage, all[i], key, plan)) return false;
    const double ahead = all[i].last - all.front().last;
    all[i].ahead += ahead;
    all[i].ahead_squares += ahead * ahead;
  }
  return true;
}

bool Search::walk(const Vantage& vantage, Tried& tried, std::uint64_t key, const SearchPlan& plan) {
  ++walks_;
  walker_.begin_walk(tried.candidate, key);
  Fork(match_).imagine(vantage, supposed_, key);
  play_on(vantage, plan.walk);
  const bool has_failed = match_.node().is<Node::Halted>();
  if (has_failed && (rules_->is_stretch_spent() || ActTime::is_spent()))
    throw Error(match_.node().error());
  if (!walker_.has_come()) return false;
  ++walks_there_;
  ActTime::extend(kTimePerNumber * static_cast<int>(match_.ruleset().seats().size()));
  const Table<double, SeatId> all = values(vantage.seat());
  walker_.learn(all);
  const double value = all[vantage.seat()];
  tried.last = value;
  tried.sum += value;
  tried.squares += value * value;
  tried.lengths += walker_.length();
  ++tried.count;
  return true;
}

/// Plays the made-up match on, as far as the plan looks. Where a guide plays, the first match of a
/// thought that is cut tells how many rounds that is.
void Search::play_on(const Vantage& vantage, const WalkPlan& plan) {
  if (!walker_.is_guided() || horizon_) {
    const int rounds = horizon_.value_or(plan.rounds);
    match_.advance(rounds > 0 ? vantage.round() + rounds : 0);
    return;
  }
  int rounds = 0;
  do {
    match_.advance(vantage.round() + ++rounds);
  } while (match_.is_cut() && walker_.length_of_walk() < plan.enough && rounds < plan.enough);
  // A match that has ended or failed does not tell it.
  if (walker_.has_come() && match_.is_cut()) horizon_ = rounds;
}

/// The amounts next to the best one, which have all to show yet.
void Search::refine(std::vector<Tried>& all, std::size_t& alive) {
  std::vector<Candidate> tried;
  tried.reserve(all.size());
  for (const Tried& one : all) tried.push_back(one.candidate);
  const auto end = all.begin() + static_cast<std::ptrdiff_t>(alive);
  const Candidate best = std::max_element(all.begin(), end, [](const Tried& one, const Tried& two) {
                           return one.mean() < two.mean();
                         })->candidate;
  for (Candidate& between : amounts_between(tried, best)) {
    all.insert(all.begin() + static_cast<std::ptrdiff_t>(alive++), {std::move(between)});
  }
}

Table<double, SeatId> Search::worths() {
  Table<double, SeatId> worths;
  const bool is_forecast = forecasts_ && !match_.score().has_ended;
  for (const SeatId seat : match_.ruleset().seats()) {
    const auto worth = is_forecast ? standing_.forecast(match_.truth(Referee()), seat)
                                   : standing_.worth(match_.truth(Referee()), seat);
    worths.add(static_cast<double>(worth.value_or(0)));
  }
  return worths;
}

/// How far each is ahead of the best other one.
Table<double, SeatId> Search::margins() {
  const Table<double, SeatId> own = worths();
  Table<double, SeatId> margins;
  for (const SeatId seat : own.ids()) {
    double best = own.size() > 1 ? -HUGE_VAL : 0;
    for (const SeatId other : own.ids()) {
      if (other != seat) best = std::max(best, own[other]);
    }
    margins.add(own[seat] - best);
  }
  return margins;
}

/// The chances of all seats, by what the thinking one would know in the imagined match.
Table<double, SeatId> Search::learned_values(SeatId thinker) {
  match_.observe(Viewer{thinker}, seen_);
  learned_->read(seen_);
  Table<double, SeatId> values;
  for (const SeatId seat : match_.ruleset().seats()) values.add(learned_->chance(seat));
  return values;
}

Table<double, SeatId> Search::values(SeatId thinker) {
  const auto players = match_.ruleset().seats().size();
  Table<double, SeatId> values(players, 0.5);
  if (match_.node().is<Node::Halted>()) return values;
  if (learned_ && match_.truth(Referee()).header().finished == 0) return learned_values(thinker);
  Table<double, SeatId> gained(players, 0);
  if (standing_.is_known()) {
    const Table<double, SeatId> now = margins();
    if (before_.empty()) before_ = now;
    for (const SeatId seat : values.ids()) {
      const double change = now[seat] - before_[seat];
      scale_ += (std::abs(change) - scale_) / static_cast<double>(++changes_);
      gained[seat] = scale_ > 0 ? std::tanh(change / (2 * scale_)) : 0;
    }
  }
  if (!match_.score().has_ended) {
    for (const SeatId seat : values.ids()) values[seat] += kOfStanding * gained[seat];
    return values;
  }
  const SeatSet winners = match_.score().winners;
  for (const SeatId seat : values.ids()) {
    const bool won = winners.contains(seat);
    const double share = winners.count() == 0 ? 0.5 : won ? 1.0 / std::sqrt(winners.count()) : 0;
    values[seat] = share + (walker_.is_guided() ? kOfGuided : kOfMargin) * gained[seat];
  }
  return values;
}

}  // namespace windrose
