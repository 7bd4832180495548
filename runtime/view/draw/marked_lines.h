// Lines that mean something: ways of dots, arrows, hatching.
#pragma once

#include <span>

#include "runtime/view/draw/pen.h"

namespace windrose::view {

/// As Pen::stroke(), with round ends.
void draw_round_ends(Pen& pen, std::span<const Point> points, Color color, float width);

/// Round dots of that diameter, every `step`.
void draw_dots(Pen& pen, std::span<const Point> points, Color color, float diameter, float step,
               Closed closed = Closed::no);

/// A bow from a to b with a head, `bend` pixels to the side in its middle, over white.
void draw_arrow(Pen& pen, Point a, Point b, float bend, Color color, Color under);

/// Mortgaged: lines at 45 degrees, clipped to the rectangle.
void draw_hatching(Pen& pen, const Rect& rect, Color color, float step, float width);

}  // namespace windrose::view
