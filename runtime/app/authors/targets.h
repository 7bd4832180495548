// What `check` and `test` work on: one game, the games of a folder, or all on the shelves.
#pragma once

#include <string>
#include <vector>

#include "runtime/app/command/arguments.h"
#include "runtime/data/game/game_files.h"

namespace windrose::app {

/// A game, and the shelves on which it is found.
struct GameTarget {
  GameFolder folder;
  std::vector<std::string> shelves;
};

/// `name`: a game, else the path of a game's folder or of a shelf; empty: all games. Throws Error.
[[nodiscard]] std::vector<GameTarget> find_targets(const Arguments& arguments,
                                                   const std::string& name);

}  // namespace windrose::app
