// What is lit on any board: spaces that may be chosen, that are chosen or pointed at, and ways.
#pragma once

#include "runtime/view/board/board_canvas.h"

namespace windrose::view {

/// Fills of legal, hovered and selected spaces; below signs and numbers.
void light_fills(BoardCanvas& canvas, float inset);

/// Rings of the main, selected and focused space and of those acted against; above all fills.
void light_rings(BoardCanvas& canvas, float inset);

/// The dotted way of the last move with its numbered steps; or the way to the space under the
/// pointer, where there is one.
void paint_last_way(BoardCanvas& canvas);

}  // namespace windrose::view
