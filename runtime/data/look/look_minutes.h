// How long a match of a game takes, read from its look alone: for lists of games.
#pragma once

#include "runtime/data/game/game_folder.h"

namespace windrose {

/// Minutes; 0 where the game says nothing, or says it in a way that cannot be read.
[[nodiscard]] int look_minutes(const GameFolder& folder);

}  // namespace windrose
