// The fills of maps of numbers, from little to much and from fewer to more, and the ink on each: as
// colors of the page's style, so that a page has them in light and in dark.
#pragma once

#include <cstddef>
#include <string>

namespace windrose {

inline constexpr std::size_t kHeatSteps = 5;    // of counts
inline constexpr std::size_t kDifferSteps = 7;  // of differences; the middle one is around 0

struct HeatColor {
  const char* fill;  // "var(--heat0)"
  const char* ink;   // white or dark, whichever is read more easily on it
};

/// `step` is below kHeatSteps.
[[nodiscard]] HeatColor heat_color(std::size_t step);
/// `step` is below kDifferSteps.
[[nodiscard]] HeatColor differ_color(std::size_t step);

/// What a page says of all of them: "--heat0:#FFF3CF;--heat0ink:#1B2733;…". In dark, fills lie at
/// 85 % over the paper.
[[nodiscard]] std::string heat_style(bool is_dark);

}  // namespace windrose
