// What the prompt bar asks, in at most two lines: a title and what follows from it, with the
// paragraph of the rulebook at its end.
#pragma once

#include <string>
#include <string_view>

#include "runtime/view/panels/prompt_bar.h"

namespace windrose::view {

/// Draws it in `room`; whether the paragraph was clicked. What has no room is in the caption.
[[nodiscard]] bool draw_prompt_texts(Ui& ui, const Rect& room, const PromptLook& look);

/// How wide the second line of the look is with its paragraph.
[[nodiscard]] float second_line_width(const Pen& pen, const PromptLook& look);

}  // namespace windrose::view
