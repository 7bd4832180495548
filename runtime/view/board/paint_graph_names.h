// Names of a map of areas whose places depend on nothing else: of oceans, and those that a designer
// has placed.
#pragma once

#include "runtime/view/board/board_canvas.h"

namespace windrose::view {

/// Adds the places of these names to what the arrow of the moment keeps clear of.
void note_written_names(BoardCanvas& canvas);

/// The name of open water; in a frame where it may be chosen.
void paint_ocean_name(BoardCanvas& canvas, SpaceId space);

}  // namespace windrose::view
