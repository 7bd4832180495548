// The border of an area of hexagons: the sides behind which the area ends.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "runtime/view/plan/board_plan.h"

namespace windrose::view {

/// The sides of a space of the area, on the board, behind which there is no other space of it. A
/// compass rose in the sea is no shore: it belongs to the area around it. The plan is of hexagons.
[[nodiscard]] std::vector<std::array<Point, 2>> outer_sides(const BoardPlan& plan,
                                                            std::span<const SpaceId> area,
                                                            SpaceId space);

/// The whole border as lines: where it runs along land, the rounded coast; else straight sides.
[[nodiscard]] std::vector<std::vector<Point>> shores(const BoardPlan& plan,
                                                     std::span<const SpaceId> area);

}  // namespace windrose::view
