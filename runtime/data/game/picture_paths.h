// Where the pictures that a look names lie: in the folder of the game's scripts or of its boards,
// and nowhere else.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "runtime/data/game/game_folder.h"
#include "runtime/data/schema/yaml_reader.h"

namespace windrose {

/// A picture in the folder of the game's boards. Throws Error with what is wrong, without a place.
[[nodiscard]] std::filesystem::path board_picture_path(const GameFolder& folder,
                                                       const std::string& name);

/// The pictures of scripts/<game>, each read once however often it is named: a look may name one
/// for each of thousands of words.
class NamedPictures {
 public:
  /// `strict`: one that cannot be shown is refused where it is named.
  NamedPictures(const GameFolder& folder, bool strict) : folder_(folder), strict_(strict) {}

  /// The picture that the value names; an empty path for one that cannot be shown.
  [[nodiscard]] std::filesystem::path read(const YamlValue& value);

 private:
  struct Read {
    std::filesystem::path path;
    std::string refusal;  // why it cannot be shown
  };
  [[nodiscard]] Read read_file(const std::string& name) const;

  const GameFolder& folder_;
  bool strict_;
  std::map<std::string, Read> read_;  // by name
};

}  // namespace windrose
