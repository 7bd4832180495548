#include "editor/window/edit_fields.h"

namespace windrose::editor {

std::vector<std::string_view> views_of(std::span<const std::string> titles) {
  return {titles.begin(), titles.end()};
}

FieldList::FieldList(Ui& ui, FieldScroll& scroll, std::string_view name, const Rect& rect)
    : ui_(ui), scroll_(scroll), name_(name), view_(rect) {
  offset_ = begin_scroll(ui, name_, rect, scroll.content);
  // The bar of the scroll stands beside the fields.
  if (scroll.content > rect.h) view_.w -= ui.px(12);
}

Rect FieldList::space(float height) {
  const Rect room{view_.x, view_.y - offset_ + y_, view_.w, height};
  y_ += height;
  return room;
}

std::optional<Rect> FieldList::room(std::string_view field, float height) {
  const float top = y_;
  const Rect room = space(height);
  const bool in_view = room.y >= view_.y - 1 && room.bottom() <= view_.bottom() + 1;
  const bool is_tall = height > view_.h;
  if (ui_.focused(field) && scroll_.last_focus != field) {
    scroll_to(ui_, name_, top, top + height);
    if (!in_view) start_typing(ui_, field);
  }
  if (in_view || is_tall || scroll_.kept == field) return room;
  (void)click_area(ui_, field, room, true);
  return std::nullopt;
}

std::optional<Rect> FieldList::field(std::string_view name, std::string_view label,
                                     const std::string& help) {
  const std::optional<Rect> line = room(name, ui_.px(36));
  if (!line) return std::nullopt;
  const Palette& p = ui_.pen().palette();
  const Rect words{line->x, line->y, ui_.px(104), line->h};
  ui_.pen().text_in({words.x, words.y, words.w - ui_.px(6), words.h}, label, Type::body, p.ink2);
  const Rect box{line->x + ui_.px(104), line->y + ui_.px(3), line->w - ui_.px(106), ui_.px(30)};
  if (ui_.over(words)) show_caption(ui_, words, {std::string(label), help, ""});
  if (ui_.focused(name)) help_ = help;
  return box;
}

void FieldList::heading(std::string_view text) {
  const Rect line = space(ui_.px(30));
  if (line.bottom() < view_.y || line.y > view_.bottom()) return;
  draw_heading(ui_, {line.x, line.bottom() - ui_.px(8)}, text);
}

void FieldList::finish() {
  if (finished_) return;
  finished_ = true;
  end_scroll(ui_);
  if (scroll_.content != y_) ui_.redraw_in(0);
  scroll_.content = y_;
  scroll_.last_focus = ui_.focus();
  if (scroll_.help != help_) ui_.redraw_in(0);
  scroll_.help = help_;
}

}  // namespace windrose::editor
