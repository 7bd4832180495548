#include "runtime/lab/learn/logistic.h"

#include <algorithm>
#include <cmath>

#include "runtime/lab/tune/linear.h"

namespace windrose {
namespace {

constexpr int kMostSteps = 40;
constexpr int kMostHalvings = 20;
constexpr double kStill = 1e-9;  // a step that makes less of a difference is the last

/// The rows with numbers of scale 1; what never varies is left out.
class Likelihood {
 public:
  Likelihood(const LearnRows& rows, const std::vector<double>& scales, double even, double ridge)
      : rows_(&rows), even_(even), ridge_(ridge) {
    for (std::size_t i = 0; i < scales.size(); ++i) {
      if (scales[i] > 0) used_.push_back({i, 1 / scales[i]});
    }
  }
  [[nodiscard]] std::size_t size() const { return used_.size(); }
  [[nodiscard]] std::size_t number(std::size_t at) const { return used_[at].number; }

  /// What is to be made small: minus the logarithm of the likelihood, and the ridge.
  [[nodiscard]] double cost(const std::vector<double>& weights) const {
    double sum = 0;
    for (const double weight : weights) sum += ridge_ / 2 * weight * weight;
    for (std::size_t row = 0; row < rows_->size(); ++row) {
      const double odds = this->odds(row, weights);
      // log(1 + e^odds), without overflow
      const double rest = std::max(odds, 0.0) + std::log1p(std::exp(-std::abs(odds)));
      sum += rows_->counts[row] * (rest - rows_->shares[row] * odds);
    }
    return sum;
  }

  /// The downhill direction and the curvature there.
  void derive(const std::vector<double>& weights, std::vector<double>& slope,
              std::vector<std::vector<double>>& curve) const {
    const std::size_t n = size();
    slope.assign(n, 0);
    curve.assign(n, std::vector<double>(n, 0));
    std::vector<double> x(n);
    for (std::size_t row = 0; row < rows_->size(); ++row) {
      for (std::size_t i = 0; i < n; ++i) x[i] = value(row, i);
      const double chance = 1 / (1 + std::exp(-odds(row, weights)));
      const double missed = rows_->counts[row] * (rows_->shares[row] - chance);
      const double bend = rows_->counts[row] * chance * (1 - chance);
      for (std::size_t i = 0; i < n; ++i) {
        slope[i] += missed * x[i];
        for (std::size_t j = 0; j <= i; ++j) curve[i][j] += bend * x[i] * x[j];
      }
    }
    for (std::size_t i = 0; i < n; ++i) {
      slope[i] -= ridge_ * weights[i];
      curve[i][i] += ridge_;
      for (std::size_t j = 0; j < i; ++j) curve[j][i] = curve[i][j];
    }
  }

 private:
  struct Used {
    std::size_t number;
    double times;
  };
  [[nodiscard]] double value(std::size_t row, std::size_t i) const {
    return rows_->row(row)[used_[i].number] * used_[i].times;
  }
  [[nodiscard]] double odds(std::size_t row, const std::vector<double>& weights) const {
    double sum = even_;
    for (std::size_t i = 0; i < weights.size(); ++i) sum += weights[i] * value(row, i);
    return sum;
  }

  const LearnRows* rows_;
  double even_;
  double ridge_;
  std::vector<Used> used_;
};

std::vector<double> scales_of(const LearnRows& rows) {
  std::vector<double> squares(rows.width, 0);
  double count = 0;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    count += rows.counts[row];
    for (std::size_t i = 0; i < rows.width; ++i) {
      const double one = rows.row(row)[i];
      squares[i] += rows.counts[row] * one * one;
    }
  }
  for (double& one : squares) one = count > 0 ? std::sqrt(one / count) : 0;
  return squares;
}

}  // namespace

LogisticFit fit_logistic(const LearnRows& rows, double even, double ridge) {
  LogisticFit fit{scales_of(rows), std::vector<double>(rows.width, 0)};
  const Likelihood likelihood(rows, fit.scales, even, ridge);
  std::vector<double> weights(likelihood.size(), 0);
  std::vector<double> slope;
  std::vector<std::vector<double>> curve;
  double cost = likelihood.cost(weights);
  for (int step = 0; step < kMostSteps; ++step) {
    likelihood.derive(weights, slope, curve);
    const std::vector<double> way = solved(curve, slope);
    double length = 1;
    std::vector<double> next = weights;
    double next_cost = cost;
    for (int half = 0; half < kMostHalvings; ++half, length /= 2) {
      for (std::size_t i = 0; i < next.size(); ++i) next[i] = weights[i] + length * way[i];
      next_cost = likelihood.cost(next);
      if (next_cost <= cost) break;
    }
    const double gained = cost - next_cost;
    if (gained < 0) break;
    weights = next;
    cost = next_cost;
    if (gained < kStill * (1 + std::abs(cost))) break;
  }
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const std::size_t number = likelihood.number(i);
    fit.weights[number] = weights[i] / fit.scales[number];
  }
  return fit;
}

}  // namespace windrose
