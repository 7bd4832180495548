// Pictures of games as textures, read when they are first drawn and kept while they are drawn.
//
// Whoever names a file has looked at its size (runtime/data/game/picture_file.h); what cannot be
// decoded is not drawn, and is not tried again before the file changes.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include "runtime/view/draw/window_sink.h"

namespace sf {
class Texture;
}

namespace windrose {

/// The file as a texture; a drawing in SVG with a longer side of so many pixels. Null for what
/// cannot be decoded.
[[nodiscard]] std::unique_ptr<sf::Texture> picture_texture(const std::filesystem::path& file,
                                                           unsigned longer_side);
/// What ImGui calls the texture.
[[nodiscard]] Texture image_of(const sf::Texture& texture);

class PictureStore : public PictureSource {
 public:
  PictureStore();
  ~PictureStore() override;
  PictureStore(const PictureStore&) = delete;
  PictureStore& operator=(const PictureStore&) = delete;

  [[nodiscard]] const Texture* find(const std::string& file, float longer_side) override;

 private:
  struct Kept;
  std::map<std::string, Kept> kept_;
};

}  // namespace windrose
