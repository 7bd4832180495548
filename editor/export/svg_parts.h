// Parts of a drawing as SVG: numbers, colors, and the signs and roses that players see.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "runtime/view/draw/palette.h"
#include "runtime/view/draw/rectangle.h"

namespace windrose::editor {

/// With one decimal.
[[nodiscard]] std::string svg_number(float value);
/// "#rrggbb"
[[nodiscard]] std::string svg_color(Color color);
/// Safe between tags and in quotes.
[[nodiscard]] std::string svg_escaped(const std::string& text);
[[nodiscard]] std::string svg_points(const std::vector<Point>& line);
/// A text with a halo, so that it is read over anything; `middle` is that of its letters.
[[nodiscard]] std::string svg_text(Point middle, const std::string& words, float size, Color ink,
                                   Color halo, bool bold);
/// A sign of a look in a square of that size; an unknown one is its first letter. `ground` is what
/// its holes are filled with.
[[nodiscard]] std::string svg_sign(std::string_view name, Point center, float size, Color color,
                                   Color ground);
/// A compass rose.
[[nodiscard]] std::string svg_rose(Point center, float radius, Color color, Color light);

}  // namespace windrose::editor
