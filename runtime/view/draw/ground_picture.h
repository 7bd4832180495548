// A picture below a map, read when it is first drawn and kept for as long as somebody draws it.
//
// Whoever names the file has looked at its size (runtime/data/game/picture_file.h); what cannot be
// decoded is simply not drawn.
#pragma once

#include <filesystem>
#include <memory>

#include "runtime/view/draw/pen.h"

namespace sf {
class Texture;
}

namespace windrose {

class GroundPicture {
 public:
  explicit GroundPicture(std::filesystem::path file);
  ~GroundPicture();
  GroundPicture(const GroundPicture&) = delete;
  GroundPicture& operator=(const GroundPicture&) = delete;

  /// The opacity goes from 0 to 1.
  void paint(Pen& pen, const Rect& where, float opacity);
  /// Whether it was tried and could not be read.
  [[nodiscard]] bool is_broken() const { return tried_ && !texture_; }
  /// Whether the file is still the one that was read.
  [[nodiscard]] bool is_of(const std::filesystem::path& file) const;

 private:
  std::filesystem::path file_;
  std::filesystem::file_time_type written_;
  std::unique_ptr<sf::Texture> texture_;
  bool tried_ = false;
};

}  // namespace windrose
