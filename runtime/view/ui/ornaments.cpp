#include "runtime/view/ui/ornaments.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace windrose::view {

float tag_width(const Ui& ui, std::string_view text) {
  Pen& pen = ui.pen();
  return std::ceil(pen.width(text, Type::tiny_bold) + ui.px(12));
}

float draw_tag(Ui& ui, Point top_left, std::string_view text, TagKind kind) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const auto [ground, ink] = [&]() -> std::pair<Color, Color> {
    switch (kind) {
      case TagKind::act:
        return {p.act, p.on_act};
      case TagKind::good:
        return {p.good_ground, p.good};
      case TagKind::bad:
        return {p.bad_ground, p.bad};
      case TagKind::warn:
        return {p.warn_ground, p.warn};
      case TagKind::role:
        return {p.ink, p.raised};
      default:
        return {p.sunk, p.ink2};
    }
  }();
  const Rect rect{top_left.x, top_left.y, tag_width(ui, text), ui.px(17)};
  pen.fill(rect, ground, ui.px(4));
  pen.text_in({rect.x + ui.px(6), rect.y, rect.w, rect.h}, text, Type::tiny_bold, ink);
  return rect.w;
}

void draw_heading(Ui& ui, Point baseline, std::string_view text) {
  Pen& pen = ui.pen();
  pen.text(baseline, text, Type::cap, pen.palette().ink3);
}

float key_cap_width(const Ui& ui, std::string_view key) {
  Pen& pen = ui.pen();
  return std::max(ui.px(18), std::ceil(pen.width(key, Type::tiny_bold)) + ui.px(10));
}

void draw_key_cap(Ui& ui, Point left_middle, std::string_view key, Color color) {
  Pen& pen = ui.pen();
  const float height = std::floor(ui.px(18));
  const Rect cap{std::floor(left_middle.x), std::floor(left_middle.y - height / 2),
                 key_cap_width(ui, key), height};
  pen.outline(cap, color.faded(.55F), std::max(1.F, ui.px(1)), ui.px(4));
  pen.text_in(cap, key, Type::tiny_bold, color.faded(.88F), Align::center);
}

void draw_focus_ring(Ui& ui, const Rect& rect, float radius) {
  Pen& pen = ui.pen();
  pen.dashed_outline(rect.inset(-ui.px(4)), pen.palette().act, ui.px(2), radius + ui.px(3),
                     ui.px(5), ui.px(3));
}

}  // namespace windrose::view
