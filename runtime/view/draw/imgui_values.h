// Our values as ImGui's, and a line of text as ImGui's letters.
#pragma once

#include <cmath>
#include <span>
#include <string_view>

#include <imgui.h>

#include "runtime/view/draw/fonts.h"
#include "runtime/view/draw/palette.h"
#include "runtime/view/draw/rectangle.h"

namespace windrose::view {

inline ImU32 packed(Color c) {
  return IM_COL32(c.r, c.g, c.b, c.a);
}

inline ImVec2 vec(Point p) {
  return {p.x, p.y};
}

inline ImVec2 top_left(const Rect& rect) {
  return {rect.x, rect.y};
}

inline ImVec2 bottom_right(const Rect& rect) {
  return {rect.right(), rect.bottom()};
}

/// Both are two floats.
inline const ImVec2* vecs(std::span<const Point> points) {
  static_assert(sizeof(ImVec2) == sizeof(Point));
  return reinterpret_cast<const ImVec2*>(points.data());
}

/// To whole pixels.
inline float snapped(float value) {
  return std::floor(value + .5F);
}

/// The first letter of the text, which is shortened by it; damaged bytes are skipped one by one.
[[nodiscard]] unsigned next_letter(std::string_view& text);
/// As a typeface of capitals draws it.
[[nodiscard]] unsigned capital(unsigned letter);
[[nodiscard]] const ImFontGlyph* glyph_of(const Typeface& typeface, unsigned letter);
[[nodiscard]] float advance(const Typeface& typeface, unsigned letter);
[[nodiscard]] inline bool is_digit(unsigned letter) {
  return letter >= '0' && letter <= '9';
}

}  // namespace windrose::view
