// What a path like `player.ship.cargo` names, by the declarations of a game.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/game/loading.h"

namespace windrose {

/// Refuses `at` unless the path leads to a number, a flag or something that can be counted.
void check_number_path(const Loading& loading, const YamlValue& at,
                       const std::vector<std::string>& path);

}  // namespace windrose
