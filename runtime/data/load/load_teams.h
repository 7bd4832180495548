// Reading `teams`: sides of players that win and see together.
#pragma once

#include "runtime/data/game/loading.h"

namespace windrose {

/// Reads `teams`. Refuses a player in no team or in two, and a team that would be without a player.
void load_teams(Loading& loading, const YamlValue& map);
/// Refuses what is visible to a team where there are none, once all is declared.
void check_team_visibility(Loading& loading);

}  // namespace windrose
