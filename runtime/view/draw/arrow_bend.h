// How far an arrow on the board bends, so that it passes beside the pieces and names between its
// ends.
#pragma once

#include <span>

#include "runtime/view/draw/rectangle.h"

namespace windrose::view {

/// An arrow from one point to another in pixels; `bend` pixels to its left where it is positive.
struct BentArrow {
  Point from;
  Point to;
  float bend = 0;
};

/// The middle point of the curve's control polygon: a quadratic curve runs halfway to it.
[[nodiscard]] Point bend_control(const BentArrow& arrow);

/// How many of the points lie closer to the arrow than a piece is wide. `unit`: pixels of the
/// screen for one pixel of the design, above 0.
[[nodiscard]] int passed_over(const BentArrow& arrow, std::span<const Point> points, float unit);

/// How many of the rectangles the arrow crosses.
[[nodiscard]] int crossed(const BentArrow& arrow, std::span<const Rect> boxes);

/// What an arrow should keep clear of.
struct ArrowObstacles {
  std::span<const Point> pieces;
  std::span<const Rect> names{};
};

/// The smallest bend that passes over none of them and stays within `area`; where each bend passes
/// over some, the one that passes over the fewest.
[[nodiscard]] float free_bend(Point from, Point to, const ArrowObstacles& obstacles,
                              const Rect& area, float unit);

}  // namespace windrose::view
