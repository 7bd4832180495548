// What the pen's files share: our values as ImGui's.
#pragma once

#include <span>

#include <imgui.h>

#include "runtime/view/draw/palette.h"
#include "runtime/view/draw/rectangle.h"

namespace windrose {

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

}  // namespace windrose
