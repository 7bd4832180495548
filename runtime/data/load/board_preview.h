// A board and what its game declares, as far as both can be read: what an editor shows while
// something is wrong.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/data/game/game_files.h"
#include "runtime/data/yaml/finding.h"
#include "runtime/data/yaml/yaml_tree.h"

namespace windrose {

struct BoardPreview {
  GameData game;  // its board is the one asked for, without those spaces that cannot be read
  bool has_declarations = false;  // whether anything was found of what the game declares
  std::vector<Finding> findings;  // about the board itself
};

/// Reads the board with what `game`, the tree of game.yaml, declares; both may be broken.
[[nodiscard]] BoardPreview preview_board(const GameFolder& folder, YamlNode game,
                                         const YamlNode& board, const std::string& id);

}  // namespace windrose
