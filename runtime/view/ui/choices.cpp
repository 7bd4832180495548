#include "runtime/view/ui/choices.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "runtime/view/draw/marked_lines.h"
#include "runtime/view/draw/paragraphs.h"
#include "runtime/view/draw/shadows.h"
#include "runtime/view/ui/ornaments.h"

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

int tabs(Ui& ui, std::string_view name, const Rect& rect, std::span<const std::string_view> titles,
         int current) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  float x = rect.x;
  float all = 0;
  for (const std::string_view title : titles) all += pen.width(title, Type::body_bold) + ui.px(24);
  const float narrow = std::min(1.F, rect.w / std::max(1.F, all));
  for (std::size_t i = 0; i < titles.size(); ++i) {
    const float width = (pen.width(titles[i], Type::body_bold) + ui.px(24)) * narrow;
    const Rect tab{x, rect.y, width, rect.h};
    const Hit found = ui.hit(std::string(name) + "." + std::to_string(i), tab, true);
    if (found.clicked) current = static_cast<int>(i);
    const bool on = current == static_cast<int>(i);
    if (found.over && !on) {
      pen.fill(tab.inset(ui.px(4)), p.ink.faded(.05F), ui.px(6));
    }
    pen.text_in(tab.inset(ui.px(4)), titles[i], Type::body_bold, on ? p.ink : p.ink2,
                Align::center);
    if (on) pen.fill({tab.x, tab.bottom() - ui.px(3), tab.w, ui.px(3)}, p.act);
    if (found.focused) draw_focus_ring(ui, tab.inset(ui.px(5)), ui.px(4));
    x += width;
  }
  return current;
}

float check_height(const Ui& ui, float width, std::string_view title, std::string_view note) {
  Pen& pen = ui.pen();
  const float room = width - ui.px(12 + 20 + 12 + 12);
  const auto titles = static_cast<float>(pen.lines(title, Type::button, room).size());
  float height = ui.px(22) + titles * pen.line_height(Type::button);
  if (!note.empty()) {
    const auto notes = static_cast<float>(pen.lines(note, Type::small, room).size());
    height += notes * pen.line_height(Type::small);
  }
  return std::ceil(height);
}

namespace {

bool option_card(Ui& ui, std::string_view name, const Rect& rect, bool on, bool round,
                 std::string_view title, std::string_view note, bool enabled) {
  Pen& pen = ui.pen();
  const Hit found = ui.hit(name, rect, enabled);
  const Palette& p = pen.palette();
  pen.fill(rect, enabled ? p.raised : p.sunk, ui.px(8));
  if (found.over && enabled) pen.fill(rect, p.ink.faded(found.held ? .08F : .04F), ui.px(8));
  pen.outline(rect, p.line, std::max(1.F, ui.px(1)), ui.px(8));
  const Rect box{std::floor(rect.x + ui.px(12)), std::floor(rect.y + ui.px(11)), ui.px(20),
                 ui.px(20)};
  const Color edge = enabled ? on ? p.act : p.ink3 : p.edge;
  if (round) {
    pen.ring(box.center(), ui.px(9.25F), edge, ui.px(1.5F));
    if (on) {
      pen.disc(box.center(), ui.px(10), edge);
      pen.disc(box.center(), ui.px(4), p.on_act);
    }
  } else {
    if (on) pen.fill(box, edge, ui.px(4));
    if (!on) pen.outline(box, edge, ui.px(1.5F), ui.px(4));
    const Point c = box.center();
    const std::array<Point, 3> tick = {c + Point{ui.px(-5), ui.px(.5F)},
                                       c + Point{ui.px(-1.5F), ui.px(4)},
                                       c + Point{ui.px(5), ui.px(-3.5F)}};
    if (on) draw_round_ends(pen, tick, p.on_act, ui.px(2));
  }
  const float x = std::floor(box.right() + ui.px(12));
  const float room = rect.right() - ui.px(12) - x;
  float y = rect.y + ui.px(11);
  y += draw_wrapped(pen, {x, y}, room, title, Type::button, enabled ? p.ink : p.ink3);
  if (!note.empty()) draw_wrapped(pen, {x, y}, room, note, Type::small, enabled ? p.ink2 : p.ink3);
  if (found.focused) draw_focus_ring(ui, rect, ui.px(8));
  return found.clicked;
}

}  // namespace

bool check(Ui& ui, std::string_view name, const Rect& rect, bool on, std::string_view title,
           std::string_view note, bool enabled) {
  return option_card(ui, name, rect, on, false, title, note, enabled);
}

bool radio(Ui& ui, std::string_view name, const Rect& rect, bool on, std::string_view title,
           std::string_view note, bool enabled) {
  return option_card(ui, name, rect, on, true, title, note, enabled);
}

bool toggle(Ui& ui, std::string_view name, const Rect& rect, bool on, std::string_view title) {
  Pen& pen = ui.pen();
  const Hit found = ui.hit(name, rect, true);
  const Palette& p = pen.palette();
  pen.text_in({rect.x, rect.y, rect.w - ui.px(52), rect.h}, title, Type::body, p.ink);
  const Rect track{rect.right() - ui.px(40), std::floor(rect.center().y - ui.px(11)), ui.px(40),
                   ui.px(22)};
  pen.fill(track, on ? p.act : p.edge, ui.px(11));
  if (found.over) pen.fill(track, p.ink.faded(.08F), ui.px(11));
  const float knob = on ? track.right() - ui.px(11) : track.x + ui.px(11);
  pen.disc({knob, track.center().y}, ui.px(8.5F), on ? p.on_act : p.raised);
  if (found.focused) draw_focus_ring(ui, track, ui.px(11));
  return found.clicked;
}

std::optional<int> segments(Ui& ui, std::string_view name, const Rect& rect,
                            std::span<const std::string_view> titles, int current) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  std::optional<int> taken;
  const float radius = ui.px(8);
  pen.fill(rect, p.raised, radius);
  const std::vector<float> ends = segment_ends(pen, rect, titles);
  for (std::size_t i = 0; i < titles.size(); ++i) {
    const float left = std::floor(i == 0 ? rect.x : ends[i - 1]);
    const float right = std::floor(ends[i]);
    const Rect part{left, rect.y, right - left, rect.h};
    const Hit found = ui.hit(std::string(name) + "." + std::to_string(i), part, true);
    const bool on = current == static_cast<int>(i);
    if (found.clicked && !on) taken = static_cast<int>(i);
    if (on) pen.fill(part.inset(ui.px(3)), p.act, ui.px(6));
    if (found.over && !on) pen.fill(part.inset(ui.px(3)), p.ink.faded(.06F), ui.px(6));
    pen.text_in(part.inset(ui.px(4)), titles[i], Type::body_bold, on ? p.on_act : p.ink,
                Align::center);
    if (found.focused) draw_focus_ring(ui, part.inset(ui.px(4)), ui.px(4));
  }
  pen.outline(rect, p.edge, std::max(1.F, ui.px(1)), radius);
  return taken;
}

// Drop-down lists: drawn at the end of the frame, over everything

namespace {

void open_list(Ui& ui, std::string_view name, const Rect& rect, std::span<const ListChoice> choices,
               int current) {
  OpenList list{std::string(name), rect, {}, {}, {}, current, current};
  for (const ListChoice& choice : choices) {
    list.texts.emplace_back(choice.text);
    list.notes.emplace_back(choice.note);
    list.enabled.push_back(choice.enabled);
  }
  ui.kept().list = std::move(list);
  ui.redraw_in(0);
}

Rect list_rect(const Ui& ui, const OpenList& list) {
  const Pen& pen = ui.pen();
  const Rect& window = ui.window();
  float width = list.at.w;
  for (std::size_t i = 0; i < list.texts.size(); ++i) {
    const float note = pen.width(list.notes[i], Type::small);
    width = std::max(width, pen.width(list.texts[i], Type::body) + note + ui.px(56));
  }
  const float most = window.h - ui.px(16);
  const float rows = ui.px(kListRow) * static_cast<float>(list.texts.size());
  Rect box{list.at.x, list.at.bottom() + ui.px(4), width, std::min(rows + ui.px(8), most)};
  if (box.bottom() > window.bottom() - ui.px(4)) {
    const float above = list.at.y - ui.px(4) - box.h;
    box.y = above >= window.y + ui.px(4) ? above : window.bottom() - ui.px(4) - box.h;
  }
  box.x = std::clamp(box.x, window.x, std::max(window.x, window.right() - box.w - ui.px(4)));
  return box;
}

void take_from_list(Ui& ui, const OpenList& list, int index) {
  if (index < 0 || index >= std::ssize(list.texts) || !list.enabled[index]) return;
  ui.kept().list_answer.emplace(list.name, index);
  ui.kept().list.reset();
  ui.redraw_in(0);
}

}  // namespace

std::optional<int> dropdown(Ui& ui, std::string_view name, const Rect& rect,
                            std::span<const ListChoice> choices, int current) {
  Pen& pen = ui.pen();
  const Hit found = ui.hit(name, rect, true);
  const Palette& p = pen.palette();
  Kept& kept = ui.kept();
  const bool open = kept.list && kept.list->name == name;
  pen.fill(rect, p.raised, ui.px(6));
  if (found.over) pen.fill(rect, p.ink.faded(.04F), ui.px(6));
  pen.outline(rect, open ? p.act : p.edge, open ? ui.px(2) : std::max(1.F, ui.px(1)), ui.px(6));
  const bool known = current >= 0 && current < std::ssize(choices);
  const std::string_view text =
      known ? std::string_view(choices[current].text) : std::string_view();
  pen.text_in({rect.x + ui.px(12), rect.y, rect.w - ui.px(40), rect.h}, text, Type::body, p.ink);
  const Point tip{rect.right() - ui.px(16), rect.center().y};
  const std::array<Point, 3> arrow = {tip + Point{ui.px(-4.5F), ui.px(-2.5F)},
                                      tip + Point{ui.px(4.5F), ui.px(-2.5F)},
                                      tip + Point{0, ui.px(3)}};
  pen.convex(arrow, p.ink2);
  if (found.focused) draw_focus_ring(ui, rect, ui.px(6));
  if (found.clicked && !open) open_list(ui, name, rect, choices, current);
  if (!kept.list_answer || kept.list_answer->first != name) return std::nullopt;
  const int answer = kept.list_answer->second;
  kept.list_answer.reset();
  return answer;
}

void draw_open_list(Ui& ui) {
  if (!ui.kept().list) return;
  OpenList& list = *ui.kept().list;
  Pen& pen = ui.pen();
  const InputFrame& input = ui.input();
  // A click beside the list, or Esc, closes it.
  ui.begin_layer(ui.window());
  const Rect box = list_rect(ui, list);
  const Palette& p = pen.palette();
  draw_shadow_high(pen, box, ui.px(8));
  pen.fill(box, p.raised, ui.px(8));
  pen.outline(box, p.edge, std::max(1.F, ui.px(1)), ui.px(8));
  const auto n = static_cast<int>(list.texts.size());
  if (ui.take_key({Key::down}, true)) list.highlighted = std::min(list.highlighted + 1, n - 1);
  if (ui.take_key({Key::up}, true)) list.highlighted = std::max(list.highlighted - 1, 0);
  int taken = -1;
  const float row_height = (box.h - ui.px(8)) / static_cast<float>(std::max(1, n));
  for (int i = 0; i < n; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const Rect row{box.x + ui.px(4), box.y + ui.px(4) + row_height * static_cast<float>(i),
                   box.w - ui.px(8), row_height};
    const Hit found = ui.hit(list.name + "." + std::to_string(i), row, list.enabled[at], false);
    if (found.over && list.enabled[at]) list.highlighted = i;
    if (found.clicked) taken = i;
    if (list.highlighted == i) pen.fill(row, p.act.faded(.14F), ui.px(6));
    const Color ink = list.enabled[at] ? p.ink : p.ink3;
    const Rect inner{row.x + ui.px(10), row.y, row.w - ui.px(20), row.h};
    const bool current = list.current == i;
    pen.text_in(inner, list.texts[at], current ? Type::body_bold : Type::body, ink);
    pen.text_in(inner, list.notes[at], Type::small, p.ink3, Align::right);
  }
  const bool entered = ui.take_key({Key::enter}) || ui.take_key({Key::space});
  const bool closed =
      ui.take_key({Key::escape}) || (input.pressed && !box.contains(input.pointer) &&
                                     !list.at.contains(input.pointer) && ui.as_many_layers());
  if (entered) taken = list.highlighted;
  ui.end_layer();
  if (taken >= 0) {
    take_from_list(ui, list, taken);
  } else if (closed) {
    ui.kept().list.reset();
    ui.redraw_in(0);
  }
}

}  // namespace windrose::view
