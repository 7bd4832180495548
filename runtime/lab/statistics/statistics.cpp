#include "runtime/lab/statistics/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "runtime/lab/statistics/count_lists.h"
#include "runtime/state/ids/code.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {
namespace {

constexpr double kZ = 1.959963984540054;  // of the normal distribution, leaves 2.5 % on either side
constexpr std::int64_t kWin = 720720;     // divides by 1 to 16: shares of a win stay whole

}  // namespace

void Sample::add(std::int64_t value) {
  least_ = count_ == 0 ? value : std::min(least_, value);
  most_ = count_ == 0 ? value : std::max(most_, value);
  ++count_;
  sum_ += value;
  const auto size = static_cast<std::uint64_t>(value < 0 ? -value : value);
  squares_ += static_cast<Wide>(size) * size;
}

void Sample::merge(const Sample& other) {
  if (other.count_ == 0) return;
  least_ = count_ == 0 ? other.least_ : std::min(least_, other.least_);
  most_ = count_ == 0 ? other.most_ : std::max(most_, other.most_);
  count_ += other.count_;
  sum_ += other.sum_;
  squares_ += other.squares_;
}

double Sample::mean() const {
  return count_ == 0 ? 0 : static_cast<double>(sum_) / static_cast<double>(count_);
}

double Sample::deviation() const {
  if (count_ < 2) return 0;
  const auto n = static_cast<long double>(count_);
  const auto sum = static_cast<long double>(sum_);
  const long double spread = static_cast<long double>(squares_) - sum * sum / n;
  return static_cast<double>(std::sqrt(std::max(spread, 0.0L) / (n - 1)));
}

std::optional<Interval> Sample::mean_interval() const {
  if (count_ < kLeastForInterval) return std::nullopt;
  const double reach =
      student_reach(count_ - 1) * deviation() / std::sqrt(static_cast<double>(count_));
  return Interval{mean() - reach, mean() + reach};
}

double student_reach(std::int64_t freedom) {
  const auto n = static_cast<double>(freedom);
  const double z2 = kZ * kZ;
  // The normal value and the first four corrections, in falling powers of z.
  const double first = (z2 + 1) / 4;
  const double second = ((5 * z2 + 16) * z2 + 3) / 96;
  const double third = (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
  const double fourth = ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160;
  return kZ * (1 + (first + (second + (third + fourth / n) / n) / n) / n);
}

Interval wilson_interval(double share, std::int64_t count) {
  if (count == 0) return {};
  const auto n = static_cast<double>(count);
  const double middle = share + kZ * kZ / (2 * n);
  const double reach = kZ * std::sqrt((share * (1 - share) + kZ * kZ / (4 * n)) / n);
  const double whole = 1 + kZ * kZ / n;
  // Nothing and everything are bounds of their own; rounding would leave a hair beside them.
  return {share <= 0 ? 0.0 : std::max(0.0, (middle - reach) / whole),
          share >= 1 ? 1.0 : std::min(1.0, (middle + reach) / whole)};
}

Statistics::Statistics(const Ruleset& ruleset)
    : spaces(ruleset.spaces().size()),
      cards(ruleset.cards().size()),
      endings_(ruleset.data().endings.size()),
      wins_(ruleset.seats().size()),
      scores_(ruleset.seats().size()),
      given_(ruleset.tokens().size()) {
  std::size_t rows = 0;
  for (const TableData& table : ruleset.data().tables) rows += table.rows.size();
  rows_.resize(rows);
}

void Statistics::add(const MatchResult& result) {
  ++matches_;
  if (result.has_failed()) {
    ++errors_;
    return;
  }
  all_turns_ += result.turns;
  all_decisions_ += result.decisions;
  turns_.add(result.turns);
  decisions_.add(result.decisions);
  if (result.kind == MatchResult::Kind::round_limit) {
    ++round_limits_;
    if (result.is_cut()) ++cuts_[static_cast<std::size_t>(result.cut)];
    return;
  }
  if (result.ending >= 0) ++endings_[result.ending];
  if (!result.draws.empty()) cards.add_wins(result, wins_.size());
  const int winners = result.winners.count();
  for (const SeatId seat : Ids<SeatId>(wins_.size())) {
    const auto place = static_cast<std::size_t>(seat);
    if (result.winners.contains(seat)) wins_[place] += kWin / winners;
    if (place < result.scores.size() && result.scores[place] != kNone) {
      scores_[place].add(result.scores[place]);
    }
  }
}

void Statistics::merge(const Statistics& other) {
  matches_ += other.matches_;
  add_all(endings_, other.endings_);
  round_limits_ += other.round_limits_;
  add_all(cuts_, other.cuts_);
  errors_ += other.errors_;
  all_turns_ += other.all_turns_;
  all_decisions_ += other.all_decisions_;
  turns_.merge(other.turns_);
  decisions_.merge(other.decisions_);
  add_all(wins_, other.wins_);
  spaces.merge(other.spaces);
  cards.merge(other.cards);
  for (std::size_t seat = 0; seat < scores_.size(); ++seat)
    scores_[seat].merge(other.scores_[seat]);
  add_all(given_, other.given_);
  add_all(rows_, other.rows_);
}

std::int64_t Statistics::cuts() const {
  return std::accumulate(cuts_.begin(), cuts_.end(), std::int64_t{0});
}

double Statistics::win_rate(SeatId seat) const {
  if (sound_matches() == 0) return 0;
  return static_cast<double>(wins_[static_cast<std::size_t>(seat)]) /
         (static_cast<double>(sound_matches()) * kWin);
}

double Statistics::wins(SeatId seat) const {
  return static_cast<double>(wins_[static_cast<std::size_t>(seat)]) / kWin;
}

double Statistics::even_share() const {
  if (sound_matches() == 0 || wins_.empty()) return 0;
  const std::int64_t all = std::accumulate(wins_.begin(), wins_.end(), std::int64_t{0});
  return static_cast<double>(all) / (static_cast<double>(sound_matches()) * kWin) /
         static_cast<double>(wins_.size());
}

Interval Statistics::win_interval(SeatId seat) const {
  return wilson_interval(win_rate(seat), sound_matches());
}

}  // namespace windrose
