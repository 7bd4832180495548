// The pen's lines: strokes, bands, dashes.

#include <array>

#include "runtime/view/draw/pen.h"

namespace windrose::view {

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

void Pen::dashes(std::span<const Point> points, Color color, float width, float on, float off,
                 Closed closed) {
  if (points.size() < 2 || on <= 0) return;
  sink_->stroke(Outline::points(points, closed), {color, width, Edge::soft, on, off});
}

}  // namespace windrose::view
