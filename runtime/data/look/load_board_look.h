// boards/<game>/<board>.look.yaml: shapes, places of names and the picture below the map.
#pragma once

#include "runtime/data/game/game_look.h"
#include "runtime/data/schema/yaml_reader.h"

namespace windrose {

/// `strict`: a picture that cannot be shown is refused; otherwise the map is drawn without it.
/// Throws Error.
[[nodiscard]] BoardLook read_board_look(const YamlValue& root, const GameFolder& folder,
                                        const BoardData& board, bool strict);

/// A number of a look as a person wrote it, with decimals or without; nothing: it is none.
[[nodiscard]] std::optional<double> read_coordinate(const std::string& text);

}  // namespace windrose
