// Scrolling: clip to `rect`, draw from rect.y minus the offset, then end_scroll.
#pragma once

#include "runtime/view/ui/ui.h"

namespace windrose::view {

/// The offset in pixels. Draws the bar if the content is higher than the rectangle.
[[nodiscard]] float begin_scroll(Ui& ui, std::string_view name, const Rect& rect,
                                 float content_height);
void end_scroll(Ui& ui);
/// Moves the content so that [top, bottom] of it is in view.
void scroll_to(Ui& ui, std::string_view name, float top, float bottom);

}  // namespace windrose::view
