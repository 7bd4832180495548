// A loop: cells round the page, clockwise from the corner at the bottom right.
#include <algorithm>
#include <array>

#include "runtime/view/plan/board_plan.h"

namespace windrose::view {
namespace {

constexpr int kSides = 4;
constexpr float kCornerWide = 124.0F / 1008;  // of the page
constexpr float kCornerHigh = 100.0F / 756;
constexpr float kLane = 28;  // for the way of the last piece

using Side = LoopPlan::Side;

/// How many spaces each side has, its first corner counted: bottom, left, top, right.
std::array<int, kSides> counts_of(int spaces) {
  std::array<int, kSides> counts{};
  for (int& count : counts) count = spaces / kSides;
  for (int i = 0; i < spaces % kSides; ++i) ++counts[std::array<std::size_t, 3>{0, 2, 1}[i]];
  return counts;
}

}  // namespace

void BoardPlan::lay_loop(Point page) {
  const float corner_w = std::clamp(page.x * kCornerWide, 84.0F, 150.0F);
  const float corner_h = std::clamp(page.y * kCornerHigh, 64.0F, 110.0F);
  const std::array<int, kSides> counts = counts_of(size());
  for (int side = 0; side < kSides; ++side) {
    const int count = counts[side];
    const bool flat = side % 2 == 0;
    const float along = flat ? page.x - 2 * corner_w : page.y - 2 * corner_h;
    const float step = count > 1 ? along / static_cast<float>(count - 1) : along;
    for (int i = 0; i < count; ++i) {
      // Distance from the first corner of the side.
      const float gone = static_cast<float>(i - 1) * step;
      LoopPlan::Cell cell;
      cell.side = static_cast<Side>(side);
      cell.corner = i == 0;
      switch (cell.side) {
        case Side::bottom:
          cell.box = {page.x - corner_w - gone - step, page.y - corner_h, step, corner_h};
          if (cell.corner) cell.box = {page.x - corner_w, page.y - corner_h, corner_w, corner_h};
          break;
        case Side::left:
          cell.box = {0, page.y - corner_h - gone - step, corner_w, step};
          if (cell.corner) cell.box = {0, page.y - corner_h, corner_w, corner_h};
          break;
        case Side::top:
          cell.box = {corner_w + gone, 0, step, corner_h};
          if (cell.corner) cell.box = {0, 0, corner_w, corner_h};
          break;
        case Side::right:
          cell.box = {page.x - corner_w, corner_h + gone, corner_w, step};
          if (cell.corner) cell.box = {page.x - corner_w, 0, corner_w, corner_h};
          break;
      }
      loop_.cells.add(cell);
    }
  }
  bounds_ = {0, 0, page.x, page.y};
  loop_.lane = kLane;
  loop_.middle = {corner_w, corner_h, page.x - 2 * corner_w, page.y - 2 * corner_h};
  loop_.quiet = loop_.middle.inset(kLane);
  for (const SpaceId space : ids()) {
    const LoopPlan::Cell& cell = loop_.cells[space];
    rooms_[space] = std::min(cell.box.w, cell.box.h) / 2;
    centers_[space] = cell.box.center();
  }
}

}  // namespace windrose::view
