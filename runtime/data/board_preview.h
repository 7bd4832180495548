// A board as far as it can be read, also if it or its game is broken: what an editor shows.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/finding.h"
#include "runtime/data/game_data.h"
#include "runtime/data/yaml_tree.h"

namespace windrose {

struct BoardPreview {
  BoardData board;  // values of properties are left out
  std::vector<Finding> findings;
};

/// Reads the board alone, without its game: what is wrong becomes a finding, and the rest is read.
[[nodiscard]] BoardPreview preview_board(const YamlNode& tree, const std::string& id);

}  // namespace windrose
