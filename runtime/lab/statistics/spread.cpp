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

std::int64_t Spread::quantile(double part) const {
  const auto values = sorted();
  const double wanted = part * static_cast<double>(count());
  double below = 0;
  for (const auto& [value, count] : values) {
    below += static_cast<double>(count);
    if (below >= wanted) return value;
  }
  return values.empty() ? 0 : values.back().first;
}

double Spread::median() const {
  const auto values = sorted();
  const std::int64_t all = count();
  std::int64_t below = 0;
  for (auto value = values.begin(); value != values.end(); ++value) {
    below += value->second;
    if (2 * below > all) return static_cast<double>(value->first);
    if (2 * below < all) continue;
    return (static_cast<double>(value->first) + static_cast<double>(std::next(value)->first)) / 2;
  }
  return 0;
}

std::vector<std::pair<std::int64_t, std::int64_t>> Spread::sorted() const {
  std::vector<std::pair<std::int64_t, std::int64_t>> values(counts_.begin(), counts_.end());
  std::ranges::sort(values);
  return values;
}

}  // namespace windrose
