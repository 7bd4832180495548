#include "runtime/view/draw/drawn_lines.h"

#include <algorithm>
#include <utility>

#include "runtime/view/draw/board_polygon.h"

namespace windrose::view {

void DrawnLines::add(std::span<const Point> points, Closed closed) {
  if (points.empty()) return;
  Line line{{points.begin(), points.end()}, box_of(points)};
  if (closed == Closed::yes) line.points.push_back(points.front());
  lines_.push_back(std::move(line));
}

bool DrawnLines::cross(const Rect& box) const {
  return std::ranges::any_of(lines_, [&](const Line& line) {
    if (!line.box.inset(-1).meets(box)) return false;
    for (std::size_t i = 0; i + 1 < line.points.size(); ++i) {
      if (passes_through(line.points[i], line.points[i + 1], box)) return true;
    }
    return false;
  });
}

bool passes_through(Point from, Point to, const Rect& box) {
  // The part of the line that is between both sides of the rectangle, first across, then down.
  float first = 0;
  float last = 1;
  const auto between_sides = [&](float start, float way, float low, float high) {
    if (way == 0) return start >= low && start <= high;
    const float a = (low - start) / way;
    const float b = (high - start) / way;
    first = std::max(first, std::min(a, b));
    last = std::min(last, std::max(a, b));
    return first <= last;
  };
  return between_sides(from.x, to.x - from.x, box.x, box.right()) &&
         between_sides(from.y, to.y - from.y, box.y, box.bottom());
}

}  // namespace windrose::view
