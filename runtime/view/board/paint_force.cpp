// What is in force on a part of the board: a dashed line along its edge, and arrows where it has a
// direction.
#include <algorithm>
#include <cmath>

#include "runtime/view/board/board_canvas.h"
#include "runtime/view/board/outer_sides.h"

namespace windrose::view {
namespace {

constexpr float kForceHalo = 5;
constexpr float kForceLine = 2.4F;
constexpr float kForceOn = 9;  // of the dashes
constexpr float kForceOff = 5;
constexpr float kArrowLine = 2.2F;
constexpr std::size_t kLargeArea = 40;  // spaces: it has room for three arrows
constexpr std::size_t kSmallArea = 8;
constexpr float kSine = 0.8660254F;

/// "southwest" as a step on the screen, one long; none for another word.
Point direction_of(const std::string& word) {
  Point way;
  if (word.starts_with("north")) way.y = -1;
  if (word.starts_with("south")) way.y = 1;
  if (word.ends_with("east")) way.x = 1;
  if (word.ends_with("west")) way.x = -1;
  // As rows of hexagons lie.
  if (way.x != 0 && way.y != 0) way = {way.x / 2, way.y * kSine};
  return way;
}

}  // namespace

void BoardCanvas::force_area() {
  const std::vector<SpaceId>& area = scene.stage.area;
  const auto dashed = [&](std::span<const Point> way, Closed closed) {
    const std::vector<Point> points(way.begin(), way.end());
    const std::span<const Point> shown = screen(points);
    pen.stroke(shown, colors().halo.faded(0.85F), line(kForceHalo), closed);
    pen.dashes(shown, colors().warn, line(kForceLine), pen.px(kForceOn), pen.px(kForceOff), closed);
  };
  if (plan.layout() == Layout::hexes) {
    for (const std::vector<Point>& shore : shores(plan, area)) dashed(shore, Closed::no);
    return;
  }
  for (const SpaceId space : area) {
    if (!in_view(plan.box(space).inset(-2))) continue;
    for (const Ring& ring : plan.outlines(space, 0.96F)) dashed(ring, Closed::yes);
  }
}

void BoardCanvas::force_arrows() {
  const Point way = direction_of(scene.stage.toward);
  if (way == Point{} || scene.stage.area.empty()) return;
  const bool hexes = plan.layout() == Layout::hexes;
  const float reach = hexes ? HexPlan::kRadius * 1.5F * camera.scale() : pen.px(24);
  const float head = std::min(reach * 0.5F, pen.px(10));
  std::vector<Point> free;
  for (const SpaceId space : scene.stage.area) {
    const Point middle = screen(plan.center(space));
    const auto is_within = [&](Point at) {
      const SpaceId there = plan.at(camera.to_board(at));
      return has(scene.stage.area, there);
    };
    const Rect box = Rect{middle.x, middle.y, 0, 0}.inset(-reach);
    if (!is_within(middle + way * reach) || !is_within(middle - way * reach)) continue;
    if (camera.board_area().contains(middle) && labels.is_free(box)) free.push_back(middle);
  }
  const std::size_t size = scene.stage.area.size();
  const std::size_t most = size > kLargeArea ? 3 : size > kSmallArea ? 2 : 1;
  std::vector<Point> taken;
  while (taken.size() < most && !free.empty()) {
    const auto away = [&](Point at) {
      float nearest = taken.empty() ? -at.x - at.y : distance(at, taken.front());
      for (const Point other : taken) nearest = std::min(nearest, distance(at, other));
      return nearest;
    };
    const Point best = *std::ranges::max_element(free, {}, away);
    if (!taken.empty() && away(best) < reach * 3) break;
    taken.push_back(best);
  }
  const Point across{-way.y, way.x};
  for (const Point middle : taken) {
    const Point end = middle + way * reach;
    const Point shaft[] = {middle - way * reach, end};
    const Point tip[] = {end - way * head + across * (head * 0.6F), end,
                         end - way * head - across * (head * 0.6F)};
    for (const auto& [color, width] : {std::pair{colors().halo.faded(0.85F), kForceHalo},
                                       std::pair{colors().warn, kArrowLine}}) {
      pen.stroke_round(shaft, color, line(width));
      pen.stroke_round(tip, color, line(width));
    }
    block(Rect{middle.x, middle.y, 0, 0}.inset(-reach));
  }
}

}  // namespace windrose::view
