// Pictures of games as textures, read when they are first drawn and kept while they are drawn.
//
// Whoever names a file has looked at its size (runtime/data/game/picture_file.h); what cannot be
// decoded is not drawn, and is not tried again before the file changes.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "runtime/view/draw/window_sink.h"

namespace sf {
class Texture;
}

namespace windrose::view {

struct PixelSize {
  unsigned width = 0;
  unsigned height = 0;
};

struct PictureTexture {
  std::unique_ptr<sf::Texture> texture;  // null for what cannot be decoded
  bool may_grow = false;                 // the file holds more pixels
};

/// The file as a texture with a longer side of so many pixels; a PNG or JPEG that has fewer keeps
/// those.
[[nodiscard]] PictureTexture picture_texture(const std::filesystem::path& file,
                                             unsigned longer_side);
/// A picture of four bytes a pixel made smaller: each new pixel is the mean of those it stands for.
/// `to` is not larger than `from` and at least 1 by 1.
[[nodiscard]] std::vector<std::uint8_t> smaller_pixels(const std::uint8_t* pixels, PixelSize from,
                                                       PixelSize to);
/// What ImGui calls the texture.
[[nodiscard]] Texture image_of(const sf::Texture& texture);

/// All its pictures together have 16 million pixels at most; others are left out and told. Reading
/// them takes two seconds at once and later a half of the time at most: the rest comes later.
class PictureStore : public PictureSource {
 public:
  static constexpr std::size_t kMostPixels = std::size_t{16} << 20U;

  PictureStore();
  ~PictureStore() override;
  PictureStore(const PictureStore&) = delete;
  PictureStore& operator=(const PictureStore&) = delete;

  [[nodiscard]] const Texture* find(const std::string& file, float longer_side) override;

 private:
  struct Kept;
  void read(const std::string& file, Kept& kept, float wanted);
  [[nodiscard]] bool has_time();

  std::map<std::string, Kept> kept_;
  std::size_t pixels_ = 0;  // of all that are kept
  double seconds_left_;     // for reading pictures
  std::chrono::steady_clock::time_point filled_;
};

}  // namespace windrose::view
