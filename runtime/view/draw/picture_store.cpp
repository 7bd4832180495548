#include "runtime/view/draw/picture_store.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <system_error>

#include <SFML/Graphics/Image.hpp>
#include <SFML/Graphics/Texture.hpp>

#include "runtime/base/language/phrase.h"
#include "runtime/base/system/used.h"
#include "runtime/view/pictures/picture_faults.h"
#include "runtime/view/pictures/svg_apart.h"

namespace windrose::view {
namespace {

namespace fs = std::filesystem;

constexpr float kLeastSide = 64;
constexpr float kMostSide = 2048;
using StoreClock = std::chrono::steady_clock;

constexpr double kSecondsAtOnce = 2;  // for reading pictures
constexpr double kShareOfTime = 0.5;  // which comes back
constexpr float kMostGrown = 1.25F;   // how much larger a drawing may be shown than it was made

bool is_svg(const fs::path& file) {
  return file.extension() == ".svg" || file.extension() == ".SVG";
}

fs::file_time_type written_at(const fs::path& file) {
  std::error_code failure;
  return fs::last_write_time(file, failure);
}

}  // namespace

std::vector<std::uint8_t> smaller_pixels(const std::uint8_t* pixels, PixelSize from, PixelSize to) {
  constexpr std::size_t kBytes = 4;
  std::vector<std::uint8_t> result;
  result.reserve(kBytes * to.width * to.height);
  const auto bound = [](std::size_t at, unsigned of_all, unsigned into) {
    return at * of_all / into;
  };
  for (std::size_t y = 0; y < to.height; ++y) {
    const std::size_t top = bound(y, from.height, to.height);
    const std::size_t bottom = bound(y + 1, from.height, to.height);
    for (std::size_t x = 0; x < to.width; ++x) {
      const std::size_t left = bound(x, from.width, to.width);
      const std::size_t right = bound(x + 1, from.width, to.width);
      std::array<std::size_t, kBytes> sums{};
      for (std::size_t row = top; row < bottom; ++row) {
        const std::uint8_t* const begin = pixels + kBytes * (row * from.width + left);
        for (std::size_t i = 0; i < kBytes * (right - left); ++i) sums[i % kBytes] += begin[i];
      }
      const std::size_t count = (right - left) * (bottom - top);
      for (const std::size_t sum : sums) result.push_back(static_cast<std::uint8_t>(sum / count));
    }
  }
  return result;
}

namespace {

/// The pixels of a PNG or JPEG in `texture`. False where they cannot be read.
bool load_pixels(const fs::path& file, unsigned longer_side, PictureTexture& made) {
  sf::Image image;
  if (!image.loadFromFile(file.string())) return false;
  const PixelSize size{image.getSize().x, image.getSize().y};
  const unsigned longer = std::max(size.width, size.height);
  if (longer <= longer_side) return made.texture->loadFromImage(image);
  made.may_grow = true;
  const auto part = [&](unsigned side) {
    return std::max(1U, static_cast<unsigned>(std::uint64_t{side} * longer_side / longer));
  };
  const PixelSize smaller{part(size.width), part(size.height)};
  const std::vector<std::uint8_t> pixels = smaller_pixels(image.getPixelsPtr(), size, smaller);
  if (!made.texture->create(smaller.width, smaller.height)) return false;
  made.texture->update(pixels.data());
  return true;
}

}  // namespace

PictureTexture picture_texture(const fs::path& file, unsigned longer_side) {
  PictureTexture made{std::make_unique<sf::Texture>(), false};
  if (is_svg(file)) {
    made.may_grow = true;
    const auto pixels = svg_pixels_apart(file, longer_side);
    if (!pixels || !made.texture->create(pixels->width, pixels->height)) return {};
    made.texture->update(pixels->bytes.data());
  } else if (!load_pixels(file, longer_side, made)) {
    tell_picture_fault(file.string(), phrase("this picture cannot be read; save it again as PNG"));
    return {};
  }
  made.texture->setSmooth(true);
  static_cast<void>(made.texture->generateMipmap());
  return made;
}

Texture image_of(const sf::Texture& texture) {
  return {texture.getNativeHandle(), static_cast<float>(texture.getSize().x),
          static_cast<float>(texture.getSize().y)};
}

struct PictureStore::Kept {
  fs::file_time_type written;
  float side = 0;
  bool may_grow = false;
  std::unique_ptr<sf::Texture> texture;
  Texture image;

  [[nodiscard]] std::size_t pixels() const {
    return texture ? std::size_t{texture->getSize().x} * texture->getSize().y : 0;
  }
};

PictureStore::PictureStore() : seconds_left_(kSecondsAtOnce), filled_(StoreClock::now()) {}
PictureStore::~PictureStore() = default;

bool PictureStore::has_time() {
  const auto now = StoreClock::now();
  const double passed = std::chrono::duration<double>(now - filled_).count();
  filled_ = now;
  seconds_left_ = std::min(kSecondsAtOnce, seconds_left_ + kShareOfTime * passed);
  return seconds_left_ > 0;
}

void PictureStore::read(const std::string& file, Kept& kept, float wanted) {
  const auto begun = StoreClock::now();
  const double begun_here = thread_seconds();
  pixels_ -= kept.pixels();
  kept.side = wanted;
  PictureTexture made = picture_texture(file, static_cast<unsigned>(wanted));
  kept.texture = std::move(made.texture);
  kept.may_grow = made.may_grow;
  if (pixels_ + kept.pixels() > kMostPixels) {
    kept.texture = nullptr;
    tell_picture_fault(file, phrase("this picture is left out: the pictures of the game have more "
                                    "than 16 million pixels together; make them smaller"));
  }
  pixels_ += kept.pixels();
  if (kept.texture) kept.image = image_of(*kept.texture);
  // Another program draws what this one waits for.
  const bool is_apart = is_svg(file) && draws_svgs_apart();
  seconds_left_ -= is_apart ? std::chrono::duration<double>(StoreClock::now() - begun).count()
                            : thread_seconds() - begun_here;
}

const Texture* PictureStore::find(const std::string& file, float longer_side) {
  const float wanted = std::clamp(std::ceil(longer_side), kLeastSide, kMostSide);
  const fs::file_time_type written = written_at(file);
  Kept& kept = kept_[file];
  const bool is_grown = kept.texture && kept.may_grow && wanted > kept.side * kMostGrown;
  const bool is_stale = kept.side == 0 || kept.written != written || is_grown;
  if (is_stale && has_time()) {
    kept.written = written;
    read(file, kept, wanted);
  }
  return kept.texture ? &kept.image : nullptr;
}

}  // namespace windrose::view
