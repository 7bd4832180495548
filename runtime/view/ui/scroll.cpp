#include "runtime/view/ui/scroll.h"

#include <algorithm>
#include <cmath>

namespace windrose::view {

namespace {

constexpr float kWheelStep = 54;

KeptScroll& scroll_of(Ui& ui, std::string_view name) {
  auto& all = ui.kept().scrolls;
  const auto found = all.find(name);
  return found == all.end() ? all.emplace(name, KeptScroll{}).first->second : found->second;
}

}  // namespace

float begin_scroll(Ui& ui, std::string_view name, const Rect& rect, float content_height) {
  Pen& pen = ui.pen();
  const InputFrame& input = ui.input();
  KeptScroll& scroll = scroll_of(ui, name);
  scroll.height = rect.h;
  scroll.content = content_height;
  const float most = std::max(0.F, content_height - rect.h);
  if (ui.over(rect) && input.wheel != 0) scroll.offset -= input.wheel * ui.px(kWheelStep);
  if (most > 0) {
    // The bar: a thumb as long as the part that is seen.
    const float length = std::max(ui.px(28), rect.h * rect.h / content_height);
    const float way = rect.h - length;
    const Rect lane{rect.right() - ui.px(10), rect.y, ui.px(10), rect.h};
    if (input.pressed && ui.over(lane)) {
      scroll.dragged = true;
      const float thumb = rect.y + way * scroll.offset / most;
      const bool on_thumb = input.pointer.y >= thumb && input.pointer.y < thumb + length;
      scroll.grabbed = on_thumb ? input.pointer.y - thumb : length / 2;
    }
    if (!input.down) scroll.dragged = false;
    if (scroll.dragged) {
      scroll.offset = (input.pointer.y - scroll.grabbed - rect.y) / way * most;
    }
    scroll.offset = std::clamp(scroll.offset, 0.F, most);
    const bool wide = scroll.dragged || ui.over(lane);
    const float width = ui.px(wide ? 6.F : 4.F);
    pen.fill({rect.right() - width - ui.px(2), rect.y + way * scroll.offset / most, width, length},
             wide ? pen.palette().ink3 : pen.palette().edge, width / 2);
  }
  scroll.offset = std::floor(std::clamp(scroll.offset, 0.F, most) + .5F);
  pen.clip(rect);
  pen.sink().begin(Sink::Part::scrolled, {}, rect);
  return scroll.offset;
}

void end_scroll(Ui& ui) {
  Pen& pen = ui.pen();
  pen.sink().end(Sink::Part::scrolled);
  pen.unclip();
}

void scroll_to(Ui& ui, std::string_view name, float top, float bottom) {
  KeptScroll& scroll = scroll_of(ui, name);
  if (scroll.height > 0 && bottom > scroll.offset + scroll.height) {
    scroll.offset = bottom - scroll.height;
  }
  if (top < scroll.offset || scroll.height <= 0) scroll.offset = std::max(0.F, top);
  ui.redraw_in(0);
}

}  // namespace windrose::view
