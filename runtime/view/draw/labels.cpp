#include "runtime/view/draw/labels.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace windrose::view {
namespace {

constexpr float kBetween = 1;    // pixels that stay free round a label
constexpr int kLeaderSteps = 3;  // distances that are tried

constexpr std::array<LabelSide, kLabelSides> kUsualSides = {
    LabelSide::right,       LabelSide::left,        LabelSide::above,      LabelSide::below,
    LabelSide::above_right, LabelSide::below_right, LabelSide::above_left, LabelSide::below_left};

/// Where a label with a place of its own may go when that is taken, in gaps: as near as possible.
constexpr auto kNudges = std::to_array<Point>({{0, 0},
                                               {0, -1},
                                               {0, 1},
                                               {-2, 0},
                                               {2, 0},
                                               {0, -2},
                                               {0, 2},
                                               {-4, 0},
                                               {4, 0},
                                               {-4, -2},
                                               {4, -2},
                                               {-4, 2},
                                               {4, 2},
                                               {0, -3},
                                               {0, 3},
                                               {-7, 0},
                                               {7, 0}});

constexpr float kCell = 32;      // pixels
constexpr int kMostCells = 256;  // in a row

int cells_along(float pixels) {
  return static_cast<int>(std::clamp(pixels / kCell, 0.0F, kMostCells - 1.0F)) + 1;
}

/// The cell of a place so many pixels behind the edge of the area.
int cell_at(float pixels, int count) {
  const float cell = pixels / kCell;
  if (!(cell > 0)) return 0;
  return cell >= static_cast<float>(count) ? count - 1 : static_cast<int>(cell);
}

/// The nearest point of the rectangle.
Point nearest(const Rect& box, Point p) {
  return {std::clamp(p.x, box.x, box.right()), std::clamp(p.y, box.y, box.bottom())};
}

}  // namespace

LabelPlacer::LabelPlacer(Rect area, float gap, float most_leader)
    : area_(area),
      gap_(gap),
      most_leader_(most_leader),
      columns_(cells_along(area.w)),
      rows_(cells_along(area.h)),
      last_(static_cast<std::size_t>(columns_ * rows_), -1) {}

LabelPlacer::Cells LabelPlacer::cells_of(const Rect& box) const {
  return {cell_at(box.x - area_.x, columns_), cell_at(box.y - area_.y, rows_),
          cell_at(box.right() - area_.x, columns_), cell_at(box.bottom() - area_.y, rows_)};
}

void LabelPlacer::block(const Rect& taken) {
  const Cells cells = cells_of(taken);
  for (int row = cells.top; row <= cells.bottom; ++row) {
    for (int column = cells.left; column <= cells.right; ++column) {
      int& last = last_[static_cast<std::size_t>(row * columns_ + column)];
      taken_.push_back({taken, last});
      last = static_cast<int>(taken_.size()) - 1;
    }
  }
}

template <typename IsIt>
bool LabelPlacer::any_in(const Cells& cells, IsIt is_it) const {
  for (int row = cells.top; row <= cells.bottom; ++row) {
    for (int column = cells.left; column <= cells.right; ++column) {
      int at = last_[static_cast<std::size_t>(row * columns_ + column)];
      for (; at >= 0; at = taken_[static_cast<std::size_t>(at)].before) {
        if (is_it(taken_[static_cast<std::size_t>(at)].box)) return true;
      }
    }
  }
  return false;
}

bool LabelPlacer::is_free(const Rect& box) const {
  if (box.x < area_.x || box.y < area_.y || box.right() > area_.right() ||
      box.bottom() > area_.bottom()) {
    return false;
  }
  const Rect wide = box.inset(-kBetween);
  return !any_in(cells_of(wide), [&](const Rect& other) { return other.meets(wide); });
}

Rect LabelPlacer::beside(const LabelWish& wish, LabelSide side, float gap) const {
  const Rect& thing = wish.thing;
  const float w = wish.width;
  const float h = wish.height;
  const Point middle = thing.center();
  const float left = thing.x - gap - w;
  const float right = thing.right() + gap;
  const float above = thing.y - gap - h;
  const float below = thing.bottom() + gap;
  // At the corners the label may come nearer than straight beside.
  const float in = std::min(thing.w, thing.h) * 0.15F;
  switch (side) {
    case LabelSide::right:
      return {right, middle.y - h / 2, w, h};
    case LabelSide::left:
      return {left, middle.y - h / 2, w, h};
    case LabelSide::above:
      return {middle.x - w / 2, above, w, h};
    case LabelSide::below:
      return {middle.x - w / 2, below, w, h};
    case LabelSide::above_right:
      return {right - in, above + in, w, h};
    case LabelSide::below_right:
      return {right - in, below - in, w, h};
    case LabelSide::above_left:
      return {left + in, above + in, w, h};
    case LabelSide::below_left:
      return {left + in, below - in, w, h};
    case LabelSide::middle:
      break;
  }
  return {middle.x - w / 2, middle.y - h / 2, w, h};
}

bool LabelPlacer::crosses_something(Point from, Point to, const Rect& own) const {
  constexpr int kSteps = 12;
  for (int i = 1; i < kSteps; ++i) {
    const float t = static_cast<float>(i) / kSteps;
    const Point p = from + (to - from) * t;
    if (own.contains(p)) continue;
    if (any_in(cells_of({p.x, p.y, 0, 0}), [&](const Rect& other) { return other.contains(p); }))
      return true;
  }
  return false;
}

PlacedLabel LabelPlacer::place(const LabelWish& wish) {
  PlacedLabel label;
  const auto take = [&](const Rect& box, LabelSide side) {
    label.placed = true;
    label.box = box;
    label.side = side;
    block(box);
    return label;
  };
  if (wish.at.has_value()) {
    const Rect box{wish.at->x - wish.width / 2, wish.at->y - wish.height / 2, wish.width,
                   wish.height};
    for (const Point nudge : kNudges) {
      const Rect moved = box.moved(nudge.x * gap_, nudge.y * gap_);
      if (is_free(moved)) return take(moved, LabelSide::middle);
    }
  }
  if (wish.on_thing) {
    const Rect box = beside(wish, LabelSide::middle, 0);
    if (is_free(box)) return take(box, LabelSide::middle);
  }
  std::vector<LabelSide> sides = wish.sides;
  for (const LabelSide side : kUsualSides) {
    if (std::ranges::find(sides, side) == sides.end()) sides.push_back(side);
  }
  for (const LabelSide side : sides) {
    const Rect box = beside(wish, side, gap_);
    if (is_free(box)) return take(box, side);
  }
  if (!wish.may_lead) return label;
  for (int step = 1; step <= kLeaderSteps; ++step) {
    const float away = most_leader_ * static_cast<float>(step) / (kLeaderSteps + 1);
    for (const LabelSide side : sides) {
      const Rect box = beside(wish, side, gap_ + away);
      if (!is_free(box)) continue;
      const Point from = nearest(wish.thing, box.center());
      const Point to = nearest(box, from);
      if (std::hypot(to.x - from.x, to.y - from.y) > most_leader_) continue;
      if (crosses_something(from, to, wish.thing)) continue;
      label.has_leader = true;
      label.leader_from = from;
      label.leader_to = to;
      return take(box, side);
    }
  }
  return label;
}

}  // namespace windrose::view
