#include "runtime/view/draw/picture_store.h"

#include <algorithm>
#include <cmath>
#include <system_error>

#include <SFML/Graphics/Texture.hpp>

#include "runtime/view/draw/svg_apart.h"

namespace windrose {
namespace {

namespace fs = std::filesystem;

constexpr float kLeastSide = 64;
constexpr float kMostSide = 2048;
constexpr float kMostGrown = 1.25F;  // how much larger a drawing may be shown than it was made

bool is_svg(const fs::path& file) {
  return file.extension() == ".svg" || file.extension() == ".SVG";
}

fs::file_time_type written_at(const fs::path& file) {
  std::error_code failure;
  return fs::last_write_time(file, failure);
}

}  // namespace

std::unique_ptr<sf::Texture> picture_texture(const fs::path& file, unsigned longer_side) {
  auto texture = std::make_unique<sf::Texture>();
  if (is_svg(file)) {
    const auto pixels = svg_pixels_apart(file, longer_side);
    if (!pixels || !texture->create(pixels->width, pixels->height)) return nullptr;
    texture->update(pixels->bytes.data());
  } else if (!texture->loadFromFile(file.string())) {
    return nullptr;
  }
  texture->setSmooth(true);
  static_cast<void>(texture->generateMipmap());
  return texture;
}

Texture image_of(const sf::Texture& texture) {
  return {texture.getNativeHandle(), static_cast<float>(texture.getSize().x),
          static_cast<float>(texture.getSize().y)};
}

struct PictureStore::Kept {
  fs::file_time_type written;
  float side = 0;
  std::unique_ptr<sf::Texture> texture;
  Texture image;
};

PictureStore::PictureStore() = default;
PictureStore::~PictureStore() = default;

const Texture* PictureStore::find(const std::string& file, float longer_side) {
  const float wanted = std::clamp(std::ceil(longer_side), kLeastSide, kMostSide);
  const fs::file_time_type written = written_at(file);
  Kept& kept = kept_[file];
  const bool is_grown = kept.texture && is_svg(file) && wanted > kept.side * kMostGrown;
  if (kept.side == 0 || kept.written != written || is_grown) {
    kept.written = written;
    kept.side = wanted;
    kept.texture = picture_texture(file, static_cast<unsigned>(wanted));
    if (kept.texture) kept.image = image_of(*kept.texture);
  }
  return kept.texture ? &kept.image : nullptr;
}

}  // namespace windrose
