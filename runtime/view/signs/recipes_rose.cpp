// The rose, and the numbered discs of a way.
#include <array>
#include <cmath>
#include <numbers>

#include "runtime/view/signs/recipes_pieces.h"

namespace windrose::view {

void draw_rose(Pen& pen, Point center, float radius, Color color, Color light) {
  pen.ring(center, radius, color, std::max(pen.px(.8F), radius * .03F));
  pen.ring(center, radius * .9F, color, std::max(.7F, radius * .015F));
  const float line = std::max(.7F, radius * .018F);
  constexpr std::array<std::array<float, 3>, 2> kPoints = {{{45, .66F, .16F}, {0, .98F, .2F}}};
  for (const auto& [off, length, width] : kPoints) {
    for (int i = 0; i < 4; ++i) {
      const float a = (off + 90 * static_cast<float>(i)) * std::numbers::pi_v<float> / 180;
      const auto at = [&](float angle, float r) {
        return center + Point{radius * r * std::sin(angle), -radius * r * std::cos(angle)};
      };
      const Point tip = at(a, length);
      const std::array<Point, 3> dark = {center, tip, at(a + std::numbers::pi_v<float> / 4, width)};
      const std::array<Point, 3> pale = {center, at(a - std::numbers::pi_v<float> / 4, width), tip};
      pen.convex(pale, light);
      pen.convex(dark, color);
      pen.line(center, pale[1], color, line);
      pen.line(pale[1], tip, color, line);
    }
  }
}

void draw_step(Pen& pen, Point center, int number, float opacity) {
  const float r = pen.px(8.5F);
  const PieceMark mark(pen, "step", {center.x - r, center.y - r, 2 * r, 2 * r});
  const Color ink = rgb(0x1B2733).faded(opacity);
  const Color number_ink = rgb(0x1B2733).faded(std::sqrt(opacity));  // it has to stay readable
  // Never see-through: signs of the space below would cross the number.
  pen.disc(center, r - pen.px(.65F), mixed(pen.palette().sea, rgb(0xFFFFFF), opacity));
  pen.ring(center, r, ink, pen.px(1.3F));
  pen.text_middle(center, std::to_string(number), pen.fonts().bold(pen.px(number > 9 ? 10 : 11)),
                  number_ink);
}

}  // namespace windrose::view
