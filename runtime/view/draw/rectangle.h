// Points and rectangles of the window, in physical pixels, y downward.
//
// Plain values without a drawing library, so that everything that computes places can be tested
// without a window.
#pragma once

#include <algorithm>

namespace windrose::view {

struct Point {
  float x = 0;
  float y = 0;
  friend constexpr bool operator==(const Point&, const Point&) = default;
};

[[nodiscard]] constexpr Point operator+(Point a, Point b) {
  return {a.x + b.x, a.y + b.y};
}
[[nodiscard]] constexpr Point operator-(Point a, Point b) {
  return {a.x - b.x, a.y - b.y};
}
[[nodiscard]] constexpr Point operator*(Point a, float factor) {
  return {a.x * factor, a.y * factor};
}

struct Rect {
  float x = 0;
  float y = 0;
  float w = 0;
  float h = 0;

  [[nodiscard]] constexpr float right() const { return x + w; }
  [[nodiscard]] constexpr float bottom() const { return y + h; }
  [[nodiscard]] constexpr Point center() const { return {x + w / 2, y + h / 2}; }
  [[nodiscard]] constexpr bool empty() const { return w <= 0 || h <= 0; }
  [[nodiscard]] constexpr bool contains(Point p) const {
    return p.x >= x && p.x < right() && p.y >= y && p.y < bottom();
  }
  [[nodiscard]] constexpr bool meets(const Rect& other) const {
    return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
  }
  /// Smaller by `by` on every side; larger for negative `by`.
  [[nodiscard]] constexpr Rect inset(float by) const {
    return {x + by, y + by, w - 2 * by, h - 2 * by};
  }
  [[nodiscard]] constexpr Rect moved(float dx, float dy) const { return {x + dx, y + dy, w, h}; }

  // Cuts a strip off a side and returns it: what lays panels out from the outside in.
  constexpr Rect take_top(float height) {
    const Rect strip{x, y, w, std::min(height, h)};
    y += strip.h;
    h -= strip.h;
    return strip;
  }
  constexpr Rect take_bottom(float height) {
    const float taken = std::min(height, h);
    h -= taken;
    return {x, y + h, w, taken};
  }
  constexpr Rect take_left(float width) {
    const Rect strip{x, y, std::min(width, w), h};
    x += strip.w;
    w -= strip.w;
    return strip;
  }
  constexpr Rect take_right(float width) {
    const float taken = std::min(width, w);
    w -= taken;
    return {x + w, y, taken, h};
  }

  friend constexpr bool operator==(const Rect&, const Rect&) = default;
};

}  // namespace windrose::view
