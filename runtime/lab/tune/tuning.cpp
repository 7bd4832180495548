#include "runtime/lab/tune/tuning.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "runtime/lab/statistics/distributions.h"
#include "runtime/lab/tune/linear.h"

namespace windrose {
namespace {

constexpr double kFarthest = 1;    // part of a range that one trial moves at most
constexpr std::size_t kBends = 5;  // so many trials have not come there: the line bends
constexpr double kHome = 1e-3;     // how much the present values draw, beside the goals
constexpr double kReach95 = 1.96;  // standard errors
constexpr double kLeastError = 1e-9;
constexpr double kFlat = 0.05;         // what lies above is chance
constexpr std::size_t kNeighbors = 2;  // more points than unknowns that a slope is drawn through

double distance(const Row& one, const Row& other) {
  double sum = 0;
  for (std::size_t i = 0; i < one.size(); ++i) sum += (one[i] - other[i]) * (one[i] - other[i]);
  return std::sqrt(sum);
}

/// Where between two values a straight line through their figures comes to the goal.
double crossing(int low, double low_off, int high, double high_off) {
  return low + (high - low) * (low_off / (low_off - high_off));
}

}  // namespace

Interval Figure::interval() const {
  return ci95 ? *ci95 : Interval{mean - kReach95 * error, mean + kReach95 * error};
}

double TunePoint::covariance(std::size_t one, std::size_t other) const {
  if (one == other) return figures[one].error * figures[one].error;
  if (!are_parts || matches == 0) return 0;
  // Of a multinomial: what one seat wins, another does not.
  return -figures[one].mean * figures[other].mean / static_cast<double>(matches);
}

Tuning::Tuning(std::vector<Knob> knobs, std::vector<double> goals)
    : knobs_(std::move(knobs)), goals_(std::move(goals)) {}

void Tuning::add(TunePoint point) {
  points_.push_back(std::move(point));
}

double Tuning::loss(const TunePoint& point) const {
  double sum = 0;
  for (std::size_t i = 0; i < goals_.size(); ++i) {
    const double off = point.figures[i].mean - goals_[i];
    sum += off * off;
  }
  return sum;
}

/// As close as the matches of one trial can tell.
bool Tuning::is_good(const TunePoint& point) const {
  for (std::size_t i = 0; i < goals_.size(); ++i) {
    if (std::abs(point.figures[i].mean - goals_[i]) > point.figures[i].error / 2) return false;
  }
  return true;
}

bool Tuning::was_tried(const std::vector<int>& values) const {
  return std::ranges::find(points_, values, &TunePoint::values) != points_.end();
}

bool Tuning::is_in_ranges(const TunePoint& point) const {
  for (std::size_t i = 0; i < knobs_.size(); ++i) {
    if (point.values[i] < knobs_[i].low || point.values[i] > knobs_[i].high) return false;
  }
  return true;
}

const TunePoint& Tuning::best() const {
  return *std::ranges::min_element(points_, {}, [&](const TunePoint& point) {
    return std::pair(!is_in_ranges(point), loss(point));
  });
}

int Tuning::on_step(const Knob& knob, double value) const {
  const double steps = std::round((value - knob.low) / knob.step);
  const double most = std::floor(static_cast<double>(knob.high - knob.low) / knob.step);
  return knob.low + knob.step * static_cast<int>(std::clamp(steps, 0.0, most));
}

Row Tuning::unit(const std::vector<int>& values) const {
  Row unit;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double range = std::max(1, knobs_[i].high - knobs_[i].low);
    unit.push_back((values[i] - knobs_[i].low) / range);
  }
  return unit;
}

/// The present values, then the ends of each range, the others as they are.
std::optional<std::vector<int>> Tuning::first_trial() const {
  std::vector<int> now;
  for (const Knob& knob : knobs_) now.push_back(knob.now);
  if (!was_tried(now)) return now;
  for (std::size_t i = 0; i < knobs_.size(); ++i) {
    for (const int end : {knobs_[i].low, knobs_[i].high}) {
      std::vector<int> values = now;
      for (std::size_t other = 0; other < knobs_.size(); ++other) {
        values[other] = on_step(knobs_[other], now[other]);
      }
      values[i] = on_step(knobs_[i], end);
      if (!was_tried(values)) return values;
    }
  }
  return std::nullopt;
}

/// Where all that was tried lies on one side of the goal: an end of all ranges at once, which may
/// lie on the other side.
std::optional<std::vector<int>> Tuning::corner() const {
  if (goals_.size() != 1 || knobs_.size() < 2) return std::nullopt;
  const auto off = [&](const TunePoint& point) { return point.figures.front().mean - goals_[0]; };
  const auto are_all = [&](double sign) {
    return std::ranges::all_of(points_, [&](const TunePoint& point) {
      return !is_in_ranges(point) || sign * off(point) > 0;
    });
  };
  if (!are_all(1) && !are_all(-1)) return std::nullopt;
  for (unsigned int ends = 0; ends < 1U << knobs_.size(); ++ends) {
    std::vector<int> values;
    values.reserve(knobs_.size());
    for (std::size_t i = 0; i < knobs_.size(); ++i) {
      const bool is_high = ((ends >> i) & 1U) != 0;
      values.push_back(on_step(knobs_[i], is_high ? knobs_[i].high : knobs_[i].low));
    }
    if (!was_tried(values)) return values;
  }
  return std::nullopt;
}

/// Of one number: between the two tried values that have the goal between them and lie closest to
/// the present one; where no two have it, beside the best.
std::optional<std::vector<int>> Tuning::between() const {
  const Knob& knob = knobs_.front();
  std::vector<const TunePoint*> sorted;
  for (const TunePoint& point : points_) {
    const int value = point.values.front();
    if (value >= knob.low && value <= knob.high) sorted.push_back(&point);
  }
  std::ranges::sort(sorted, {}, [](const TunePoint* point) { return point->values.front(); });
  const auto off = [&](std::size_t i) { return sorted[i]->figures.front().mean - goals_.front(); };
  const auto value = [&](std::size_t i) { return sorted[i]->values.front(); };
  std::optional<std::size_t> found;
  const auto way = [&](std::size_t i) {
    return std::min(std::abs(value(i) - knob.now), std::abs(value(i + 1) - knob.now));
  };
  for (std::size_t i = 0; i + 1 < sorted.size(); ++i) {
    const bool holds = (off(i) < 0) != (off(i + 1) < 0);
    const bool has_room = value(i + 1) - value(i) > knob.step;
    if (holds && has_room && (!found || way(i) < way(*found))) found = i;
  }
  double wanted = 0;
  if (found) {
    wanted = crossing(value(*found), off(*found), value(*found + 1), off(*found + 1));
    // A line that bends leads to the same end again and again; the middle does not.
    if (points_.size() >= kBends && points_.size() % 3 == 2)
      wanted = (value(*found) + value(*found + 1)) / 2.0;
    wanted = std::clamp<double>(wanted, value(*found) + knob.step, value(*found + 1) - knob.step);
  } else {
    const bool any_holds = [&] {
      for (std::size_t i = 0; i + 1 < sorted.size(); ++i) {
        if ((off(i) < 0) != (off(i + 1) < 0)) return true;
      }
      return false;
    }();
    if (any_holds) return std::nullopt;  // two neighbors have it between them
    std::size_t best = 0;
    for (std::size_t i = 1; i < sorted.size(); ++i) {
      if (std::abs(off(i)) < std::abs(off(best))) best = i;
    }
    const auto is_like_best = [&](std::size_t i) {
      const double error =
          std::hypot(sorted[i]->figures.front().error, sorted[best]->figures.front().error);
      return i == best || std::abs(off(i) - off(best)) < kReach95 * error;
    };
    const std::size_t next = std::min(best + 1, sorted.size() - 1);
    // Closer by, there is nothing but chance.
    if (is_like_best(best > 0 ? best - 1 : 0) && is_like_best(next)) return std::nullopt;
    const int below = best > 0 ? value(best) - value(best - 1) : 0;
    const int above = best + 1 < sorted.size() ? value(best + 1) - value(best) : 0;
    const bool goes_up = above >= below;
    wanted = goes_up ? value(best) + above / 2.0 : value(best) - below / 2.0;
  }
  std::vector<int> next = {on_step(knob, wanted)};
  if (was_tried(next)) return std::nullopt;
  return next;
}

std::vector<Row> Tuning::slopes(const std::vector<int>& values) const {
  const std::size_t knobs = knobs_.size();
  const std::size_t unknowns = knobs + 1;
  const Row here = unit(values);
  Row distances;
  for (const TunePoint& point : points_) distances.push_back(distance(unit(point.values), here));
  Row sorted = distances;
  std::ranges::sort(sorted);
  const std::size_t last = std::min(sorted.size() - 1, unknowns + kNeighbors - 1);
  const double width = std::max(sorted[last], kLeastError);
  std::vector<Row> all;
  for (std::size_t figure = 0; figure < goals_.size(); ++figure) {
    std::vector<Row> matrix(unknowns, Row(unknowns, 0));
    Row right(unknowns, 0);
    for (std::size_t i = 0; i < points_.size(); ++i) {
      const double far = distances[i] / width;
      const double error = std::max(points_[i].figures[figure].error, kLeastError);
      const double weight = std::exp(-far * far * 2) / (error * error);
      Row terms = {1};
      for (std::size_t knob = 0; knob < knobs; ++knob) {
        const double step = knobs_[knob].step;
        terms.push_back((points_[i].values[knob] - values[knob]) / step);
      }
      for (std::size_t row = 0; row < unknowns; ++row) {
        for (std::size_t column = 0; column < unknowns; ++column) {
          matrix[row][column] += weight * terms[row] * terms[column];
        }
        right[row] += weight * terms[row] * points_[i].figures[figure].mean;
      }
    }
    Row line = solved(std::move(matrix), std::move(right));
    all.emplace_back(line.begin() + 1, line.end());
  }
  return all;
}

/// Of several numbers or figures: the shortest way from the present values to the goals, as the
/// slopes around the best point show it.
std::optional<std::vector<int>> Tuning::along_slopes() const {
  const TunePoint& from = best();
  const std::vector<Row> lines = slopes(from.values);
  const std::size_t knobs = knobs_.size();
  std::vector<Row> matrix(knobs, Row(knobs, 0));
  Row right(knobs, 0);
  Row scale;  // from a part of the range to steps
  for (const Knob& knob : knobs_) {
    scale.push_back(static_cast<double>(std::max(1, knob.high - knob.low)) / knob.step);
  }
  double largest = 0;
  for (std::size_t figure = 0; figure < goals_.size(); ++figure) {
    const double off = goals_[figure] - from.figures[figure].mean;
    for (std::size_t row = 0; row < knobs; ++row) {
      const double slope = lines[figure][row] * scale[row];
      right[row] += slope * off;
      for (std::size_t column = 0; column < knobs; ++column) {
        matrix[row][column] += slope * lines[figure][column] * scale[column];
      }
      largest = std::max(largest, matrix[row][row]);
    }
  }
  std::vector<int> now;
  for (const Knob& knob : knobs_) now.push_back(knob.now);
  const Row here = unit(from.values);
  const Row home = unit(now);
  const double pull = std::max(largest * kHome, kLeastError);
  for (std::size_t row = 0; row < knobs; ++row) {
    matrix[row][row] += pull;
    right[row] += pull * (home[row] - here[row]);
  }
  Row way = solved(std::move(matrix), std::move(right));
  for (double part = 1; part > 0.2; part /= 2) {
    std::vector<int> next;
    for (std::size_t i = 0; i < knobs; ++i) {
      const double move = std::clamp(way[i], -kFarthest, kFarthest) * part;
      next.push_back(on_step(knobs_[i], from.values[i] + move * scale[i] * knobs_[i].step));
    }
    if (!was_tried(next)) return next;
  }
  return std::nullopt;
}

std::optional<std::vector<int>> Tuning::next() const {
  if (points_.size() >= static_cast<std::size_t>(kMostTrials)) return std::nullopt;
  if (auto first = first_trial()) return first;
  if (is_good(best())) return std::nullopt;
  if (knobs_.size() == 1 && goals_.size() == 1) return between();
  auto values = along_slopes();
  return values ? values : corner();
}

bool Tuning::is_out_of_reach() const {
  if (goals_.size() != 1) return false;
  const auto is_beyond = [&](double sign) {
    return std::ranges::all_of(points_, [&](const TunePoint& point) {
      const Figure& figure = point.figures.front();
      return !is_in_ranges(point) ||
             sign * (figure.mean - goals_.front()) > kReach95 * figure.error;
    });
  };
  return is_beyond(1) || is_beyond(-1);
}

bool Tuning::fits(const TunePoint& point) const {
  for (std::size_t i = 0; i < goals_.size(); ++i) {
    if (std::abs(point.figures[i].mean - goals_[i]) > kReach95 * point.figures[i].error) {
      return false;
    }
  }
  return true;
}

bool Tuning::is_flat() const {
  if (points_.size() < 2) return false;
  // The last part of a whole follows from the others.
  const std::size_t figures = goals_.size() - (points_.front().are_parts ? 1 : 0);
  for (std::size_t figure = 0; figure < figures; ++figure) {
    double weights = 0;
    double sum = 0;
    const auto weight = [&](const TunePoint& point) {
      const double error = std::max(point.figures[figure].error, kLeastError);
      return 1 / (error * error);
    };
    for (const TunePoint& point : points_) {
      weights += weight(point);
      sum += weight(point) * point.figures[figure].mean;
    }
    double chi_square = 0;
    for (const TunePoint& point : points_) {
      const double off = point.figures[figure].mean - sum / weights;
      chi_square += weight(point) * off * off;
    }
    if (chi_square_above(chi_square, static_cast<int>(points_.size()) - 1) < kFlat) return false;
  }
  return true;
}

std::optional<std::vector<int>> Tuning::neighbor(const std::vector<int>& values) const {
  if (knobs_.size() != 1 || goals_.size() != 1) return std::nullopt;
  const auto off = [&](const TunePoint& point) { return point.figures.front().mean - goals_[0]; };
  const auto here = std::ranges::find(points_, values, &TunePoint::values);
  if (here == points_.end()) return std::nullopt;
  for (const TunePoint& point : points_) {
    const bool is_beside = std::abs(point.values[0] - values[0]) == knobs_[0].step;
    if (is_beside && is_in_ranges(point) && (off(point) < 0) != (off(*here) < 0)) {
      return point.values;
    }
  }
  return std::nullopt;
}

std::optional<Interval> Tuning::interval(const TunePoint& checked, std::size_t knob) const {
  const std::vector<Row> lines = slopes(checked.values);
  double squares = 0;
  double variance = 0;
  for (std::size_t figure = 0; figure < goals_.size(); ++figure) {
    const double slope = lines[figure][knob];
    squares += slope * slope;
    for (std::size_t other = 0; other < goals_.size(); ++other) {
      variance += slope * lines[other][knob] * checked.covariance(figure, other);
    }
  }
  if (squares < kLeastError * kLeastError) return std::nullopt;
  const double reach = kReach95 * std::sqrt(std::max(variance, 0.0)) / squares * knobs_[knob].step;
  const Knob& one = knobs_[knob];
  const double middle = checked.values[knob];
  return Interval{std::max<double>(one.low, middle - reach),
                  std::min<double>(one.high, middle + reach)};
}

}  // namespace windrose
