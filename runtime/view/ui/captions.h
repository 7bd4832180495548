// Captions: texts that appear when the pointer rests on something.
#pragma once

#include "runtime/tabletop/scene/caption.h"
#include "runtime/view/ui/ui.h"

namespace windrose::view {

/// Shown at the end of the frame if the pointer has rested there for 250 ms (`at_once`: now).
void show_caption(Ui& ui, const Rect& anchor, const Caption& caption, bool at_once = false);
/// No caption of this frame covers the rectangle, as far as there is room elsewhere.
void keep_clear(Ui& ui, const Rect& rect);
/// Draws the caption of this frame; Ui::end calls it.
void draw_caption(Ui& ui);

}  // namespace windrose::view
