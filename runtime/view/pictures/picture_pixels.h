// Pictures as pixels: PNG and JPEG, made as small as they are shown.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

namespace windrose::view {

/// Red, green, blue and opacity of each pixel, row by row from the top.
struct PicturePixels {
  unsigned width = 0;
  unsigned height = 0;
  bool may_grow = false;  // the file holds more
  std::vector<std::uint8_t> bytes;
};

struct PixelSize {
  unsigned width = 0;
  unsigned height = 0;
};

/// A PNG or JPEG with a longer side of so many pixels, or of fewer where it has no more. Nothing
/// for what cannot be decoded or is larger than a picture may be. Throws std::bad_alloc where there
/// is not enough memory for it.
[[nodiscard]] std::optional<PicturePixels> picture_pixels(const std::filesystem::path& file,
                                                          unsigned longer_side);

/// A picture of four bytes a pixel made smaller: each new pixel is the mean of those it stands for.
/// `to` is not larger than `from` and at least 1 by 1.
[[nodiscard]] std::vector<std::uint8_t> smaller_pixels(const std::uint8_t* pixels, PixelSize from,
                                                       PixelSize to);

}  // namespace windrose::view
