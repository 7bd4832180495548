#include "runtime/lab/compare/comparison.h"

#include <algorithm>
#include <cmath>

namespace windrose {
namespace {

constexpr double kCertain = 1e9;  // t of what always differs by the same

bool excludes_zero(const std::optional<Interval>& interval) {
  return interval && (interval->low > 0 || interval->high < 0);
}

/// For the order of tables: what differs without any spread is stronger than all else.
double strength(const Difference& one) {
  if (one.effect) return std::abs(*one.effect);
  return one.difference == 0 ? 0 : INFINITY;
}

}  // namespace

Difference Comparison::difference_of(const Pairs& pairs, std::size_t measure) {
  const MeasureInfo& info = pairs.infos_[measure];
  const JointSums& sides = pairs.sides_[measure];
  Difference one;
  one.info = info;
  one.units = pairs.differences_.count(measure);
  one.pairs = one.units * pairs.block();
  const double scale = info.scale;
  one.base = sides.mean(0) / scale;
  one.variant = sides.mean(1) / scale;
  one.difference = pairs.mean(measure);
  one.base_deviation = sides.deviation(0) / scale;
  one.variant_deviation = sides.deviation(1) / scale;
  one.correlation = sides.correlation(0, 1);
  const double of_match = std::sqrt(
      (one.base_deviation * one.base_deviation + one.variant_deviation * one.variant_deviation) /
      2);
  if (of_match > 0) one.effect = one.difference / of_match;
  if (info.is_share) one.effect = one.difference;
  if (one.units < kLeastForWords) return one;
  const double deviation = pairs.differences_.deviation(measure) / pairs.unit(measure);
  const double n = static_cast<double>(one.units);
  const double error = deviation / std::sqrt(n);
  one.t = error > 0 ? one.difference / error : 0;
  one.p = error > 0 ? student_beyond(one.t, n - 1) : 1;
  if (error <= 0 && one.difference != 0) {  // every pair differs by the same
    one.t = std::copysign(kCertain, one.difference);
    one.p = 0;
  }
  const double reach = student_reach(one.units - 1) * error;
  const bool is_yes_or_no = info.is_share && pairs.block() == 1;
  one.interval = is_yes_or_no ? newcombe_interval(pairs.shares_[measure])
                              : Interval{one.difference - reach, one.difference + reach};
  if (deviation > 0) {
    one.saved =
        n * 2 * of_match * of_match / (deviation * deviation) - static_cast<double>(one.pairs);
  }
  return one;
}

std::vector<SeatDifference> Comparison::seats_of(const Pairs& pairs) {
  std::vector<SeatDifference> seats;
  const std::size_t count = pairs.seat_sides_.size() / 2;
  const std::int64_t blocks = pairs.count() / pairs.block();  // whole ones
  const auto n = static_cast<double>(blocks);
  const auto all = static_cast<double>(std::max<std::int64_t>(pairs.count(), 1) * kWholeWin);
  const double unit = static_cast<double>(kWholeWin) * pairs.block();
  seats.reserve(count);
  for (std::size_t place = 0; place < count; ++place) {
    SeatDifference& one = seats.emplace_back();
    one.seat = SeatId{static_cast<int>(place)};
    one.base = static_cast<double>(pairs.seat_sides_[2 * place]) / all;
    one.variant = static_cast<double>(pairs.seat_sides_[2 * place + 1]) / all;
    one.difference = one.variant - one.base;
    if (n < kLeastForWords) continue;
    const double error =
        pairs.differences_.deviation(pairs.infos_.size() + place) / unit / std::sqrt(n);
    const double reach = student_reach(static_cast<std::int64_t>(n) - 1) * error;
    one.interval = Interval{one.difference - reach, one.difference + reach};
    if (error > 0) {
      one.t = one.difference / error;
      one.p = student_beyond(one.t, n - 1);
    } else if (one.difference != 0) {  // every pair differs by the same
      one.t = std::copysign(kCertain, one.difference);
      one.p = 0;
    }
  }
  return seats;
}

Comparison::Comparison(const Pairs& pairs, const Judging& judging)
    : pairs_(pairs.count()),
      block_(pairs.block()),
      equal_(pairs.equal()),
      same_winner_(pairs.same_winner()),
      is_cut_(has_many_cuts(pairs.cut(), pairs.count())) {
  for (std::size_t i = 0; i < pairs.infos_.size(); ++i) {
    if (pairs.differences_.count(i) == 0) continue;
    Difference& one = differences_.emplace_back(difference_of(pairs, i));
    if (is_cut_ && one.info.kind != LabMeasure::real_choices) {
      one.interval.reset();
      one.p = 1;
    }
    one.asked = std::ranges::find(judging.asked, one.info.id) != judging.asked.end();
  }
  seats_ = seats_of(pairs);
  judge_together(pairs, judging);
  judge_asked(judging);
  std::ranges::stable_sort(differences_, [](const Difference& one, const Difference& other) {
    if (one.asked != other.asked) return one.asked;
    if (one.word != other.word) return one.word < other.word;
    return strength(one) > strength(other);
  });
  endings_ = pairs.small(pairs.ending_sums_);
  spaces_ = pairs.small(pairs.spaces_);
  owners_ = pairs.small(pairs.owners_);
  takeovers_ = pairs.small(pairs.takeovers_);
  cards_ = pairs.small(pairs.cards_);
  rows_ = pairs.small(pairs.rows_);
  tokens_ = pairs.small(pairs.tokens_);
  zones_ = pairs.small(pairs.zones_);
  actions_ = pairs.actions();
}

void Comparison::judge_together(const Pairs& pairs, const Judging& judging) {
  std::vector<std::size_t> family;  // indexes into differences_
  std::vector<std::size_t> columns;
  for (std::size_t i = 0; i < differences_.size(); ++i) {
    if (differences_[i].asked || !differences_[i].interval) continue;
    family.push_back(i);
    const auto column = std::ranges::find(pairs.infos_, differences_[i].info.id, &MeasureInfo::id);
    columns.push_back(static_cast<std::size_t>(column - pairs.infos_.begin()));
  }
  measures_together_ = static_cast<int>(family.size());
  for (const SeatDifference& one : seats_) {
    const std::size_t column = pairs.infos_.size() + static_cast<std::size_t>(one.seat);
    if (one.interval && pairs.differences_.deviation(column) > 0) columns.push_back(column);
  }
  seats_together_ = static_cast<int>(columns.size() - family.size());
  if (columns.empty()) return;
  std::vector<double> correlations;
  correlations.reserve(columns.size() * columns.size());
  for (const std::size_t one : columns) {
    for (const std::size_t other : columns) {
      correlations.push_back(pairs.differences_.correlation(one, other));
    }
  }
  const LargestT largest(columns.size(), correlations, judging.seed);
  critical_ = largest.critical();
  const auto word_of = [&](const auto& one) {
    if (std::abs(one.t) > critical_) return Word::clear;
    return excludes_zero(one.interval) ? Word::maybe : Word::nothing;
  };
  for (const std::size_t i : family) {
    Difference& one = differences_[i];
    one.p_all = largest.p(one.t);
    const double reach = one.t != 0 ? critical_ * std::abs(one.difference / one.t) : 0;
    one.interval_all = Interval{one.difference - reach, one.difference + reach};
    one.word = word_of(one);
  }
  for (SeatDifference& one : seats_) {
    if (!one.interval) continue;
    one.p_all = largest.p(one.t);
    one.word = word_of(one);
  }
}

void Comparison::judge_asked(const Judging& judging) {
  for (Difference& one : differences_) {
    if (!one.asked || !one.interval) continue;
    if (judging.boundary > 0) {  // the repeated interval of this look
      const double reach = one.t != 0 ? judging.boundary * std::abs(one.difference / one.t) : 0;
      one.interval = Interval{one.difference - reach, one.difference + reach};
    }
    one.p_all = one.p;
    one.interval_all = one.interval;
    one.word = excludes_zero(one.interval) ? Word::clear : Word::nothing;
  }
}

}  // namespace windrose
