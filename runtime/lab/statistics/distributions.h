// Distributions and intervals that the lab judges by, each after a published source.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "runtime/lab/statistics/statistics.h"

namespace windrose {

/// The value that a standard normal one stays below with this probability, by halving.
[[nodiscard]] double normal_quantile(double probability);
/// The probability that a standard normal value is above `value`.
[[nodiscard]] double normal_above(double value);

/// The probability of a chi-square value above `value` (regularized incomplete gamma function,
/// Abramowitz and Stegun 1964, 6.5.29 and 6.5.31).
[[nodiscard]] double chi_square_above(double value, double freedom);
/// The noncentrality with which a chi-square test at 5 % is significant 4 times in 5
/// (tabulated by Cohen 1988: 7.85 for 1 degree, 10.90 for 3).
[[nodiscard]] double chi_square_reach80(int freedom);

/// The probability that Student's t with `freedom` degrees is further from 0 than `value`
/// (incomplete beta function, Abramowitz and Stegun 1964, 26.7.1 and 26.5.8).
[[nodiscard]] double student_beyond(double value, double freedom);

/// Of pairs of yes and no: both, only the base, only the variant, neither.
struct PairedShares {
  std::int64_t both = 0;
  std::int64_t only_base = 0;
  std::int64_t only_variant = 0;
  std::int64_t neither = 0;
  template <class Self, class Store>
  static void fields(Self& self, Store& store) {
    store(self.both, self.only_base, self.only_variant, self.neither);
  }
};
/// The 95 % interval of the difference variant minus base (Newcombe 1998, method 10).
[[nodiscard]] Interval newcombe_interval(const PairedShares& pairs);

/// The probability that a value of Fisher's F with these degrees is above `value` (incomplete beta
/// function, Abramowitz and Stegun 1964, 26.6.2).
[[nodiscard]] double fisher_above(double value, double upper, double lower);

/// Whether the shares of wins by seat are even.
struct SeatsTest {
  enum class Kind : std::uint8_t { pearson, score };
  Kind kind = Kind::pearson;
  double chi_square = 0;
  int freedom = 0;
  double p = 1;
  double edge80 = 0;  // the edge of one seat that would have shown 4 times in 5
};
/// Pearson's test of wins against equal shares; none for fewer than two seats or 30 matches with
/// a winner. `wins` are by seat and may be parts of a win.
[[nodiscard]] std::optional<SeatsTest> seats_test(std::span<const double> wins);

}  // namespace windrose
