#include "runtime/view/draw/arrow_bend.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "runtime/view/draw/board_polygon.h"
#include "runtime/view/draw/drawn_lines.h"

namespace windrose::view {
namespace {

constexpr int kSteps = 32;         // of the curve
constexpr float kPieceReach = 25;  // pixels from the middle of a piece
constexpr float kEdge = 8;         // pixels from the edge of the area
constexpr float kRoundest = 0.8F;  // of the way: a short arrow makes no loop
constexpr float kUsualBend = 14;   // pixels
constexpr float kBends[] = {1,  -1,  2.5F, -2.5F, 4.5F, -4.5F, 7,  -7,  8.5F, -8.5F,
                            10, -10, 12,   -12,   14,   -14,   16, -16, 18,   -18,
                            20, -20, 23,   -23,   26,   -26,   29, -29, 33,   -33};

Point on_curve(const BentArrow& arrow, const Point control, float t) {
  const float back = 1 - t;
  return arrow.from * (back * back) + control * (2 * back * t) + arrow.to * (t * t);
}

bool stays_in(const BentArrow& arrow, const Rect& area) {
  const Point control = bend_control(arrow);
  for (int step = 0; step <= kSteps; ++step) {
    const Point at = on_curve(arrow, control, static_cast<float>(step) / kSteps);
    if (!area.contains(at)) return false;
  }
  return true;
}

}  // namespace

Point bend_control(const BentArrow& arrow) {
  const float length = distance(arrow.from, arrow.to);
  if (length < 1) return arrow.from;
  const Point along = arrow.to - arrow.from;
  const Point normal{-along.y / length, along.x / length};
  return (arrow.from + arrow.to) * 0.5F + normal * arrow.bend;
}

int passed_over(const BentArrow& arrow, std::span<const Point> points, float unit) {
  const Point control = bend_control(arrow);
  int over = 0;
  for (const Point point : points) {
    float nearest = std::numeric_limits<float>::max();
    for (int step = 0; step <= kSteps; ++step) {
      const float t = static_cast<float>(step) / kSteps;
      nearest = std::min(nearest, distance(point, on_curve(arrow, control, t)));
    }
    if (nearest < kPieceReach * unit) ++over;
  }
  return over;
}

int crossed(const BentArrow& arrow, std::span<const Rect> boxes) {
  const Point control = bend_control(arrow);
  return static_cast<int>(std::ranges::count_if(boxes, [&](const Rect& box) {
    Point last = arrow.from;
    for (int step = 1; step <= kSteps; ++step) {
      const Point next = on_curve(arrow, control, static_cast<float>(step) / kSteps);
      if (passes_through(last, next, box)) return true;
      last = next;
    }
    return false;
  }));
}

float free_bend(Point from, Point to, const ArrowObstacles& obstacles, const Rect& area,
                float unit) {
  float best = kUsualBend * unit;
  int fewest = std::numeric_limits<int>::max();
  const Rect inside = area.inset(kEdge * unit);
  for (const float times : kBends) {
    const BentArrow arrow{from, to, times * kUsualBend * unit};
    if (std::abs(times) > 1 && std::abs(arrow.bend) > kRoundest * distance(from, to)) continue;
    if (!stays_in(arrow, inside)) continue;
    const int over = passed_over(arrow, obstacles.pieces, unit) + crossed(arrow, obstacles.names);
    if (over >= fewest) continue;
    fewest = over;
    best = arrow.bend;
    if (over == 0) break;
  }
  return best;
}

}  // namespace windrose::view
