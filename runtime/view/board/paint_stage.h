// The moment on the board: a single line round where it comes from, a twin line round what it is
// about, the arrow between them and the tags of both sides; a dashed line and arrows where
// something is in force.
#pragma once

#include "runtime/view/board/board_canvas.h"

namespace windrose::view {

/// Lines round the spaces that the moment's stages mean, above all fills.
void stage_lines(BoardCanvas& canvas, float inset);

/// The arrow from a space to another.
void paint_stage_arrow(BoardCanvas& canvas);

/// Who the two spaces of the arrow belong to; blocks their places for names.
void paint_stage_tags(BoardCanvas& canvas);

/// Arrows in the direction of what is in force, where nothing else is.
void paint_force_arrows(BoardCanvas& canvas);

}  // namespace windrose::view
