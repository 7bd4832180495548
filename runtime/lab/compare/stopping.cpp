#include "runtime/lab/compare/stopping.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "runtime/lab/statistics/distributions.h"

namespace windrose {
namespace {

constexpr std::int64_t kFirstLook = 1000;
constexpr int kPoints = 801;  // of the grid on which the density of going on is kept
constexpr double kMostReach = 12;

double spent_by(double fraction) {
  constexpr double kTwoSided = 1.959963984540054;
  return 2 * normal_above(kTwoSided / std::sqrt(fraction));
}

double normal_density(double x) {
  return std::exp(-x * x / 2) / std::sqrt(2 * std::numbers::pi);
}

/// The density of the sum at a look where the experiment has gone on so far.
struct Going {
  double half = 0;  // the sum lies between -half and half
  std::vector<double> density;
  [[nodiscard]] double step() const { return 2 * half / (kPoints - 1); }
  [[nodiscard]] double at(int i) const { return -half + step() * i; }
};

/// How likely the sum lies beyond `reach` at the next look, `more` information later.
double beyond(const Going& before, double more, double reach) {
  const double root = std::sqrt(more);
  double sum = 0;
  for (int i = 0; i < kPoints; ++i) {
    const double weight = i == 0 || i == kPoints - 1 ? 0.5 : 1;
    sum +=
        weight * before.density[static_cast<std::size_t>(i)] *
        (normal_above((reach - before.at(i)) / root) + normal_above((reach + before.at(i)) / root));
  }
  return sum * before.step();
}

Going next(const Going& before, double more, double reach) {
  Going going{reach, std::vector<double>(kPoints)};
  const double root = std::sqrt(more);
  for (int i = 0; i < kPoints; ++i) {
    double sum = 0;
    for (int j = 0; j < kPoints; ++j) {
      const double weight = j == 0 || j == kPoints - 1 ? 0.5 : 1;
      sum += weight * before.density[static_cast<std::size_t>(j)] *
             normal_density((going.at(i) - before.at(j)) / root) / root;
    }
    going.density[static_cast<std::size_t>(i)] = sum * before.step();
  }
  return going;
}

}  // namespace

std::vector<std::int64_t> looks_up_to(std::int64_t most) {
  std::vector<std::int64_t> looks;
  for (std::int64_t look = kFirstLook; look < most; look += (look + 3) / 4) looks.push_back(look);
  looks.push_back(most);
  return looks;
}

std::vector<double> spending_boundaries(std::span<const double> fractions) {
  std::vector<double> all;
  for (const double fraction : fractions) all.push_back(spent_by(fraction));
  return spending_boundaries(fractions, all);
}

std::vector<double> spending_boundaries(std::span<const double> fractions,
                                        std::span<const double> spent) {
  std::vector<double> boundaries;
  Going going;
  double before = 0;
  for (const double fraction : fractions) {
    const std::size_t look = boundaries.size();
    const double wanted = spent[look] - (look > 0 ? spent[look - 1] : 0);
    const double root = std::sqrt(fraction);
    double low = 0;
    double high = kMostReach;
    for (int i = 0; i < 60; ++i) {
      const double middle = (low + high) / 2;
      const double chance = boundaries.empty() ? 2 * normal_above(middle)
                                               : beyond(going, fraction - before, middle * root);
      (chance > wanted ? low : high) = middle;
    }
    const double boundary = (low + high) / 2;
    if (boundaries.empty()) {
      going = {boundary * root, std::vector<double>(kPoints)};
      for (int i = 0; i < kPoints; ++i) {
        going.density[static_cast<std::size_t>(i)] = normal_density(going.at(i) / root) / root;
      }
    } else {
      going = next(going, fraction - before, boundary * root);
    }
    boundaries.push_back(boundary);
    before = fraction;
  }
  return boundaries;
}

}  // namespace windrose
