// look.yaml of a game, with what mods lay over it.
#pragma once

#include <optional>

#include "runtime/data/game/game_folder.h"
#include "runtime/data/yaml/yaml_tree.h"

namespace windrose {

/// The merged tree; none where neither the game nor a mod has the file. Throws Error for what
/// cannot be read.
[[nodiscard]] std::optional<YamlNode> read_look_file(const GameFolder& folder);

}  // namespace windrose
