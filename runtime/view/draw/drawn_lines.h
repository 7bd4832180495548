// Lines of the moment on a board: rings, arrows, ways. Names that one of them crosses get a ground
// of their own, so that no line runs through letters.
#pragma once

#include <span>
#include <vector>

#include "runtime/view/draw/pen.h"

namespace windrose::view {

class DrawnLines {
 public:
  void add(std::span<const Point> points, Closed closed = Closed::no);
  /// Whether one of them passes through the rectangle.
  [[nodiscard]] bool cross(const Rect& box) const;

 private:
  struct Line {
    std::vector<Point> points;
    Rect box;
  };
  std::vector<Line> lines_;
};

/// Whether the straight line between both passes through the rectangle.
[[nodiscard]] bool passes_through(Point from, Point to, const Rect& box);

/// As long as it lives, lines that the pen draws are known to tests as ones that letters keep clear
/// of.
class ClearOfText {
 public:
  explicit ClearOfText(Pen& pen) : pen_(pen) { pen_.sink().begin(Sink::Part::way, {}, {}); }
  ~ClearOfText() { pen_.sink().end(Sink::Part::way); }
  ClearOfText(const ClearOfText&) = delete;
  ClearOfText& operator=(const ClearOfText&) = delete;

 private:
  Pen& pen_;
};

}  // namespace windrose::view
