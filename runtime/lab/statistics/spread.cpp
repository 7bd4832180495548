#include "runtime/lab/statistics/spread.h"

#include <algorithm>
#include <cmath>

namespace windrose {

void Spread::merge(const Spread& other) {
  for (const auto& [value, count] : other.counts_) counts_[value] += count;
}

std::int64_t Spread::count() const {
  std::int64_t all = 0;
  for (const auto& [value, count] : counts_) all += count;
  return all;
}

double Spread::mean() const {
  __extension__ using Wide = __int128;
  Wide sum = 0;
  for (const auto& [value, count] : counts_) sum += static_cast<Wide>(value) * count;
  const std::int64_t all = count();
  return all == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(all);
}

double Spread::deviation() const {
  __extension__ using Wide = __int128;
  Wide sum = 0;
  Wide squares = 0;
  for (const auto& [value, count] : counts_) {
    sum += static_cast<Wide>(value) * count;
    squares += static_cast<Wide>(value) * value * count;
  }
  const std::int64_t all = count();
  if (all < 2) return 0;
  const auto n = static_cast<double>(all);
  const auto spread = static_cast<double>(squares * all - sum * sum);
  return std::sqrt(std::max(spread, 0.0) / (n * (n - 1)));
}

std::optional<Interval> Spread::mean_interval() const {
  const std::int64_t n = count();
  if (n < kLeastForWords) return std::nullopt;
  const double reach = student_reach(n - 1) * deviation() / std::sqrt(static_cast<double>(n));
  return Interval{mean() - reach, mean() + reach};
}

double Spread::quantile(double part) const {
  constexpr double kRounding = 1e-9;  // a part such as 0.05 is no exact number
  const auto values = sorted();
  const double wanted = part * static_cast<double>(count());
  std::int64_t below = 0;
  for (auto value = values.begin(); value != values.end(); ++value) {
    below += value->second;
    const double more = static_cast<double>(below) - wanted;
    if (more < -kRounding) continue;
    const auto here = static_cast<double>(value->first);
    const auto next = std::next(value);
    const bool is_between = more <= kRounding && next != values.end();
    return is_between ? (here + static_cast<double>(next->first)) / 2 : here;
  }
  return 0;
}

std::vector<std::pair<std::int64_t, std::int64_t>> Spread::sorted() const {
  std::vector<std::pair<std::int64_t, std::int64_t>> values(counts_.begin(), counts_.end());
  std::ranges::sort(values);
  return values;
}

}  // namespace windrose
