// Signs: small pictures in one color, drawn from lines and filled shapes at any size.
//
// Every word of look_signs() has a sign here, and so have the buttons of the window.
#pragma once

#include <span>
#include <string_view>

#include "runtime/view/draw/pen.h"

namespace windrose::view {

/// Whether there is a sign of that name.
[[nodiscard]] bool has_sign(std::string_view name);
/// All names, those of games first.
[[nodiscard]] std::span<const std::string_view> sign_names();

/// The sign in a square of `size` pixels around the center. `ground` is what holes and second
/// strokes are drawn in: the color below the sign. An unknown name is drawn as its first letter.
void draw_sign(Pen& pen, std::string_view name, Point center, float size, Color color,
               Color ground);

/// A disc in the color with the sign on it, outlined: a good, a token, a kind of thing.
void draw_sign_disc(Pen& pen, std::string_view name, Point center, float radius, Color color);

}  // namespace windrose::view
