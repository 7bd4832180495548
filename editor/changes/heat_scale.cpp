#include "editor/changes/heat_scale.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace windrose::editor {
namespace {

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

std::size_t HeatScale::color_of(double value) const {
  const double share = value / step_ + 1e-9;
  return static_cast<std::size_t>(std::clamp(share, 0.0, static_cast<double>(kSteps) - 1));
}

std::string HeatScale::bound(int step) const {
  return step == 0 ? "0" : written(step_ * step, decimals_);
}

std::string HeatScale::text(double value) const {
  return written(value, std::max(decimals_, value < 10 && value != std::floor(value) ? 1 : 0));
}

}  // namespace windrose::editor
