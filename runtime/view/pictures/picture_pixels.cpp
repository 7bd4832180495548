#include "runtime/view/pictures/picture_pixels.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <new>

#include <SFML/Graphics/Image.hpp>

#include "runtime/base/text/error.h"
#include "runtime/data/game/picture_file.h"

namespace windrose::view {
namespace {

constexpr std::size_t kBytesOfColor = 4;

bool is_small_enough(const std::filesystem::path& file) {
  try {
    static_cast<void>(picture_size(file, file.string()));
    return true;
  } catch (const Error&) {
    return false;
  }
}

}  // namespace

std::vector<std::uint8_t> smaller_pixels(const std::uint8_t* pixels, PixelSize from, PixelSize to) {
  std::vector<std::uint8_t> result;
  result.reserve(kBytesOfColor * to.width * to.height);
  const auto bound = [](std::size_t at, unsigned of_all, unsigned into) {
    return at * of_all / into;
  };
  for (std::size_t y = 0; y < to.height; ++y) {
    const std::size_t top = bound(y, from.height, to.height);
    const std::size_t bottom = bound(y + 1, from.height, to.height);
    for (std::size_t x = 0; x < to.width; ++x) {
      const std::size_t left = bound(x, from.width, to.width);
      const std::size_t right = bound(x + 1, from.width, to.width);
      std::array<std::size_t, kBytesOfColor> sums{};
      for (std::size_t row = top; row < bottom; ++row) {
        const std::uint8_t* const begin = pixels + kBytesOfColor * (row * from.width + left);
        for (std::size_t i = 0; i < kBytesOfColor * (right - left); ++i)
          sums[i % kBytesOfColor] += begin[i];
      }
      const std::size_t count = (right - left) * (bottom - top);
      for (const std::size_t sum : sums) result.push_back(static_cast<std::uint8_t>(sum / count));
    }
  }
  return result;
}

std::optional<PicturePixels> picture_pixels(const std::filesystem::path& file,
                                            unsigned longer_side) {
  if (!is_small_enough(file)) return std::nullopt;
  sf::Image image;
  // SFML tells no reason. The memory that it was refused shows in this number alone.
  errno = 0;
  if (!image.loadFromFile(file.string())) {
    if (errno == ENOMEM) throw std::bad_alloc();
    return std::nullopt;
  }
  const PixelSize size{image.getSize().x, image.getSize().y};
  const unsigned longer = std::max(size.width, size.height);
  if (longer == 0) return std::nullopt;
  const auto part = [&](unsigned side) {
    return std::max(1U, static_cast<unsigned>(std::uint64_t{side} * longer_side / longer));
  };
  const bool is_whole = longer <= longer_side;
  const PixelSize shown = is_whole ? size : PixelSize{part(size.width), part(size.height)};
  PicturePixels pixels{shown.width, shown.height, !is_whole, {}};
  const std::uint8_t* const bytes = image.getPixelsPtr();
  if (is_whole) {
    pixels.bytes.assign(bytes, bytes + kBytesOfColor * size.width * size.height);
  } else {
    pixels.bytes = smaller_pixels(bytes, size, shown);
  }
  return pixels;
}

}  // namespace windrose::view
