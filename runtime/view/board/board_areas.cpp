// Parts of a map that have a name but no outline: seas of hexagons, oceans of a page.
#include <algorithm>
#include <cmath>
#include <deque>

#include "runtime/view/board/board_paint.h"

namespace windrose::view {
namespace {

constexpr std::size_t kMostPlaces = 60;
constexpr int kEnough = 4;  // cells to both sides of a name

}  // namespace

std::vector<NamedArea> named_areas(const BoardPlan& plan, const PrintedBoard& printed) {
  std::vector<NamedArea> areas;
  if (plan.layout() != Layout::hexes || !plan.hexes().has_coasts) return areas;
  const HexPlan& hexes = plan.hexes();
  const auto plain = [&](int column, int row, int region) {
    const SpaceId space = hexes.space_at(column, row);
    if (space == SpaceId::none) return false;
    const PrintedSpace& here = printed.spaces[space];
    return here.region == region && here.water && here.sign.empty();
  };
  for (std::size_t r = 0; r < printed.regions.size(); ++r) {
    NamedArea area;
    area.region = static_cast<int>(r);
    area.spaces = printed.regions[r].spaces;
    std::vector<std::pair<float, NamedArea::Place>> rated;
    for (int row = 0; row < hexes.rows; ++row) {
      for (int column = 0; column < hexes.columns; ++column) {
        if (!plain(column, row, area.region)) continue;
        // Room to both sides counts most, then room above and below.
        int left = 0;
        int right = 0;
        while (plain(column - left - 1, row, area.region)) ++left;
        while (plain(column + right + 1, row, area.region)) ++right;
        int tall = 0;
        while (tall < 3 && plain(column, row - tall - 1, area.region) &&
               plain(column, row + tall + 1, area.region)) {
          ++tall;
        }
        // More room than a name needs is no better.
        const int beside = std::min({left, right, kEnough});
        const NamedArea::Place place{
            hexes.center(column, row),
            hexes.width() * (0.5F + static_cast<float>(std::min(left, right)))};
        rated.emplace_back(static_cast<float>(beside) + 1.2F * static_cast<float>(tall), place);
      }
    }
    std::ranges::stable_sort(rated, [](const auto& a, const auto& b) { return a.first > b.first; });
    for (std::size_t i = 0; i < std::min(rated.size(), kMostPlaces); ++i)
      area.places.push_back(rated[i].second);
    if (!area.places.empty()) areas.push_back(std::move(area));
  }
  std::ranges::stable_sort(
      areas, [](const NamedArea& a, const NamedArea& b) { return a.spaces > b.spaces; });
  return areas;
}

SpaceId OceanMap::at(Point point) const {
  const int column = static_cast<int>(std::floor(point.x / cell));
  const int row = static_cast<int>(std::floor(point.y / cell));
  if (column < 0 || row < 0 || column >= columns || row >= rows) return SpaceId::none;
  return spaces[row * columns + column];
}

namespace {

class OceanFinder {
 public:
  OceanFinder(const BoardPlan& plan, const PrintedBoard& printed)
      : plan_(plan), printed_(printed) {}

  OceanMap find() {
    const Rect page = plan_.bounds();
    map_.cell = std::max(map_.cell, std::sqrt(page.w * page.h / OceanMap::kMostCells));
    map_.columns = static_cast<int>(page.w / map_.cell);
    map_.rows = static_cast<int>(page.h / map_.cell);
    map_.spaces.assign(map_.columns * map_.rows, kOpen);
    close_land();
    for (const Ring& border : plan_.graph().borders) close_line(border);
    std::deque<int> todo;
    for (const SpaceId space : plan_.ids()) {
      if (!printed_.spaces[space].water || !plan_.graph().areas[space].rings.empty()) continue;
      const Point from = plan_.has_label(space) ? plan_.label(space) : plan_.center(space);
      const int cell = cell_of(from);
      if (cell < 0) continue;
      map_.spaces[cell] = space;
      todo.push_back(cell);
    }
    spread(todo);
    for (SpaceId& space : map_.spaces) {
      if (space == kClosed) space = SpaceId::none;
    }
    return std::move(map_);
  }

 private:
  static constexpr SpaceId kOpen = SpaceId::none;
  static constexpr SpaceId kClosed{-2};

  [[nodiscard]] int cell_of(Point p) const {
    const int column = static_cast<int>(p.x / map_.cell);
    const int row = static_cast<int>(p.y / map_.cell);
    if (column < 0 || row < 0 || column >= map_.columns || row >= map_.rows) return -1;
    return row * map_.columns + column;
  }

  void close_ring(const Ring& ring) {
    const Rect box = box_of(ring);
    const auto cells = [this](float from, float to, int most) {
      const float first = std::max(0.0F, std::floor(from / map_.cell));
      return std::pair(first, std::min(to / map_.cell, static_cast<float>(most)));
    };
    const auto [top, bottom] = cells(box.y, box.bottom(), map_.rows);
    const auto [left, right] = cells(box.x, box.right(), map_.columns);
    for (float y = top; y <= bottom; ++y) {
      for (float x = left; x <= right; ++x) {
        const Point middle = Point{x + 0.5F, y + 0.5F} * map_.cell;
        const int cell = cell_of(middle);
        if (cell >= 0 && is_inside(ring, middle)) map_.spaces[cell] = kClosed;
      }
    }
  }

  void close_land() {
    for (const GraphPlan::Area& area : plan_.graph().areas) {
      for (const Ring& ring : area.rings) close_ring(ring);
    }
    for (const Ring& ring : plan_.graph().deserts) close_ring(ring);
    for (const Ring& ring : plan_.graph().ice) close_ring(ring);
  }

  /// So densely that no step between neighbors passes between two closed cells.
  void close_line(const Ring& line) {
    for (const Point p : dots_of(line, false, map_.cell / 4)) {
      const int cell = cell_of(p);
      if (cell >= 0) map_.spaces[cell] = kClosed;
    }
  }

  void spread(std::deque<int>& todo) {
    while (!todo.empty()) {
      const int cell = todo.front();
      todo.pop_front();
      const int column = cell % map_.columns;
      const auto reach = [&](int other) {
        if (map_.spaces[other] != kOpen) return;
        map_.spaces[other] = map_.spaces[cell];
        todo.push_back(other);
      };
      if (column > 0) reach(cell - 1);
      if (column + 1 < map_.columns) reach(cell + 1);
      if (cell >= map_.columns) reach(cell - map_.columns);
      if (cell + map_.columns < map_.columns * map_.rows) reach(cell + map_.columns);
    }
  }

  const BoardPlan& plan_;
  const PrintedBoard& printed_;
  OceanMap map_;
};

}  // namespace

OceanMap ocean_map(const BoardPlan& plan, const PrintedBoard& printed) {
  if (plan.layout() != Layout::graph || !plan.graph().has_shapes) return {};
  return OceanFinder(plan, printed).find();
}

}  // namespace windrose::view
