// No name twice where names stand side by side: `player.hand` is one thing only.
#pragma once

#include "runtime/data/game/loading.h"
#include "runtime/data/load/load_game.h"

namespace windrose {

/// Finds names that clash with each other or with built-in members. `root` is the merged game.
void check_names(Loading& loading, const YamlValue& root, const ReservedNames& reserved);

}  // namespace windrose
