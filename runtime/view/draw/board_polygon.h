// Polygons and lines of a board: rounding, moving inward, hitting, cutting into dashes.
//
// Rings are closed (the last corner is joined to the first) and may run either way round and be
// concave; they never cross themselves.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "runtime/view/draw/rectangle.h"

namespace windrose::view {

using Ring = std::vector<Point>;

/// Corners cut off, `passes` times: each edge gives the points at a quarter and three quarters.
[[nodiscard]] Ring rounded_ring(Ring ring, int passes);

/// Positive if it runs clockwise on the screen (y downward).
[[nodiscard]] float signed_area(std::span<const Point> ring);

/// The smallest rectangle round the points.
[[nodiscard]] Rect box_of(std::span<const Point> points);

/// Whether the point lies inside.
[[nodiscard]] bool is_inside(std::span<const Point> ring, Point point);

/// The inside point farthest from the outline, and how far it is, to within `exact`.
struct InnerPoint {
  Point at;
  float room = 0;
};
[[nodiscard]] InnerPoint inner_point(std::span<const Point> ring, float exact);

/// How far a point is from the outline.
[[nodiscard]] float distance_to(std::span<const Point> ring, Point point);

/// The ring moved inward by `by`; corners are mitered, at most twice as long as `by`.
[[nodiscard]] Ring moved_inward(std::span<const Point> ring, float by);

/// Points every `apart` along a line, both ends included.
[[nodiscard]] std::vector<Point> dots_of(std::span<const Point> line, bool closed, float apart);

/// The length of a line.
[[nodiscard]] float length_of(std::span<const Point> line, bool closed);

/// Straight length between two points.
[[nodiscard]] float distance(Point a, Point b);

/// A point between two: a at 0, b at 1.
[[nodiscard]] constexpr Point between(Point a, Point b, float t) {
  return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

}  // namespace windrose::view
