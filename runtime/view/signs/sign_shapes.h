// The drawings of all signs, as text.
//
// A drawing is layers divided by "|", each "kind:path" with a path in the letters of SVG (M L H V C
// S Q A z, small ones relative), in a box from -10 to 10, y downward. Kinds: f filled, F filled in
// the ground's color, s1.6 stroked so wide, S1.6 stroked in the ground's color.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "runtime/view/draw/pen.h"

namespace windrose::view {

struct SignShape {
  std::string_view name;
  std::string_view drawing;
};

[[nodiscard]] std::span<const SignShape> goods_signs();
[[nodiscard]] std::span<const SignShape> power_signs();
[[nodiscard]] std::span<const SignShape> button_signs();

/// One part of a sign, ready to be drawn.
struct SignLayer {
  Mesh mesh;         // its points are the outline; triangles only if it is filled
  float stroke = 0;  // 0: filled
  bool closed = false;
  bool in_ground = false;  // drawn in the color of the ground
};

/// Throws Error for a drawing that cannot be read.
[[nodiscard]] std::vector<SignLayer> sign_layers(std::string_view drawing);

}  // namespace windrose::view
