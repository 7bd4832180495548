// The way to the space under the pointer, before it is chosen.
#pragma once

#include <vector>

#include "runtime/tabletop/scene/board_scene.h"

namespace windrose {

/// The spaces from the seat's only piece on the board to `space`, both included, through `legal`,
/// the spaces that may be chosen. Empty where `space` cannot be chosen, and where the seat has
/// several pieces.
[[nodiscard]] std::vector<SpaceId> way_to_pointed(const Observation& seen,
                                                  const std::vector<SpaceId>& legal, SeatId seat,
                                                  SpaceId space);

}  // namespace windrose
