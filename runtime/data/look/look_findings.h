// All that is wrong with a game's look, for `check`.
#pragma once

#include <span>
#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/data/game/shelf.h"
#include "runtime/data/yaml/finding.h"

namespace windrose {

/// Among others, that a look speaks of what the game has in none of the `ways` to play it: base,
/// variants, scenarios. Of the stages everything is told, of another part of the file the first.
[[nodiscard]] std::vector<Finding> look_findings(const GameFolder& folder,
                                                 std::span<const GameData* const> ways);

}  // namespace windrose
