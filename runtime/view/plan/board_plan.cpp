#include "runtime/view/plan/board_plan.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace windrose::view {
namespace {

Ring corners_of(const Rect& box) {
  return {{box.x, box.y}, {box.right(), box.y}, {box.right(), box.bottom()}, {box.x, box.bottom()}};
}

Ring toward(Ring ring, Point middle, float inset) {
  for (Point& p : ring) p = middle + (p - middle) * inset;
  return ring;
}

Ring circle(Point middle, float radius) {
  constexpr int kCorners = 32;
  Ring ring;
  ring.reserve(kCorners);
  for (int i = 0; i < kCorners; ++i) {
    const float turn = 2 * std::numbers::pi_v<float> * static_cast<float>(i) / kCorners;
    ring.push_back(middle + Point{std::cos(turn) * radius, std::sin(turn) * radius});
  }
  return ring;
}

}  // namespace

std::vector<SpaceId> map_of(const BoardData& board) {
  std::vector<SpaceId> map(board.columns * board.rows, SpaceId::none);
  const TableSpan<SpaceData, SpaceId> spaces(board.spaces);
  for (const SpaceId id : spaces.ids()) {
    map[spaces[id].row * board.columns + spaces[id].column] = id;
  }
  return map;
}

BoardPlan::BoardPlan(const BoardData& board, const GameLook& look, Point loop_page,
                     const GraphPlan::Frame& frame)
    : layout_(board.layout),
      centers_(board.spaces.size()),
      rooms_(board.spaces.size(), 0),
      labels_(board.spaces.size()),
      has_label_(board.spaces.size(), false) {
  switch (layout_) {
    case Layout::hexes:
      lay_hexes(board, look);
      break;
    case Layout::loop:
      lay_loop(loop_page);
      break;
    case Layout::graph:
      lay_graph(board, look, frame);
      break;
    case Layout::squares:
      lay_squares(board);
      break;
  }
  lay_picture(look.board);
  for (const SpaceLook& space : look.board.spaces) {
    if (!space.has_label) continue;
    const SpaceId id{space.space};
    labels_[id] = {static_cast<float>(space.label.x), static_cast<float>(space.label.y)};
    has_label_[id] = true;
  }
}

void BoardPlan::lay_hexes(const BoardData& board, const GameLook& look) {
  hexes_.columns = board.columns;
  hexes_.rows = board.rows;
  hexes_.shift_odd = board.shift_odd;
  hexes_.map = map_of(board);
  const std::vector<bool> water = water_kinds(board, look);
  hexes_.has_coasts = std::ranges::find(water, true) != water.end();
  const float room = HexPlan::kRadius * 0.8F;
  for (const SpaceId id : ids()) {
    const SpaceData& space = board.spaces[number_of(id)];
    centers_[id] = hexes_.center(space.column, space.row);
    rooms_[id] = room;
    hexes_.water.add(water[space.kind]);
  }
  const float columns = static_cast<float>(board.columns) + (board.rows > 1 ? 0.5F : 0.0F);
  bounds_ = {0, 0, hexes_.width() * columns,
             HexPlan::kRadius * (0.5F + 1.5F * static_cast<float>(board.rows))};
  if (hexes_.has_coasts) lay_land(hexes_);
}

/// On the page of a graph where the look says; elsewhere it fills the board, or the middle of a
/// loop, and what is too long for that is cut off at both ends.
void BoardPlan::lay_picture(const BoardLook& look) {
  if (!look.background || look.background->path.empty()) return;
  const BoardBackground& ground = *look.background;
  const auto width = static_cast<float>(ground.size.x);
  const auto height = static_cast<float>(ground.size.y);
  if (width <= 0 || height <= 0) return;
  PlanPicture made;
  made.file = ground.path;
  made.opacity = static_cast<float>(ground.opacity) / 100;
  made.in_play = ground.show_in_play;
  if (layout_ == Layout::graph) {
    made.where = {static_cast<float>(ground.at.x), static_cast<float>(ground.at.y), width, height};
    made.clip = made.where;
  } else {
    made.clip = layout_ == Layout::loop ? loop_.middle : bounds_;
    if (layout_ == Layout::squares) {
      made.clip = {0, 0, SquarePlan::kSide * static_cast<float>(squares_.columns),
                   SquarePlan::kSide * static_cast<float>(squares_.rows)};
    }
    const float size = std::max(made.clip.w / width, made.clip.h / height);
    const Point middle = made.clip.center();
    made.where = {middle.x - width * size / 2, middle.y - height * size / 2, width * size,
                  height * size};
  }
  picture_ = std::move(made);
}

void BoardPlan::lay_squares(const BoardData& board) {
  squares_.columns = board.columns;
  squares_.rows = board.rows;
  squares_.map = map_of(board);
  constexpr float kSide = SquarePlan::kSide;
  for (const SpaceId id : ids()) {
    const SpaceData& space = board.spaces[number_of(id)];
    centers_[id] = {(static_cast<float>(space.column) + 0.5F) * kSide,
                    (static_cast<float>(space.row) + 0.5F) * kSide};
    rooms_[id] = kSide * 0.46F;
  }
  // For the coordinates; as many pixels on a large board as on a small one.
  const float margin = kSide * 0.035F * static_cast<float>(board.rows);
  bounds_ = {-margin, -margin * 0.4F, kSide * static_cast<float>(board.columns) + 2 * margin,
             kSide * static_cast<float>(board.rows) + 1.4F * margin};
}

std::vector<Ring> BoardPlan::outlines(SpaceId space, float inset) const {
  const Point middle = center(space);
  switch (layout_) {
    case Layout::hexes: {
      const std::array<Point, 6> corners = hexes_.corners(middle, inset);
      return {Ring(corners.begin(), corners.end())};
    }
    case Layout::squares:
      return {toward(corners_of(box(space)), middle, inset)};
    case Layout::loop: {
      const Rect cell = loop_.cells[space].box;
      return {corners_of(cell.inset(std::min(cell.w, cell.h) * (1 - inset) / 2))};
    }
    case Layout::graph:
      break;
  }
  const GraphPlan::Area& area = graph_.areas[space];
  if (area.rings.empty()) return {circle(middle, graph_.disc * inset)};
  if (inset == 1) return area.rings;
  std::vector<Ring> rings;
  for (const Ring& ring : area.rings) {
    const Rect box = box_of(ring);
    rings.push_back(moved_inward(ring, std::min(box.w, box.h) * (1 - inset) / 2));
  }
  return rings;
}

Rect BoardPlan::box(SpaceId space) const {
  const Point middle = center(space);
  switch (layout_) {
    case Layout::hexes:
      return {middle.x - hexes_.width() / 2, middle.y - HexPlan::kRadius, hexes_.width(),
              2 * HexPlan::kRadius};
    case Layout::squares:
      return {middle.x - SquarePlan::kSide / 2, middle.y - SquarePlan::kSide / 2, SquarePlan::kSide,
              SquarePlan::kSide};
    case Layout::loop:
      return loop_.cells[space].box;
    case Layout::graph:
      break;
  }
  const GraphPlan::Area& area = graph_.areas[space];
  if (!area.rings.empty()) return area.box;
  return {middle.x - graph_.disc, middle.y - graph_.disc, 2 * graph_.disc, 2 * graph_.disc};
}

SpaceId BoardPlan::at(Point point) const {
  if (layout_ == Layout::hexes) {
    const HexPlan::Cell cell = hexes_.cell_at(point);
    return hexes_.space_at(cell.column, cell.row);
  }
  if (layout_ == Layout::squares) {
    const int column = static_cast<int>(std::floor(point.x / SquarePlan::kSide));
    const int row = static_cast<int>(std::floor(point.y / SquarePlan::kSide));
    if (column < 0 || row < 0 || column >= squares_.columns || row >= squares_.rows)
      return SpaceId::none;
    return squares_.map[row * squares_.columns + column];
  }
  for (const SpaceId space : ids()) {
    if (!box(space).contains(point)) continue;
    if (layout_ == Layout::loop) return space;
    const GraphPlan::Area& area = graph_.areas[space];
    if (area.rings.empty() ? distance(point, center(space)) <= graph_.disc
                           : std::ranges::any_of(area.rings, [&](const Ring& ring) {
                               return is_inside(ring, point);
                             })) {
      return space;
    }
  }
  return SpaceId::none;
}

std::vector<SpaceId> BoardPlan::spaces_in(const Rect& view) const {
  std::vector<SpaceId> found;
  if (layout_ == Layout::hexes || layout_ == Layout::squares) {
    const bool hex = layout_ == Layout::hexes;
    const float wide = hex ? hexes_.width() : SquarePlan::kSide;
    const float high = hex ? 1.5F * HexPlan::kRadius : SquarePlan::kSide;
    const int columns = hex ? hexes_.columns : squares_.columns;
    const int rows = hex ? hexes_.rows : squares_.rows;
    const std::vector<SpaceId>& map = hex ? hexes_.map : squares_.map;
    const auto clamped = [](float value, int most) {
      return static_cast<int>(std::clamp(value, 0.0F, static_cast<float>(most)));
    };
    const int last_row = clamped(view.bottom() / high + 1, rows);
    const int last_column = clamped(view.right() / wide + 1, columns);
    for (int row = clamped(view.y / high - 1, rows); row < last_row; ++row) {
      for (int column = clamped(view.x / wide - 1, columns); column < last_column; ++column) {
        const SpaceId space = map[row * columns + column];
        if (space != SpaceId::none) found.push_back(space);
      }
    }
    return found;
  }
  for (const SpaceId space : ids()) {
    if (box(space).meets(view)) found.push_back(space);
  }
  return found;
}

}  // namespace windrose::view
