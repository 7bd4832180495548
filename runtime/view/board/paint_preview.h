// A turn that does not count yet: where its piece began, and what it brings.
#pragma once

#include "runtime/view/board/board_canvas.h"

namespace windrose::view {

/// The piece that took a way which does not count yet, pale, where it began.
void paint_ghost(BoardCanvas& canvas, Point at);

/// What the player has more of once the turn counts.
void paint_gain(BoardCanvas& canvas);

}  // namespace windrose::view
