#include "runtime/view/draw/marked_lines.h"

#include <array>
#include <cmath>

namespace windrose::view {
namespace {

constexpr std::size_t kBowPoints = 25;
constexpr float kMostMarks = 10'000;  // dots between two points; a longer line is drawn whole

float distance_to(Point p) {
  return std::sqrt(p.x * p.x + p.y * p.y);
}

}  // namespace

void draw_round_ends(Pen& pen, std::span<const Point> points, Color color, float width) {
  if (points.empty()) return;
  pen.stroke(points, color, width);
  if (width < 1.2F) return;
  pen.disc(points.front(), width / 2, color);
  if (points.size() > 1) pen.disc(points.back(), width / 2, color);
}

void draw_dots(Pen& pen, std::span<const Point> points, Color color, float diameter, float step,
               Closed closed) {
  const std::size_t n = points.size();
  if (n < 2 || step <= 0) return;
  const std::size_t edges = closed == Closed::yes ? n : n - 1;
  const Rect view = pen.clipped().inset(-diameter);
  float left = 0;
  for (std::size_t i = 0; i < edges; ++i) {
    const Point from = points[i];
    const Point to = points[(i + 1) % n];
    const float length = distance_to(to - from);
    if (length > step * kMostMarks) {
      pen.line(from, to, color, diameter);
      continue;
    }
    while (left <= length && length > 0) {
      const Point at = from + (to - from) * (left / length);
      if (view.contains(at)) pen.disc(at, diameter / 2, color);
      left += step;
    }
    left -= length;
  }
}

void draw_arrow(Pen& pen, Point a, Point b, float bend, Color color, Color under) {
  const float distance = distance_to(b - a);
  if (distance < 1) return;
  const Point normal = {-(b.y - a.y) / distance, (b.x - a.x) / distance};
  const Point control = (a + b) * .5F + normal * bend;
  const float angle = std::atan2(b.y - control.y, b.x - control.x);
  const auto back = [&](float by, float turned) {
    return Point{b.x - by * std::cos(angle + turned), b.y - by * std::sin(angle + turned)};
  };
  const Point neck = back(pen.px(10), 0);
  std::array<Point, kBowPoints> bow;
  for (std::size_t i = 0; i < kBowPoints; ++i) {
    const float t = static_cast<float>(i) * (1.F / (kBowPoints - 1));
    const float u = 1.F - t;
    bow[i] = i == 0 ? a : a * (u * u) + control * (2 * u * t) + neck * (t * t);
  }
  const std::array<Point, 3> head = {b, back(pen.px(16), -.45F), back(pen.px(16), .45F)};
  for (const auto& [ink, width] : {std::pair{under, pen.px(8)}, std::pair{color, pen.px(4)}}) {
    pen.sink().stroke(Outline::points(bow), {ink, width});
    if (ink == under) pen.stroke(head, under, pen.px(4), Closed::yes);
  }
  pen.convex(head, color);
}

void draw_hatching(Pen& pen, const Rect& rect, Color color, float step, float width) {
  if (rect.empty()) return;
  pen.clip(rect);
  for (float x = rect.x - rect.h; x < rect.right(); x += step) {
    pen.line({x, rect.bottom()}, {x + rect.h, rect.y}, color, width);
  }
  pen.unclip();
}

}  // namespace windrose::view
