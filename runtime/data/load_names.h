// No name twice where names stand side by side: `player.hand` is one thing only.
#pragma once

#include "runtime/data/load_game.h"
#include "runtime/data/loading.h"

namespace windrose {

/// Finds names that clash with each other or with built-in members. `root` is the merged game.
void check_names(Loading& loading, const YamlValue& root, const ReservedNames& reserved);

}  // namespace windrose
