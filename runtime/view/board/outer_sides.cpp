#include "runtime/view/board/outer_sides.h"

#include <algorithm>

namespace windrose::view {

std::vector<std::array<Point, 2>> outer_sides(const BoardPlan& plan, std::span<const SpaceId> area,
                                              SpaceId space) {
  const HexPlan& hexes = plan.hexes();
  const Point middle = plan.center(space);
  const std::array<Point, 6> corners = hexes.corners(middle);
  std::vector<std::array<Point, 2>> sides;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const std::array<Point, 2> side = {corners[i], corners[(i + 1) % corners.size()]};
    const HexPlan::Cell behind = hexes.cell_at(side[0] + side[1] - middle);
    const SpaceId other = hexes.space_at(behind.column, behind.row);
    const bool inside = std::ranges::find(area, other) != area.end();
    if (!inside && !hexes.is_rose(behind.column, behind.row)) sides.push_back(side);
  }
  return sides;
}

}  // namespace windrose::view
