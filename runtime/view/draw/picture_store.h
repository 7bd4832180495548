// Pictures of games as textures, read when they are first drawn and kept while they are drawn.
//
// Whoever names a file has looked at its size (runtime/data/game/picture_file.h); what cannot be
// decoded is not drawn, and is not tried again before the file changes.
#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include "runtime/view/draw/window_sink.h"
#include "runtime/view/pictures/time_share.h"

namespace sf {
class Texture;
}

namespace windrose::view {

struct PictureTexture {
  std::unique_ptr<sf::Texture> texture;  // null for what cannot be decoded
  bool may_grow = false;                 // the file holds more pixels
};

/// The file as a texture with a longer side of so many pixels; a PNG or JPEG that has fewer keeps
/// those.
[[nodiscard]] PictureTexture picture_texture(const std::filesystem::path& file,
                                             unsigned longer_side);
/// What ImGui calls the texture.
[[nodiscard]] Texture image_of(const sf::Texture& texture);

/// All its pictures together have 16 million pixels at most; others are left out and told. Reading
/// them takes two seconds at once and later a half of the time at most: the rest comes later.
class PictureStore : public PictureSource {
 public:
  static constexpr std::size_t kMostPixels = std::size_t{16} << 20U;

  explicit PictureStore(TimeShare time = {2, 0.5});
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
  TimeShare time_;          // for reading pictures
  std::chrono::steady_clock::time_point passed_;
};

}  // namespace windrose::view
