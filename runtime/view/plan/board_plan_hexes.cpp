// Hexagons: where they lie, and the land that is not water: filled cell by cell, with coasts that
// are rounded by two passes of cutting corners.
//
// Cutting corners twice changes a coast only near each corner of a hexagon, so every cell can be
// filled on its own: a corner where it is the only land loses a small piece, one where only one
// cell is water gains one.
#include <algorithm>
#include <cmath>
#include <map>

#include "runtime/view/plan/board_plan.h"

namespace windrose::view {
namespace {

constexpr int kHexSides = 6;
constexpr std::size_t kCoastPiece = 48;  // points of a coast that are culled together
constexpr int kMostRim = 40;
constexpr float kWidest = 2.4F;  // shapes of board_areas that the land beyond the map has to fill
constexpr float kTallest = 1.0F;

using Cell = HexPlan::Cell;

/// The cell on the other side of side d: from corner d to corner d + 1.
Cell beside(const HexPlan& plan, Cell cell, int side) {
  const int shift = plan.is_odd(cell.row) ? 1 : 0;
  switch (side) {
    case 0:
      return {cell.column + 1, cell.row};
    case 1:
      return {cell.column + shift, cell.row + 1};
    case 2:
      return {cell.column - 1 + shift, cell.row + 1};
    case 3:
      return {cell.column - 1, cell.row};
    case 4:
      return {cell.column - 1 + shift, cell.row - 1};
    default:
      return {cell.column + shift, cell.row - 1};
  }
}

class LandMaker {
 public:
  explicit LandMaker(HexPlan& plan) : plan_(plan) {}

  void make() {
    choose_rim();
    find_roses();
    choose_land();
    fill();
    trace();
  }

 private:
  [[nodiscard]] int wide() const { return plan_.columns + 2 * plan_.rim_columns; }
  [[nodiscard]] int high() const { return plan_.rows + 2 * plan_.rim_rows; }
  [[nodiscard]] std::size_t slot(Cell cell) const {
    return (cell.row + plan_.rim_rows) * wide() + cell.column + plan_.rim_columns;
  }
  [[nodiscard]] bool is_land(Cell cell) const { return plan_.is_land(cell.column, cell.row); }
  [[nodiscard]] bool is_on_map(Cell cell) const {
    return cell.column >= 0 && cell.row >= 0 && cell.column < plan_.columns &&
           cell.row < plan_.rows;
  }

  /// Enough cells beyond the map that no board area shows where they end.
  void choose_rim() {
    const float width = plan_.width() * static_cast<float>(plan_.columns);
    const float height = 1.5F * HexPlan::kRadius * static_cast<float>(plan_.rows);
    const float beside = std::max(0.0F, height * kWidest - width) / 2 / plan_.width();
    const float above = std::max(0.0F, width / kTallest - height) / 3 / HexPlan::kRadius;
    plan_.rim_columns = std::min(kMostRim, 4 + static_cast<int>(beside));
    plan_.rim_rows = std::min(kMostRim, 4 + static_cast<int>(above));
    plan_.land.assign(wide() * high(), false);
    plan_.rose_cells.assign(plan_.land.size(), false);
  }

  void choose_land() {
    for (int row = -plan_.rim_rows; row < plan_.rows + plan_.rim_rows; ++row) {
      for (int column = -plan_.rim_columns; column < plan_.columns + plan_.rim_columns; ++column) {
        const Cell cell{column, row};
        // Beyond the map the nearest cell of the map goes on.
        const SpaceId space = plan_.space_at(std::clamp(column, 0, plan_.columns - 1),
                                             std::clamp(row, 0, plan_.rows - 1));
        const bool water = space != SpaceId::none && plan_.water[space];
        plan_.land[slot(cell)] = !water && !plan_.rose_cells[slot(cell)];
      }
    }
  }

  [[nodiscard]] bool is_hole(Cell cell) const {
    return is_on_map(cell) && plan_.space_at(cell.column, cell.row) == SpaceId::none;
  }
  [[nodiscard]] bool is_water(Cell cell) const {
    const SpaceId space = plan_.space_at(cell.column, cell.row);
    return space != SpaceId::none && plan_.water[space];
  }

  /// Three holes that touch each other and only water around them.
  void find_roses() {
    for (int row = 0; row < plan_.rows; ++row) {
      for (int column = 0; column < plan_.columns; ++column) {
        for (const int side : {0, 1}) {
          const Cell a{column, row};
          const std::array<Cell, 3> three = {a, beside(plan_, a, side), beside(plan_, a, side + 1)};
          if (is_rose(three)) take_rose(three);
        }
      }
    }
  }

  [[nodiscard]] bool is_rose(const std::array<Cell, 3>& three) const {
    return std::ranges::all_of(three, [&](Cell cell) {
      if (!is_hole(cell)) return false;
      for (int side = 0; side < kHexSides; ++side) {
        const Cell other = beside(plan_, cell, side);
        if (std::ranges::find(three, other) == three.end() && !is_water(other)) return false;
      }
      return true;
    });
  }

  void take_rose(const std::array<Cell, 3>& three) {
    Point sum;
    for (const Cell cell : three) {
      plan_.rose_cells[slot(cell)] = true;
      sum = sum + plan_.center(cell.column, cell.row);
    }
    plan_.roses.push_back(sum * (1.0F / 3));
  }

  void fill() {
    plan_.land_rows.resize(high());
    for (int row = -plan_.rim_rows; row < plan_.rows + plan_.rim_rows; ++row) {
      Mesh& mesh = plan_.land_rows[row + plan_.rim_rows];
      for (int column = -plan_.rim_columns; column < plan_.columns + plan_.rim_columns; ++column) {
        if (is_land({column, row})) fill_cell({column, row}, mesh);
      }
    }
  }

  void fill_cell(Cell cell, Mesh& mesh) {
    const std::array<Point, kHexSides> corner = plan_.corners(plan_.center(cell.column, cell.row));
    Ring ring;
    for (int i = 0; i < kHexSides; ++i) {
      const Point here = corner[i];
      const Point previous = corner[(i + kHexSides - 1) % kHexSides];
      const Point next = corner[(i + 1) % kHexSides];
      const bool before = is_land(beside(plan_, cell, (i + kHexSides - 1) % kHexSides));
      const bool after = is_land(beside(plan_, cell, i));
      if (before == after && before) {
        ring.push_back(here);
      } else if (!before && !after) {
        // The only land here: the corner is cut.
        for (const Point p : cut_corner(previous, here, next)) ring.push_back(p);
      } else if (before) {
        ring.push_back(here);
        ring.push_back(between(here, next, 0.375F));
        // The water beside is filled once, by the cell that comes first on the way round it.
        add_filler(cell, here, next, mesh);
      } else {
        ring.push_back(between(here, previous, 0.375F));
        ring.push_back(here);
      }
    }
    add_fan(ring, mesh);
  }

  [[nodiscard]] static std::array<Point, 4> cut_corner(Point previous, Point here, Point next) {
    const Point first = between(here, previous, 0.25F);
    const Point last = between(here, next, 0.25F);
    return {between(here, previous, 0.375F), between(first, last, 0.25F),
            between(first, last, 0.75F), between(here, next, 0.375F)};
  }

  /// The corner `here` of the water cell behind the edge to `next`; both other cells are land.
  void add_filler(Cell cell, Point here, Point next, Mesh& mesh) {
    const Point middle = plan_.center(cell.column, cell.row);
    // The third edge at this corner leads straight away from the cell.
    const Point other = here + (here - middle);
    Ring ring = {here};
    for (const Point p : cut_corner(next, here, other)) ring.push_back(p);
    add_fan(ring, mesh);
  }

  static void add_fan(const Ring& ring, Mesh& mesh) {
    const auto first = static_cast<std::uint16_t>(mesh.points.size());
    mesh.points.insert(mesh.points.end(), ring.begin(), ring.end());
    for (std::size_t i = 1; i + 1 < ring.size(); ++i) {
      mesh.triangles.push_back(first);
      mesh.triangles.push_back(static_cast<std::uint16_t>(first + i));
      mesh.triangles.push_back(static_cast<std::uint16_t>(first + i + 1));
    }
  }

  /// A corner of a hexagon on the grid of half widths and half radii.
  using Knot = std::pair<int, int>;
  [[nodiscard]] Knot knot(Cell cell, int corner) const {
    static constexpr std::array<Knot, kHexSides> kOff = {
        {{1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}, {0, -2}}};
    const int x = 2 * cell.column + 1 + (plan_.is_odd(cell.row) ? 1 : 0);
    const int y = 3 * cell.row + 2;
    return {x + kOff[corner].first, y + kOff[corner].second};
  }
  [[nodiscard]] Point place(Knot knot) const {
    return {static_cast<float>(knot.first) * plan_.width() / 2,
            static_cast<float>(knot.second) * HexPlan::kRadius / 2};
  }

  void trace() {
    std::map<Knot, Knot> next;  // at a corner of three cells a coast goes on in one way only
    for (int row = -plan_.rim_rows; row < plan_.rows + plan_.rim_rows; ++row) {
      for (int column = -plan_.rim_columns; column < plan_.columns + plan_.rim_columns; ++column) {
        const Cell cell{column, row};
        if (!is_land(cell)) continue;
        for (int side = 0; side < kHexSides; ++side) {
          if (!is_land(beside(plan_, cell, side)))
            next.emplace(knot(cell, side), knot(cell, (side + 1) % kHexSides));
        }
      }
    }
    while (!next.empty()) {
      Ring ring;
      auto at = next.begin();
      while (at != next.end()) {
        ring.push_back(place(at->first));
        const Knot to = at->second;
        next.erase(at);
        at = next.find(to);
      }
      add_coast(rounded_ring(std::move(ring), 2));
    }
  }

  void add_coast(Ring ring) {
    if (ring.size() <= kCoastPiece) {
      const Rect box = box_of(ring);
      plan_.coasts.push_back({std::move(ring), true, box});
      return;
    }
    const std::size_t count = ring.size();
    for (std::size_t first = 0; first < count; first += kCoastPiece) {
      // One edge more than its share: so that wide strokes of two pieces meet without a gap.
      Ring piece;
      for (std::size_t i = first; i < std::min(first + kCoastPiece, count) + 2; ++i)
        piece.push_back(ring[i % count]);
      const Rect box = box_of(piece);
      plan_.coasts.push_back({std::move(piece), false, box});
    }
  }

  HexPlan& plan_;
};

}  // namespace

Point HexPlan::center(int column, int row) const {
  return {width() * (static_cast<float>(column) + (is_odd(row) ? 1.0F : 0.5F)),
          kRadius * (1 + 1.5F * static_cast<float>(row))};
}

std::array<Point, 6> HexPlan::corners(Point center, float inset) const {
  const float wide = width() / 2 * inset;
  const float half = kRadius / 2 * inset;
  const float tall = kRadius * inset;
  return {center + Point{wide, -half}, center + Point{wide, half},   center + Point{0, tall},
          center + Point{-wide, half}, center + Point{-wide, -half}, center + Point{0, -tall}};
}

HexPlan::Cell HexPlan::cell_at(Point point) const {
  // The nearest middle among the cells of the two rows that it can be in.
  const int row = static_cast<int>(std::floor(point.y / (1.5F * kRadius)));
  Cell best;
  float nearest = -1;
  for (int r = row - 1; r <= row + 1; ++r) {
    const float shift = is_odd(r) ? 0.5F : 0.0F;
    const int column = static_cast<int>(std::floor(point.x / width() - shift));
    const float away = distance(point, center(column, r));
    if (nearest < 0 || away < nearest) {
      nearest = away;
      best = {column, r};
    }
  }
  return best;
}

bool HexPlan::in_rim(const std::vector<bool>& cells, int column, int row) const {
  const int wide = columns + 2 * rim_columns;
  if (column < -rim_columns || row < -rim_rows || column >= columns + rim_columns ||
      row >= rows + rim_rows || cells.empty()) {
    return false;
  }
  return cells[(row + rim_rows) * wide + column + rim_columns];
}

void lay_land(HexPlan& plan) {
  LandMaker(plan).make();
}

}  // namespace windrose::view
