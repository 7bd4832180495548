#include "runtime/view/plan/outer_sides.h"

#include <algorithm>

#include "runtime/view/draw/board_polygon.h"

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

namespace {

constexpr float kBesideCoast = 0.55F;  // of a hexagon's radius: there lies the cell beside a coast

bool is_shore(const HexPlan& hexes, std::span<const SpaceId> area, Point from, Point to) {
  const float length = std::max(distance(from, to), 0.001F);
  const Point normal{-(to.y - from.y) / length, (to.x - from.x) / length};
  const Point middle = (from + to) * 0.5F;
  for (const float side : {kBesideCoast, -kBesideCoast}) {
    const HexPlan::Cell cell = hexes.cell_at(middle + normal * (side * HexPlan::kRadius));
    const SpaceId space = hexes.space_at(cell.column, cell.row);
    if (space != SpaceId::none && std::ranges::find(area, space) != area.end()) return true;
  }
  return false;
}

/// The parts of a coast that the area lies beside.
void add_shores(const HexPlan& hexes, const HexPlan::Coast& coast, std::span<const SpaceId> area,
                std::vector<std::vector<Point>>& lines) {
  std::vector<Point> line;
  const std::size_t count = coast.line.size();
  const std::size_t ends = coast.closed ? count : count - 1;
  for (std::size_t i = 0; count > 1 && i < ends; ++i) {
    const Point from = coast.line[i];
    const Point to = coast.line[(i + 1) % count];
    if (is_shore(hexes, area, from, to)) {
      if (line.empty()) line.push_back(from);
      line.push_back(to);
    } else if (!line.empty()) {
      lines.push_back(std::move(line));
      line.clear();
    }
  }
  if (!line.empty()) lines.push_back(std::move(line));
}

}  // namespace

std::vector<std::vector<Point>> shores(const BoardPlan& plan, std::span<const SpaceId> area) {
  const HexPlan& hexes = plan.hexes();
  std::vector<std::vector<Point>> lines;
  if (area.empty()) return lines;
  for (const HexPlan::Coast& coast : hexes.coasts) add_shores(hexes, coast, area, lines);
  for (const SpaceId space : area) {
    const Point middle = plan.center(space);
    for (const std::array<Point, 2>& side : outer_sides(plan, area, space)) {
      const HexPlan::Cell behind = hexes.cell_at(side[0] + side[1] - middle);
      if (!hexes.is_land(behind.column, behind.row)) lines.push_back({side[0], side[1]});
    }
  }
  return lines;
}

}  // namespace windrose::view
