// What the painters of a loop's cells share: where text, bar and pieces of a cell go.
#pragma once

#include <string>

#include "runtime/view/board/board_canvas.h"

namespace windrose::view {

/// The parts of a cell.
struct LoopCell {
  Rect text;  // where name and price go
  Rect bar;   // empty: none
  bool flat = true;
};

void paint_loop_bar(BoardCanvas& canvas, const LoopCell& inside, const PrintedSpace& printed,
                    const SpaceScene* scene);

/// A corner without pieces: sign, name and price in its middle.
void paint_empty_corner(BoardCanvas& canvas, const Rect& box, const PrintedSpace& printed,
                        const std::string& price);

/// A corner with pieces: sign and name above, then the pieces, and the price if there is room.
void paint_busy_corner(BoardCanvas& canvas, Rect box, const PrintedSpace& printed,
                       const SpaceScene& scene, const std::string& price);

/// A corner with a place within it: a box toward the middle for the pieces inside; the others stand
/// at its outer edges.
void paint_divided_corner(BoardCanvas& canvas, const Rect& box, LoopPlan::Side side,
                          const PrintedSpace& printed, const SpaceScene& scene);

}  // namespace windrose::view
