// Which spaces of a board touch each other: layout, links and walls taken together.
#pragma once

#include <vector>

#include "runtime/data/game/game_data.h"

namespace windrose {

/// For each space those that can be entered from it, in ascending order.
[[nodiscard]] std::vector<std::vector<int>> neighbors(const BoardData& board);

/// Numbers the connected parts of the spaces with `counts[space]`, from 0; -1 for all others.
/// One-way links connect in both directions.
[[nodiscard]] std::vector<int> connected_parts(const BoardData& board,
                                               const std::vector<bool>& counts);

}  // namespace windrose
