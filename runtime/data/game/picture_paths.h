// Where the pictures that a look names lie: in the folder of the game's scripts or of its boards,
// and nowhere else.
#pragma once

#include <filesystem>
#include <string>

#include "runtime/data/game/game_folder.h"
#include "runtime/data/schema/yaml_reader.h"

namespace windrose {

/// A picture in the folder of the game's boards. Throws Error with what is wrong, without a place.
[[nodiscard]] std::filesystem::path board_picture_path(const GameFolder& folder,
                                                       const std::string& name);

/// The picture of scripts/<game> that the value names. One that cannot be shown is refused there
/// if `strict`; otherwise the path is empty.
[[nodiscard]] std::filesystem::path read_picture_path(const YamlValue& value,
                                                      const GameFolder& folder, bool strict);

}  // namespace windrose
