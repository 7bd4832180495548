#include "runtime/lab/statistics/distributions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace windrose {
namespace {

constexpr double kTiny = 1e-300;
constexpr double kPrecise = 1e-15;
constexpr int kMostTerms = 10'000;

/// The lower incomplete gamma function, regularized, by its series.
double gamma_series(double a, double x) {
  double term = 1 / a;
  double sum = term;
  for (int n = 1; n < kMostTerms && std::abs(term) > std::abs(sum) * kPrecise; ++n) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * std::exp(-x + a * std::log(x) - std::lgamma(a));
}

/// The upper one by its continued fraction.
double gamma_fraction(double a, double x) {
  double b = x + 1 - a;
  double c = 1 / kTiny;
  double d = 1 / b;
  double h = d;
  for (int i = 1; i < kMostTerms; ++i) {
    const double an = -i * (i - a);
    b += 2;
    d = an * d + b;
    d = 1 / (std::abs(d) < kTiny ? kTiny : d);
    c = b + an / c;
    if (std::abs(c) < kTiny) c = kTiny;
    h *= d * c;
    if (std::abs(d * c - 1) < kPrecise) break;
  }
  return std::exp(-x + a * std::log(x) - std::lgamma(a)) * h;
}

double beta_fraction(double a, double b, double x) {
  double c = 1;
  double d = 1 - (a + b) * x / (a + 1);
  d = 1 / (std::abs(d) < kTiny ? kTiny : d);
  double h = d;
  for (int m = 1; m < kMostTerms; ++m) {
    const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d);
    c = 1 + even / c;
    h *= d * c;
    const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d);
    c = 1 + odd / c;
    h *= d * c;
    if (std::abs(d * c - 1) < kPrecise) break;
  }
  return h;
}

/// The regularized incomplete beta function.
double incomplete_beta(double a, double b, double x) {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  const double front = std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) +
                                a * std::log(x) + b * std::log(1 - x));
  if (x < (a + 1) / (a + b + 2)) return front * beta_fraction(a, b, x) / a;
  return 1 - front * beta_fraction(b, a, 1 - x) / b;
}

/// How often a noncentral chi-square value is above `value`: a mixture over Poisson weights.
double noncentral_above(double value, int freedom, double noncentrality) {
  double weight = std::exp(-noncentrality / 2);
  double sum = 0;
  for (int j = 0; j < 200; ++j) {
    sum += weight * chi_square_above(value, freedom + 2 * j);
    weight *= noncentrality / 2 / (j + 1);
  }
  return sum;
}

/// The lowest `x` between two bounds for which a rising `function` reaches `wanted`.
template <typename Function>
double solve(double low, double high, double wanted, const Function& function) {
  for (int i = 0; i < 80; ++i) {
    const double middle = (low + high) / 2;
    (function(middle) < wanted ? low : high) = middle;
  }
  return (low + high) / 2;
}

}  // namespace

double normal_above(double value) {
  return std::erfc(value / std::sqrt(2.0)) / 2;
}

double normal_quantile(double probability) {
  return solve(-40, 40, probability, [](double x) { return 1 - normal_above(x); });
}

double chi_square_above(double value, double freedom) {
  if (value <= 0) return 1;
  const double a = freedom / 2;
  const double x = value / 2;
  return x < a + 1 ? 1 - gamma_series(a, x) : gamma_fraction(a, x);
}

double chi_square_reach80(int freedom) {
  const double critical =
      solve(0, 200, 0.95, [&](double x) { return 1 - chi_square_above(x, freedom); });
  return solve(0, 100, 0.8, [&](double x) { return noncentral_above(critical, freedom, x); });
}

double student_beyond(double value, double freedom) {
  return incomplete_beta(freedom / 2, 0.5, freedom / (freedom + value * value));
}

double fisher_above(double value, double upper, double lower) {
  return value <= 0 ? 1 : incomplete_beta(lower / 2, upper / 2, lower / (lower + upper * value));
}

Interval newcombe_interval(const PairedShares& pairs) {
  const auto a = static_cast<double>(pairs.both);
  const auto b = static_cast<double>(pairs.only_variant);
  const auto c = static_cast<double>(pairs.only_base);
  const auto d = static_cast<double>(pairs.neither);
  const double n = a + b + c + d;
  if (n <= 0) return {-1, 1};
  const double variant = (a + b) / n;
  const double base = (a + c) / n;
  const Interval of_variant = wilson_interval(variant, static_cast<std::int64_t>(n));
  const Interval of_base = wilson_interval(base, static_cast<std::int64_t>(n));
  const double margins = (a + b) * (c + d) * (a + c) * (b + d);
  double phi = 0;
  if (margins > 0) {
    double cross = a * d - b * c;
    if (cross > n / 2) {
      cross -= n / 2;  // the continuity correction of method 10
    } else if (cross > 0) {
      cross = 0;
    }
    phi = cross / std::sqrt(margins);
  }
  const double difference = variant - base;
  const auto reach = [&](double one, double other) {
    return std::sqrt(std::max(0.0, one * one - 2 * phi * one * other + other * other));
  };
  return {difference - reach(variant - of_variant.low, of_base.high - base),
          difference + reach(of_variant.high - variant, base - of_base.low)};
}

std::optional<SeatsTest> seats_test(std::span<const double> wins) {
  constexpr double kLeast = 30;
  const double all = std::accumulate(wins.begin(), wins.end(), 0.0);
  if (wins.size() < 2 || all < kLeast) return std::nullopt;
  const auto seats = static_cast<double>(wins.size());
  SeatsTest test;
  for (const double one : wins) {
    test.chi_square += (one - all / seats) * (one - all / seats) / (all / seats);
  }
  test.freedom = static_cast<int>(wins.size()) - 1;
  test.p = chi_square_above(test.chi_square, test.freedom);
  test.edge80 = std::sqrt(chi_square_reach80(test.freedom) * (seats - 1) / all) / seats;
  return test;
}

}  // namespace windrose
