// "You may" on a map where many areas are lit at once.
#pragma once

#include "runtime/view/board/board_canvas.h"

namespace windrose::view {

/// A dot in the middle of an empty area, or beside what lies in it. No name is drawn on it.
void paint_area_dot(BoardCanvas& canvas, SpaceId space);

}  // namespace windrose::view
