// What lies over the board's stage: the card in force as a banner, panels that the game puts there,
// the frame that says one looks back.
#pragma once

#include <span>

#include "runtime/view/panel_paint.h"
#include "runtime/view/table_model.h"

namespace windrose {

/// Draws the panels from the top left of the stage down; what has no room is left out. The wish
/// says what is under the pointer.
[[nodiscard]] ThingWish stage_panels(Ui& ui, const Rect& stage, std::span<const TablePanel> panels);

/// The frame of the stage while the past is shown.
void looking_back_frame(Pen& pen, const Rect& stage);

}  // namespace windrose
