#include "runtime/lab/statistics/several.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "runtime/base/text/hash.h"

namespace windrose {
namespace {

constexpr std::size_t kDraws = 20'000;
constexpr double kFalse = 0.05;  // share of false alarms that is allowed

/// The lower triangle L with L times its mirror image = the matrix; what is left of a row that
/// the ones above it explain is 0.
std::vector<double> cholesky(std::size_t n, std::span<const double> matrix) {
  constexpr double kNothing = 1e-12;
  std::vector<double> lower(n * n, 0.0);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      double sum = matrix[i * n + j];
      for (std::size_t k = 0; k < j; ++k) sum -= lower[i * n + k] * lower[j * n + k];
      if (i == j) {
        lower[i * n + i] = sum > kNothing ? std::sqrt(sum) : 0;
      } else if (lower[j * n + j] > 0) {
        lower[i * n + j] = sum / lower[j * n + j];
      }
    }
  }
  return lower;
}

/// Standard normal values, always the same for the same seed (Box and Muller 1958).
class NormalStream {
 public:
  explicit NormalStream(std::uint64_t seed) : state_(seed) {}
  double next() {
    const double radius = std::sqrt(-2 * std::log(uniform()));
    return radius * std::cos(2 * std::numbers::pi * uniform());
  }

 private:
  double uniform() {
    constexpr unsigned kSpare = 11;
    state_ = mix(state_ + 0x9E3779B97F4A7C15ULL);
    return (static_cast<double>(state_ >> kSpare) + 0.5) * 0x1.0p-53;
  }
  std::uint64_t state_;
};

}  // namespace

JointSums::JointSums(std::size_t values) : size_(values), cells_(values * values) {}

void JointSums::add(std::span<const std::int64_t> values, std::span<const bool> present) {
  for (std::size_t i = 0; i < size_; ++i) {
    if (!present[i]) continue;
    for (std::size_t j = i; j < size_; ++j) {
      if (!present[j]) continue;
      Cell& sums = cells_[cell(i, j)];
      ++sums.n;
      sums.first += values[i];
      sums.second += values[j];
      sums.first_squares += static_cast<Wide>(values[i]) * values[i];
      sums.second_squares += static_cast<Wide>(values[j]) * values[j];
      sums.products += static_cast<Wide>(values[i]) * values[j];
    }
  }
}

void JointSums::merge(const JointSums& other) {
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    cells_[i].n += other.cells_[i].n;
    cells_[i].first += other.cells_[i].first;
    cells_[i].second += other.cells_[i].second;
    cells_[i].first_squares += other.cells_[i].first_squares;
    cells_[i].second_squares += other.cells_[i].second_squares;
    cells_[i].products += other.cells_[i].products;
  }
}

double JointSums::mean(std::size_t value) const {
  const Cell& sums = cells_[cell(value, value)];
  return sums.n == 0 ? 0 : static_cast<double>(sums.first) / static_cast<double>(sums.n);
}

double JointSums::deviation(std::size_t value) const {
  const Cell& sums = cells_[cell(value, value)];
  if (sums.n < 2) return 0;
  const Wide spread = sums.first_squares * sums.n - sums.first * sums.first;
  const double n = static_cast<double>(sums.n);
  return std::sqrt(std::max(0.0, static_cast<double>(spread)) / (n * (n - 1)));
}

double JointSums::correlation(std::size_t one, std::size_t other) const {
  if (one == other) return 1;
  const Cell& sums = cells_[cell(std::min(one, other), std::max(one, other))];
  const auto first = static_cast<double>(sums.first_squares * sums.n - sums.first * sums.first);
  const auto second = static_cast<double>(sums.second_squares * sums.n - sums.second * sums.second);
  const auto both = static_cast<double>(sums.products * sums.n - sums.first * sums.second);
  if (first <= 0 || second <= 0) return 0;
  return std::clamp(both / (std::sqrt(first) * std::sqrt(second)), -1.0, 1.0);
}

LargestT::LargestT(std::size_t values, std::span<const double> correlations, std::uint64_t seed) {
  const std::vector<double> lower = cholesky(values, correlations);
  NormalStream stream(combine(seed, hash_bytes("lab/maxt")));
  std::vector<double> free(values);
  draws_.resize(kDraws);
  for (double& largest : draws_) {
    for (double& value : free) value = stream.next();
    largest = 0;
    for (std::size_t i = 0; i < values; ++i) {
      double sum = 0;
      for (std::size_t k = 0; k <= i; ++k) sum += lower[i * values + k] * free[k];
      largest = std::max(largest, std::abs(sum));
    }
  }
  std::ranges::sort(draws_);
}

double LargestT::critical() const {
  return draws_[static_cast<std::size_t>((1 - kFalse) * kDraws) - 1];
}

double LargestT::p(double t) const {
  const auto above = draws_.end() - std::ranges::upper_bound(draws_, std::abs(t));
  return static_cast<double>(above) / static_cast<double>(draws_.size());
}

std::vector<bool> found_among(std::span<const double> p) {
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) { return p[i]; });
  std::size_t found = 0;
  for (std::size_t rank = 1; rank <= order.size(); ++rank) {
    const double bound = kFalse * static_cast<double>(rank) / static_cast<double>(order.size());
    if (p[order[rank - 1]] <= bound) found = rank;
  }
  std::vector<bool> is_found(p.size(), false);
  for (std::size_t rank = 0; rank < found; ++rank) is_found[order[rank]] = true;
  return is_found;
}

}  // namespace windrose
