// Drawings in SVG as pixels: the only file that knows librsvg.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

namespace windrose::view {

/// Red, green, blue and opacity of each pixel, row by row from the top.
struct SvgPixels {
  unsigned width = 0;
  unsigned height = 0;
  std::vector<std::uint8_t> bytes;
};

/// The drawing with a longer side of so many pixels; nothing for what cannot be drawn. Nothing
/// that the file names is read.
[[nodiscard]] std::optional<SvgPixels> svg_pixels(const std::filesystem::path& file,
                                                  unsigned longer_side);

}  // namespace windrose::view
