// The shadows of what lies over the ground.
#pragma once

#include "runtime/view/draw/pen.h"

namespace windrose::view {

/// Under cards and captions.
void draw_shadow_low(Pen& pen, const Rect& rect, float radius);

/// Under dialogs and dragged pieces.
void draw_shadow_high(Pen& pen, const Rect& rect, float radius);

}  // namespace windrose::view
