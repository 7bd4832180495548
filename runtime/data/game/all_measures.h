// Which measures a game may have, whatever variants are in force.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/game/game_data.h"

namespace windrose {

/// The ids of the measures that the game declares, then those that each of its variants adds, then
/// what mods add to the match of `data`. The same for all matches of a game, so that tables of
/// several of them have the same columns. Files that cannot be read are left out.
[[nodiscard]] std::vector<std::string> all_measure_ids(const GameData& data);

}  // namespace windrose
