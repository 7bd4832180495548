// The pen's lines: strokes, dashes, dots, arrows.

#include <array>
#include <cmath>

#include "runtime/view/draw/pen.h"

namespace windrose::view {

namespace {

constexpr std::size_t kBowPoints = 25;

float distance_to(Point p) {
  return std::sqrt(p.x * p.x + p.y * p.y);
}

}  // namespace

void Pen::line(Point a, Point b, Color color, float width) {
  const std::array<Point, 2> points = {a, b};
  sink_->stroke(Outline::points(points), {color, width});
}

void Pen::stroke(std::span<const Point> points, Color color, float width, Closed closed) {
  if (points.size() >= 2) sink_->stroke(Outline::points(points, closed), {color, width});
}

void Pen::band(std::span<const Point> points, Color color, float width, Closed closed) {
  if (points.size() < 2) return;
  sink_->stroke(Outline::points(points, closed), {color, width, Edge::hard});
}

void Pen::stroke_round(std::span<const Point> points, Color color, float width) {
  if (points.empty()) return;
  stroke(points, color, width);
  if (width < 1.2F) return;
  disc(points.front(), width / 2, color);
  if (points.size() > 1) disc(points.back(), width / 2, color);
}

void Pen::dashes(std::span<const Point> points, Color color, float width, float on, float off,
                 Closed closed) {
  if (points.size() < 2 || on <= 0) return;
  sink_->stroke(Outline::points(points, closed), {color, width, Edge::soft, on, off});
}

void Pen::dots(std::span<const Point> points, Color color, float diameter, float step,
               Closed closed) {
  const std::size_t n = points.size();
  if (n < 2 || step <= 0) return;
  const std::size_t edges = closed == Closed::yes ? n : n - 1;
  float left = 0;
  for (std::size_t i = 0; i < edges; ++i) {
    const Point from = points[i];
    const Point to = points[(i + 1) % n];
    const float length = distance_to(to - from);
    while (left <= length && length > 0) {
      disc(from + (to - from) * (left / length), diameter / 2, color);
      left += step;
    }
    left -= length;
  }
}

void Pen::arrow(Point a, Point b, float bend, Color color, Color under) {
  const float distance = distance_to(b - a);
  if (distance < 1) return;
  const Point normal = {-(b.y - a.y) / distance, (b.x - a.x) / distance};
  const Point control = (a + b) * .5F + normal * bend;
  const float angle = std::atan2(b.y - control.y, b.x - control.x);
  const auto back = [&](float by, float turned) {
    return Point{b.x - by * std::cos(angle + turned), b.y - by * std::sin(angle + turned)};
  };
  const Point neck = back(px(10), 0);
  std::array<Point, kBowPoints> bow;
  for (std::size_t i = 0; i < kBowPoints; ++i) {
    const float t = static_cast<float>(i) * (1.F / (kBowPoints - 1));
    const float u = 1.F - t;
    bow[i] = i == 0 ? a : a * (u * u) + control * (2 * u * t) + neck * (t * t);
  }
  const std::array<Point, 3> head = {b, back(px(16), -.45F), back(px(16), .45F)};
  for (const auto& [ink, width] : {std::pair{under, px(8)}, std::pair{color, px(4)}}) {
    sink_->stroke(Outline::points(bow), {ink, width});
    if (ink == under) stroke(head, under, px(4), Closed::yes);
  }
  convex(head, color);
}

}  // namespace windrose::view
