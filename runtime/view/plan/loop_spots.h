// Where pieces stand in a cell of a loop: never one upon another, and beside the text.
#pragma once

#include <optional>
#include <vector>

#include "runtime/view/draw/rectangle.h"

namespace windrose::view {

struct CellSpots {
  std::vector<Point> at;  // one a piece; those without a place are counted in a disc
  float radius = 0;       // of the seats' shapes; 0: there is room for whole pieces
  Rect box;               // all of them
};

/// So many pieces in a cell of the upper or lower side: in one row at the foot of `room`, as the
/// shapes of their seats where there is no room for whole pieces. `unit`: a pixel × UI scale.
[[nodiscard]] CellSpots spots_in_rows(const Rect& room, int count, float unit);

/// So many marks in columns at the outer end of a cell at the side; the first is the highest.
/// `from_right`: that end is the right one.
[[nodiscard]] CellSpots spots_in_columns(const Rect& room, int count, bool from_right, float unit);

/// So many at the foot of a cell at the side: one whole piece at the right end, or the shapes of
/// more in rows of three that begin at the left.
[[nodiscard]] CellSpots spots_at_foot(const Rect& room, int count, float unit);

/// What is written in a cell at the side.
struct SideWords {
  std::vector<float> names;  // widths of the lines of the name
  float price = 0;           // its width; 0: there is none
  float line = 0;            // height of each line
};

struct SideCell {
  CellSpots spots;
  float top = 0;            // of the first line
  bool with_price = false;  // one whole piece stands behind the price; else the price gives way
};

/// The words in `room` and so many pieces below them or behind the price. Nothing where one would
/// lie on the other.
[[nodiscard]] std::optional<SideCell> side_cell(const Rect& room, const SideWords& words,
                                                int pieces, float unit);

/// So many in a corner, below its name: rows of four.
[[nodiscard]] CellSpots spots_in_corner(const Rect& room, int count, float unit);

/// So many beside the box within a corner: up its outer edge, then along its lower or upper one.
/// `box` reaches to two edges of `corner`.
[[nodiscard]] CellSpots spots_beside(const Rect& corner, const Rect& box, int count, float unit);

}  // namespace windrose::view
