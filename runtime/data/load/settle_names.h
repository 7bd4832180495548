// Names of what a game declares, settled once when it is loaded.
#pragma once

#include "runtime/data/game/game_data.h"

namespace windrose {

/// Gives each declared thing without a name its id as its name. Variants, scenarios and stages get
/// theirs where they are read.
void settle_names(GameData& game);

}  // namespace windrose
