#include "editor/changes/heat_scale.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace windrose::editor {
namespace {

constexpr double kMostInOne = 0.5;     // the share of spaces that may have one color
constexpr double kThousands = 10'000;  // from there on they are counted

std::string written(double value, int decimals) {
  char text[32] = "";
  if (value >= kThousands) {
    std::snprintf(text, sizeof text, "%.0fk", value / 1000);
  } else {
    std::snprintf(text, sizeof text, "%.*f", decimals, value);
  }
  return text;
}

/// Two digits that count, up; more than `last`.
double rounded(double value, double last) {
  const double unit = std::pow(10, std::floor(std::log10(value)) - 1);
  const double up = std::ceil(value / unit - 1e-9) * unit;
  return up > last ? up : last + unit;
}

/// As many decimals as two digits that count need.
int decimals_of(double value) {
  if (value <= 0 || value >= 10) return 0;
  return std::min(4, 1 - static_cast<int>(std::floor(std::log10(value) + 1e-9)));
}

}  // namespace

HeatScale::HeatScale(double most) {
  if (most <= 0) return;
  static constexpr std::array<double, 10> kShort = {1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10};
  const double wanted = most / kSteps;
  const int power = static_cast<int>(std::floor(std::log10(wanted)));
  const double ten = std::pow(10, power);
  // A rounding error is no reason for a larger step.
  const auto* const first = std::ranges::find_if(
      kShort, [&](double factor) { return factor * ten >= wanted * (1 - 1e-9); });
  const double factor = first == kShort.end() ? kShort.back() : *first;
  step_ = factor * ten;
  const bool is_half = factor != std::floor(factor);
  decimals_ = std::max(0, (factor == kShort.back() ? -1 : 0) - power + (is_half ? 1 : 0));
}

HeatScale HeatScale::of(std::vector<double> values) {
  std::erase_if(values, [](double value) { return value <= 0; });
  if (values.empty()) return HeatScale(0);
  std::ranges::sort(values);
  HeatScale scale(values.back());
  const auto low =
      std::ranges::count_if(values, [&](double value) { return scale.color_of(value) == 0; });
  const auto count = static_cast<double>(values.size());
  if (values.size() < 2 * kSteps || static_cast<double>(low) <= kMostInOne * count) return scale;
  for (int step = 1; step < kSteps; ++step) {
    const auto at = static_cast<std::size_t>(count * step / kSteps);
    scale.bounds_[step] = rounded(values[at], scale.bounds_[step - 1]);
  }
  scale.bounds_[kSteps] = rounded(values.back(), scale.bounds_[kSteps - 1]);
  return scale;
}

std::size_t HeatScale::color_of(double value) const {
  if (!is_equal()) {
    std::size_t color = 0;
    while (color + 1 < kSteps && value >= bounds_[color + 1]) ++color;
    return color;
  }
  const double share = value / step_ + 1e-9;
  return static_cast<std::size_t>(std::clamp(share, 0.0, static_cast<double>(kSteps) - 1));
}

std::string HeatScale::bound(int step) const {
  if (!is_equal()) return step == 0 ? "0" : written(bounds_[step], decimals_of(bounds_[step]));
  return step == 0 ? "0" : written(step_ * step, decimals_);
}

std::string HeatScale::text(double value) const {
  if (!is_equal()) return written(value, decimals_of(value));
  return written(value, std::max(decimals_, value < 10 && value != std::floor(value) ? 1 : 0));
}

}  // namespace windrose::editor
