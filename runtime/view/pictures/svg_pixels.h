// Drawings in SVG as pixels: the only file that knows librsvg.
#pragma once

#include <filesystem>
#include <optional>

#include "runtime/view/pictures/picture_pixels.h"

namespace windrose::view {

/// The drawing with a longer side of so many pixels; nothing for what cannot be drawn. Nothing
/// that the file names is read.
[[nodiscard]] std::optional<PicturePixels> svg_pixels(const std::filesystem::path& file,
                                                      unsigned longer_side);

}  // namespace windrose::view
