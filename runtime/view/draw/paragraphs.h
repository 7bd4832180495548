// Text of several lines, as Letters breaks it.
#pragma once

#include <string_view>

#include "runtime/view/draw/pen.h"

namespace windrose::view {

void draw_paragraph(Pen& pen, Point top_left, const BrokenText& paragraph);

/// Plain text broken to the width, from the top left; returns its height.
float draw_wrapped(Pen& pen, Point top_left, float width, std::string_view text, Type type,
                   Color color, Align align = Align::left);

}  // namespace windrose::view
