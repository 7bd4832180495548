// A board drawn as a picture below `map: |`: one character a space.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/schema/yaml_reader.h"

namespace windrose {

/// One character of the map and where it stands in the file.
struct MapMark {
  std::string letter;  // UTF-8
  int line = 0;        // from 1
  int column = 0;      // from 1, in bytes
};

/// Row by row from the top; rows may differ in length.
using MapPicture = std::vector<std::vector<MapMark>>;

/// The characters that stand for spaces: without the blanks around and between them. Throws Error
/// for a map that is no block, and for blanks and tabs where a character should be.
[[nodiscard]] MapPicture read_map_picture(const YamlValue& map);

}  // namespace windrose
