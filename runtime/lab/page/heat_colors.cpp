#include "runtime/lab/page/heat_colors.h"

#include <array>
#include <cmath>
#include <string_view>

#include <fmt/format.h>

namespace windrose {
namespace {

constexpr std::array<std::string_view, kHeatSteps> kHeat = {"#FFF3CF", "#FBD48A", "#F2A154",
                                                            "#B94A1A", "#7A2410"};
constexpr std::array<std::string_view, kDifferSteps> kDiffer = {
    "#2B6CA3", "#86B6D8", "#D3E6F1", "#FBF8F1", "#FBE0AE", "#F2A154", "#B94A1A"};
constexpr std::array<HeatColor, kHeatSteps> kHeatColors = {{{"var(--heat0)", "var(--heat0ink)"},
                                                            {"var(--heat1)", "var(--heat1ink)"},
                                                            {"var(--heat2)", "var(--heat2ink)"},
                                                            {"var(--heat3)", "var(--heat3ink)"},
                                                            {"var(--heat4)", "var(--heat4ink)"}}};
constexpr std::array<HeatColor, kDifferSteps> kDifferColors = {
    {{"var(--differ0)", "var(--differ0ink)"},
     {"var(--differ1)", "var(--differ1ink)"},
     {"var(--differ2)", "var(--differ2ink)"},
     {"var(--differ3)", "var(--differ3ink)"},
     {"var(--differ4)", "var(--differ4ink)"},
     {"var(--differ5)", "var(--differ5ink)"},
     {"var(--differ6)", "var(--differ6ink)"}}};

using Rgb = std::array<double, 3>;

Rgb rgb_of(std::string_view hex) {
  Rgb rgb{};
  for (std::size_t part = 0; part < rgb.size(); ++part) {
    rgb[part] = std::stoi(std::string(hex.substr(1 + 2 * part, 2)), nullptr, 16);
  }
  return rgb;
}

Rgb over_dark_paper(Rgb rgb) {
  constexpr double kOpacity = 0.85;
  const Rgb paper = rgb_of("#17212B");
  for (std::size_t part = 0; part < rgb.size(); ++part) {
    rgb[part] = std::round(kOpacity * rgb[part] + (1 - kOpacity) * paper[part]);
  }
  return rgb;
}

/// Of WCAG: relative luminance, from 0 to 1.
double luminance(const Rgb& rgb) {
  const auto part = [&](std::size_t at) { return std::pow(rgb[at] / 255, 2.2); };
  return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2);
}

std::string_view ink_on(const Rgb& fill) {
  constexpr std::string_view kWhite = "#FFFFFF";
  constexpr std::string_view kDark = "#1B2733";
  const double light = luminance(fill) + 0.05;
  return 1.05 / light > light / (luminance(rgb_of(kDark)) + 0.05) ? kWhite : kDark;
}

std::string declared(std::string_view name, std::size_t step, std::string_view hex, bool is_dark) {
  const Rgb fill = is_dark ? over_dark_paper(rgb_of(hex)) : rgb_of(hex);
  return fmt::format("--{0}{1}:#{2:02X}{3:02X}{4:02X};--{0}{1}ink:{5};", name, step,
                     static_cast<int>(fill[0]), static_cast<int>(fill[1]),
                     static_cast<int>(fill[2]), ink_on(fill));
}

}  // namespace

HeatColor heat_color(std::size_t step) {
  return kHeatColors.at(step);
}

HeatColor differ_color(std::size_t step) {
  return kDifferColors.at(step);
}

std::string heat_style(bool is_dark) {
  std::string style;
  for (std::size_t step = 0; step < kHeat.size(); ++step) {
    style += declared("heat", step, kHeat[step], is_dark);
  }
  for (std::size_t step = 0; step < kDiffer.size(); ++step) {
    style += declared("differ", step, kDiffer[step], is_dark);
  }
  return style;
}

}  // namespace windrose
