#include "runtime/view/table/bare_table_plan.h"

#include <algorithm>

namespace windrose::view {
namespace {

// Sizes at scale 1 on a table of the usual size.
constexpr float kWidth = 980;
constexpr float kHeight = 568;
constexpr float kSide = 208;        // of a seat at the left or right
constexpr float kNarrowSide = 176;  // of one of many
constexpr float kSideHeight = 214;
constexpr float kAbove = 260;
constexpr float kAboveHeight = 158;
constexpr float kOwn = 420;
constexpr float kOwnHeight = 132;
constexpr float kGap = 14;

/// How many players sit at each side, of those that are not at the bottom.
struct Sides {
  int left = 0;
  int above = 0;
  int right = 0;
};

Sides sides_of(int others) {
  if (others <= 0) return {};
  if (others == 1) return {0, 1, 0};
  if (others == 2) return {1, 0, 1};
  if (others <= 5) return {1, others - 2, 1};
  const int above = others <= 7 ? others - 4 : (others + 2) / 3;
  return {(others - above) / 2, above, others - above - (others - above) / 2};
}

/// So many boxes in a column, from the top down.
std::vector<Rect> column(const Rect& room, int count, float most, float gap) {
  std::vector<Rect> boxes;
  if (count == 0) return boxes;
  const auto all = static_cast<float>(count);
  const float height = std::min(most, (room.h - gap * (all - 1)) / all);
  float y = room.y + (room.h - height * all - gap * (all - 1)) / 2;
  for (int i = 0; i < count; ++i, y += height + gap) boxes.push_back({room.x, y, room.w, height});
  return boxes;
}

}  // namespace

BareTablePlan bare_table_plan(const Rect& room, int seats, float scale) {
  BareTablePlan plan;
  plan.wood = room.inset(12 * scale);
  plan.scale =
      scale * std::clamp(std::min(plan.wood.w / (kWidth * scale), plan.wood.h / (kHeight * scale)),
                         0.55F, 1.5F);
  const float unit = plan.scale;
  const float gap = kGap * unit;
  plan.cloth = plan.wood.inset(14 * unit);
  const Rect inner = plan.cloth.inset(gap * 1.4F);
  const int others = std::max(0, seats - 1);
  const Sides sides = sides_of(others);
  const float side = sides.left + sides.right == 0 ? 0 : (others > 3 ? kNarrowSide : kSide) * unit;
  const float own_height = std::min(kOwnHeight * unit, inner.h * 0.3F);
  const float own = std::min(kOwn * unit, inner.w * 0.5F);
  const Rect bottom{inner.center().x - own / 2, inner.bottom() - own_height, own, own_height};
  const float above_height = sides.above == 0 ? 0 : std::min(kAboveHeight * unit, inner.h * 0.32F);
  Rect upper{inner.x, inner.y, inner.w, bottom.y - gap - inner.y};
  const Rect left{upper.x, upper.y, side, upper.h};
  const Rect right{upper.right() - side, upper.y, side, upper.h};
  const float between = side > 0 ? side + gap : 0;
  const Rect top{upper.x + between, upper.y, upper.w - 2 * between, above_height};
  plan.seats.push_back(bottom);
  std::vector<Rect> at_left = column(left, sides.left, kSideHeight * unit, gap);
  std::ranges::reverse(at_left);  // clockwise: from the bottom up
  plan.seats.insert(plan.seats.end(), at_left.begin(), at_left.end());
  if (sides.above > 0) {
    const auto all = static_cast<float>(sides.above);
    const float width = std::min(kAbove * unit, (top.w - gap * (all - 1)) / all);
    float x = top.center().x - (width * all + gap * (all - 1)) / 2;
    for (int i = 0; i < sides.above; ++i, x += width + gap)
      plan.seats.push_back({x, top.y, width, top.h});
  }
  const std::vector<Rect> at_right = column(right, sides.right, kSideHeight * unit, gap);
  plan.seats.insert(plan.seats.end(), at_right.begin(), at_right.end());
  const float head = above_height > 0 ? above_height + gap : 0;
  plan.middle = {top.x, upper.y + head, top.w, upper.h - head};
  const float corner = bottom.x - gap - inner.x;
  plan.decks = {inner.x, bottom.y, corner, own_height};
  plan.dice = {bottom.right() + gap, bottom.y, corner, own_height};
  return plan;
}

}  // namespace windrose::view
