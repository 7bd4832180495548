// Many questions put to the same matches: how far an interval must reach so that all of them hold
// at once, and which of many small things have moved.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace windrose {

/// Sums over pairs of several values each, exact: from them come means, deviations, correlations.
class JointSums {
 public:
  explicit JointSums(std::size_t values);

  /// Adds one pair; `present` says which values it has.
  void add(std::span<const std::int64_t> values, std::span<const bool> present);
  void merge(const JointSums& other);

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::int64_t count(std::size_t value) const { return cells_[cell(value, value)].n; }
  [[nodiscard]] double mean(std::size_t value) const;
  /// Of the sample (n - 1).
  [[nodiscard]] double deviation(std::size_t value) const;
  /// Of the pairs that have both; 0 where one of them never changes.
  [[nodiscard]] double correlation(std::size_t one, std::size_t other) const;
  template <class Self, class Store>
  static void fields(Self& self, Store& store) {
    store(self.cells_);
  }

 private:
  __extension__ using Wide = __int128;
  struct Cell {  // of the pairs that have both values
    std::int64_t n = 0;
    Wide first = 0;
    Wide second = 0;
    Wide first_squares = 0;
    Wide second_squares = 0;
    Wide products = 0;
    template <class Self, class Store>
    static void fields(Self& self, Store& store) {
      store(self.n, self.first, self.second, self.first_squares, self.second_squares,
            self.products);
    }
  };
  [[nodiscard]] std::size_t cell(std::size_t one, std::size_t other) const {
    return one * size_ + other;
  }

  std::size_t size_;
  std::vector<Cell> cells_;  // one <= other is used
};

/// The largest |t| of several values that are all 0 in truth: 20,000 draws from the normal
/// distribution with their correlations (single step after Westfall and Young 1993).
class LargestT {
 public:
  /// `correlations` row by row. The draws hang on `seed` alone.
  LargestT(std::size_t values, std::span<const double> correlations, std::uint64_t seed);

  /// What the largest |t| stays below in 95 % of the draws.
  [[nodiscard]] double critical() const;
  /// The share of draws above |t|: the p of one value among all of them.
  [[nodiscard]] double p(double t) const;

 private:
  std::vector<double> draws_;  // sorted
};

/// Which of these p are found at a false discovery rate of 5 % (Benjamini and Hochberg 1995).
[[nodiscard]] std::vector<bool> found_among(std::span<const double> p);

}  // namespace windrose
