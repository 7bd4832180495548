// How often each value of a measure came up: everything that is told of it comes from these counts,
// so parts add up to the same in any order.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/lab/statistics/statistics.h"

namespace windrose {

/// Fewer matches than this get no interval and no word.
inline constexpr std::int64_t kLeastForWords = 30;

class Spread {
 public:
  void add(std::int64_t value, std::int64_t times = 1) { counts_[value] += times; }
  void merge(const Spread& other);

  [[nodiscard]] std::int64_t count() const;
  [[nodiscard]] double mean() const;
  /// Of the sample (n - 1); 0 for fewer than two values.
  [[nodiscard]] double deviation() const;
  /// The 95 % interval of the mean (Student 1908); none below kLeastForWords values.
  [[nodiscard]] std::optional<Interval> mean_interval() const;
  /// The value that the share `part` of the values stay at or below. Where exactly so many stay at
  /// or below one value, the mean of it and the next one; 0 if there are none.
  [[nodiscard]] double quantile(double part) const;
  /// The middle value, or the mean of the two in the middle.
  [[nodiscard]] double median() const { return quantile(0.5); }
  /// Each value and how often, the smallest first.
  [[nodiscard]] std::vector<std::pair<std::int64_t, std::int64_t>> sorted() const;
  template <class Self, class Store>
  static void fields(Self& self, Store& store) {
    store(self.counts_);
  }

 private:
  std::unordered_map<std::int64_t, std::int64_t> counts_;
};

}  // namespace windrose
