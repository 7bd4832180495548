// Widgets that choose one of several: check boxes, switches, segments, drop-down lists.

#include <algorithm>
#include <array>
#include <cmath>

#include "runtime/view/ui/widgets.h"

namespace windrose::view {

namespace {

constexpr float kListRow = 32;

/// Where each segment ends: all equally wide, or each as its title needs where one would be cut.
std::vector<float> segment_ends(const Pen& pen, const Rect& rect,
                                std::span<const std::string_view> titles) {
  const auto count = static_cast<float>(std::max<std::size_t>(1, titles.size()));
  const float edges = pen.px(9);
  float all = 0;
  float widest = 0;
  for (const std::string_view title : titles) {
    const float width = pen.width(title, Type::body_bold);
    all += width;
    widest = std::max(widest, width);
  }
  const bool equal = (widest + edges) * count <= rect.w;
  const float spare = (rect.w - all) / count;
  std::vector<float> ends;
  float at = rect.x;
  for (const std::string_view title : titles) {
    at += equal ? rect.w / count : pen.width(title, Type::body_bold) + spare;
    ends.push_back(at);
  }
  return ends;
}

}  // namespace

float Ui::check_height(float width, std::string_view title, std::string_view note) const {
  const float room = width - px(12 + 20 + 12 + 12);
  const auto titles = static_cast<float>(pen_->lines(title, Type::button, room).size());
  float height = px(22) + titles * pen_->line_height(Type::button);
  if (!note.empty()) {
    const auto notes = static_cast<float>(pen_->lines(note, Type::small, room).size());
    height += notes * pen_->line_height(Type::small);
  }
  return std::ceil(height);
}

bool Ui::option_card(std::string_view name, const Rect& rect, bool on, bool round,
                     std::string_view title, std::string_view note, bool enabled) {
  const Hit found = hit(name, rect, enabled);
  const Palette& p = pen_->palette();
  pen_->fill(rect, enabled ? p.raised : p.sunk, px(8));
  if (found.over && enabled) pen_->fill(rect, p.ink.faded(found.held ? .08F : .04F), px(8));
  pen_->outline(rect, p.line, std::max(1.F, px(1)), px(8));
  const Rect box{std::floor(rect.x + px(12)), std::floor(rect.y + px(11)), px(20), px(20)};
  const Color edge = enabled ? on ? p.act : p.ink3 : p.edge;
  if (round) {
    pen_->ring(box.center(), px(9.25F), edge, px(1.5F));
    if (on) {
      pen_->disc(box.center(), px(10), edge);
      pen_->disc(box.center(), px(4), p.on_act);
    }
  } else {
    if (on) pen_->fill(box, edge, px(4));
    if (!on) pen_->outline(box, edge, px(1.5F), px(4));
    const Point c = box.center();
    const std::array<Point, 3> tick = {c + Point{px(-5), px(.5F)}, c + Point{px(-1.5F), px(4)},
                                       c + Point{px(5), px(-3.5F)}};
    if (on) pen_->stroke_round(tick, p.on_act, px(2));
  }
  const float x = std::floor(box.right() + px(12));
  const float room = rect.right() - px(12) - x;
  float y = rect.y + px(11);
  y += pen_->wrapped({x, y}, room, title, Type::button, enabled ? p.ink : p.ink3);
  if (!note.empty()) pen_->wrapped({x, y}, room, note, Type::small, enabled ? p.ink2 : p.ink3);
  if (found.focused) focus_ring(rect, px(8));
  return found.clicked;
}

bool Ui::check(std::string_view name, const Rect& rect, bool on, std::string_view title,
               std::string_view note, bool enabled) {
  return option_card(name, rect, on, false, title, note, enabled);
}

bool Ui::radio(std::string_view name, const Rect& rect, bool on, std::string_view title,
               std::string_view note, bool enabled) {
  return option_card(name, rect, on, true, title, note, enabled);
}

bool Ui::toggle(std::string_view name, const Rect& rect, bool on, std::string_view title) {
  const Hit found = hit(name, rect, true);
  const Palette& p = pen_->palette();
  pen_->text_in({rect.x, rect.y, rect.w - px(52), rect.h}, title, Type::body, p.ink);
  const Rect track{rect.right() - px(40), std::floor(rect.center().y - px(11)), px(40), px(22)};
  pen_->fill(track, on ? p.act : p.edge, px(11));
  if (found.over) pen_->fill(track, p.ink.faded(.08F), px(11));
  const float knob = on ? track.right() - px(11) : track.x + px(11);
  pen_->disc({knob, track.center().y}, px(8.5F), on ? p.on_act : p.raised);
  if (found.focused) focus_ring(track, px(11));
  return found.clicked;
}

std::optional<int> Ui::segments(std::string_view name, const Rect& rect,
                                std::span<const std::string_view> titles, int current) {
  const Palette& p = pen_->palette();
  std::optional<int> taken;
  const float radius = px(8);
  pen_->fill(rect, p.raised, radius);
  const std::vector<float> ends = segment_ends(*pen_, rect, titles);
  for (std::size_t i = 0; i < titles.size(); ++i) {
    const float left = std::floor(i == 0 ? rect.x : ends[i - 1]);
    const float right = std::floor(ends[i]);
    const Rect part{left, rect.y, right - left, rect.h};
    const Hit found = hit(std::string(name) + "." + std::to_string(i), part, true);
    const bool on = current == static_cast<int>(i);
    if (found.clicked && !on) taken = static_cast<int>(i);
    if (on) pen_->fill(part.inset(px(3)), p.act, px(6));
    if (found.over && !on) pen_->fill(part.inset(px(3)), p.ink.faded(.06F), px(6));
    pen_->text_in(part.inset(px(4)), titles[i], Type::body_bold, on ? p.on_act : p.ink,
                  Align::center);
    if (found.focused) focus_ring(part.inset(px(4)), px(4));
  }
  pen_->outline(rect, p.edge, std::max(1.F, px(1)), radius);
  return taken;
}

// Drop-down lists: drawn at the end of the frame, over everything

void Ui::open_list(std::string_view name, const Rect& rect, std::span<const ListChoice> choices,
                   int current) {
  OpenList list{std::string(name), rect, {}, {}, {}, current, current};
  for (const ListChoice& choice : choices) {
    list.texts.emplace_back(choice.text);
    list.notes.emplace_back(choice.note);
    list.enabled.push_back(choice.enabled);
  }
  list_ = std::move(list);
  redraw_in(0);
}

std::optional<int> Ui::dropdown(std::string_view name, const Rect& rect,
                                std::span<const ListChoice> choices, int current) {
  const Hit found = hit(name, rect, true);
  const Palette& p = pen_->palette();
  const bool open = list_ && list_->name == name;
  pen_->fill(rect, p.raised, px(6));
  if (found.over) pen_->fill(rect, p.ink.faded(.04F), px(6));
  pen_->outline(rect, open ? p.act : p.edge, open ? px(2) : std::max(1.F, px(1)), px(6));
  const bool known = current >= 0 && current < static_cast<int>(choices.size());
  const std::string_view text =
      known ? std::string_view(choices[current].text) : std::string_view();
  pen_->text_in({rect.x + px(12), rect.y, rect.w - px(40), rect.h}, text, Type::body, p.ink);
  const Point tip{rect.right() - px(16), rect.center().y};
  const std::array<Point, 3> arrow = {tip + Point{px(-4.5F), px(-2.5F)},
                                      tip + Point{px(4.5F), px(-2.5F)}, tip + Point{0, px(3)}};
  pen_->convex(arrow, p.ink2);
  if (found.focused) focus_ring(rect, px(6));
  if (found.clicked && !open) open_list(name, rect, choices, current);
  if (!list_answer_ || list_answer_->first != name) return std::nullopt;
  const int answer = list_answer_->second;
  list_answer_.reset();
  return answer;
}

Rect Ui::list_rect() const {
  float width = list_->at.w;
  for (std::size_t i = 0; i < list_->texts.size(); ++i) {
    const float note = pen_->width(list_->notes[i], Type::small);
    width = std::max(width, pen_->width(list_->texts[i], Type::body) + note + px(56));
  }
  const float most = window_.h - px(16);
  const float rows = px(kListRow) * static_cast<float>(list_->texts.size());
  Rect box{list_->at.x, list_->at.bottom() + px(4), width, std::min(rows + px(8), most)};
  if (box.bottom() > window_.bottom() - px(4)) {
    const float above = list_->at.y - px(4) - box.h;
    box.y = above >= window_.y + px(4) ? above : window_.bottom() - px(4) - box.h;
  }
  box.x = std::clamp(box.x, window_.x, std::max(window_.x, window_.right() - box.w - px(4)));
  return box;
}

void Ui::take_from_list(int index) {
  if (index < 0 || index >= static_cast<int>(list_->texts.size()) || !list_->enabled[index]) {
    return;
  }
  list_answer_.emplace(list_->name, index);
  list_.reset();
  redraw_in(0);
}

void Ui::draw_open_list() {
  if (!list_) return;
  // A click beside the list, or Esc, closes it.
  begin_layer(window_);
  const Rect box = list_rect();
  const Palette& p = pen_->palette();
  pen_->shadow_high(box, px(8));
  pen_->fill(box, p.raised, px(8));
  pen_->outline(box, p.edge, std::max(1.F, px(1)), px(8));
  const auto n = static_cast<int>(list_->texts.size());
  if (take_key({Key::down}, true)) list_->highlighted = std::min(list_->highlighted + 1, n - 1);
  if (take_key({Key::up}, true)) list_->highlighted = std::max(list_->highlighted - 1, 0);
  int taken = -1;
  const float row_height = (box.h - px(8)) / static_cast<float>(std::max(1, n));
  for (int i = 0; i < n; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const Rect row{box.x + px(4), box.y + px(4) + row_height * static_cast<float>(i), box.w - px(8),
                   row_height};
    const Hit found = hit(list_->name + "." + std::to_string(i), row, list_->enabled[at], false);
    if (found.over && list_->enabled[at]) list_->highlighted = i;
    if (found.clicked) taken = i;
    if (list_->highlighted == i) pen_->fill(row, p.act.faded(.14F), px(6));
    const Color ink = list_->enabled[at] ? p.ink : p.ink3;
    const Rect inner{row.x + px(10), row.y, row.w - px(20), row.h};
    const bool current = list_->current == i;
    pen_->text_in(inner, list_->texts[at], current ? Type::body_bold : Type::body, ink);
    pen_->text_in(inner, list_->notes[at], Type::small, p.ink3, Align::right);
  }
  const bool entered = take_key({Key::enter}) || take_key({Key::space});
  const bool closed =
      take_key({Key::escape}) ||
      (input_->pressed && !box.contains(input_->pointer) && !list_->at.contains(input_->pointer) &&
       layers_.size() == last_layers_.size());
  if (entered) taken = list_->highlighted;
  end_layer();
  if (taken >= 0) {
    take_from_list(taken);
  } else if (closed) {
    list_.reset();
    redraw_in(0);
  }
}

}  // namespace windrose::view
