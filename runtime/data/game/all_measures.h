// Which measures and players a game may have, whatever variants are in force.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/game/game_data.h"

namespace windrose {

/// The ids of the measures that the game declares, then those that each of its variants adds, then
/// those of variants of the mods of `data`, then of the mods themselves. The same for all matches
/// of a game, so that tables of several of them have the same columns. Files that cannot be read
/// are left out.
[[nodiscard]] std::vector<std::string> all_measure_ids(const GameData& data);

/// The most players that the game takes, with any of these variants.
[[nodiscard]] int most_players_of_all(const GameData& data);

}  // namespace windrose
