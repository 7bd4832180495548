// Names of what a game declares: each thing has one, and none is there twice where names stand side
// by side, so that `player.hand` is one thing only.
#pragma once

#include "runtime/data/game/loading.h"
#include "runtime/data/load/load_game.h"

namespace windrose {

/// Finds names that clash with each other or with built-in members. `root` is the merged game.
void check_names(Loading& loading, const YamlValue& root, const ReservedNames& reserved);
/// Gives each declared thing without a name its id as its name. Variants, scenarios and stages get
/// theirs where they are read.
void settle_names(GameData& game);

}  // namespace windrose
