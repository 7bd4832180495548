// Buttons, rows, tiles, tabs and what is only shown.

#include <algorithm>
#include <array>
#include <cmath>

#include "runtime/base/language/phrase.h"
#include "runtime/view/draw/signs.h"
#include "runtime/view/ui/widgets.h"

namespace windrose::view {

namespace {

struct Face4 {
  Color ground;
  Color border;
  Color text;
  Color veil;  // laid over the ground by degrees when hovered and pressed
};

Face4 face_of(const Palette& p, const Button& button) {
  constexpr Color kNothing{0, 0, 0, 0};
  if (!button.enabled) {
    if (button.kind == ButtonKind::dark)
      return {kNothing, kNothing, p.bar_ink.faded(.38F), kNothing};
    if (button.kind == ButtonKind::quiet || button.kind == ButtonKind::link) {
      return {kNothing, kNothing, p.ink3, kNothing};
    }
    return {p.sunk, p.line, p.ink3, kNothing};
  }
  switch (button.kind) {
    case ButtonKind::main:
      return {p.act, p.act, p.on_act, p.on_act};
    case ButtonKind::quiet:
      return {kNothing, kNothing, p.ink, p.ink};
    case ButtonKind::link:
      return {kNothing, kNothing, p.act, p.act};
    case ButtonKind::dark:
      return {button.on ? p.bar_line : kNothing, kNothing, p.bar_ink, p.bar_ink};
    case ButtonKind::white:
      return {rgb(0xFFFFFF), rgb(0xFFFFFF), rgb(0x1B2733), rgb(0x1B2733)};
    default:
      return {p.raised, p.edge, p.ink, p.ink};
  }
}

Type text_type(const Button& button) {
  return button.small ? Type::small_bold : Type::button;
}

}  // namespace

bool Ui::shortcut_pressed(std::string_view name, const Shortcut& key) {
  if (key.key == Key::none) return false;
  // Enter and Space press what has the focus, if anything has.
  const bool to_focus = key.key == Key::enter || key.key == Key::space;
  if (to_focus && focus_by_key_ && focus_ != name &&
      std::find(last_order_.begin(), last_order_.end(), focus_) != last_order_.end()) {
    return false;
  }
  return take_key(key);
}

void Ui::ground(const Rect& rect, const Button& button, const Hit& hit) {
  const Face4 face = face_of(pen_->palette(), button);
  const float radius = px(rect.h < px(36) ? 6.F : 8.F);
  if (face.ground.a > 0) pen_->fill(rect, face.ground, radius);
  if (button.enabled && (hit.over || hit.held)) {
    const float depth = hit.held ? .16F : button.kind == ButtonKind::main ? .12F : .06F;
    pen_->fill(rect, face.veil.faded(depth), radius);
  }
  if (face.border.a > 0) pen_->outline(rect, face.border, std::max(1.F, px(1)), radius);
  if (button.on && button.kind != ButtonKind::dark) {
    pen_->outline(rect, pen_->palette().act, px(2), radius);
  }
  if (hit.focused) focus_ring(rect, radius);
}

/// Two lines at the left, the key at the right.
void Ui::two_lines(const Rect& rect, const Button& button, Color ink) {
  Rect inner = rect.inset(px(6));
  const float first = pen_->line_height(Type::button) * 0.9F;
  const float second = pen_->line_height(Type::tiny);
  const float y = rect.center().y - (first + second) / 2;
  if (button.key_below) {
    pen_->text_in({rect.x, y, rect.w, first}, button.text, Type::button, ink, Align::center);
    pen_->text_in({rect.x, y + first, rect.w, second}, button.note, Type::tiny_bold,
                  ink.faded(0.85F), Align::center);
    return;
  }
  inner.take_left(px(6));
  if (const std::string key = shown(button.key); !key.empty()) {
    const float width = key_cap_width(key);
    const Rect cap = inner.take_right(width);
    inner.take_right(px(8));
    key_cap({cap.x, cap.center().y}, key, ink);
  }
  pen_->text_in({inner.x, y, inner.w + 1, first}, button.text, Type::button, ink);
  pen_->text_in({inner.x, y + first, inner.w + 1, second}, button.note, Type::tiny,
                ink.faded(0.85F));
}

void Ui::button_face(const Rect& rect, const Button& button, const Hit& hit) {
  ground(rect, button, hit);
  if (!button.note.empty() && rect.h >= px(36))
    return two_lines(rect, button, face_of(pen_->palette(), button).text);
  const Face4 face = face_of(pen_->palette(), button);
  const Type type = text_type(button);
  const std::string key = shown(button.key);
  const float sign = button.sign.empty() ? 0 : px(20) + (button.text.empty() ? 0 : px(8));
  const float reason =
      button.enabled || button.reason.empty() ? 0 : pen_->width(button.reason, Type::small) + px(8);
  float cap = key.empty() ? 0 : key_cap_width(key) + px(8);
  const float padding = px(button.small ? 8.F : 12.F);
  const float text = pen_->width(button.text, type);
  const float room = rect.w - 2 * padding;
  if (sign + text + reason + cap > room) cap = 0;
  const float shown_text = std::min(text, std::max(0.F, room - sign - cap));
  const float shown_reason = std::min(reason, std::max(0.F, room - sign - shown_text));
  float x = rect.x + (rect.w - sign - shown_text - cap - shown_reason) / 2;
  const Point middle = rect.center();
  if (!button.sign.empty()) {
    draw_sign(*pen_, button.sign, {x + px(10), middle.y}, px(20), face.text, face.ground);
    x += sign;
  }
  pen_->text_in({x, rect.y, shown_text + 1, rect.h}, button.text, type, face.text);
  x += shown_text;
  if (shown_reason > px(24)) {
    pen_->text_in({x + px(8), rect.y, shown_reason - px(8) + 1, rect.h}, button.reason, Type::small,
                  face.text);
    x += shown_reason;
  }
  if (cap > 0) key_cap({x + px(8), middle.y}, key, face.text);
}

float Ui::button_width(const Button& button) const {
  if (button.key_below) return std::ceil(px(16) + pen_->width(button.text, Type::button));
  if (!button.note.empty()) {
    const std::string key = shown(button.key);
    return std::ceil(
        px(19) + (key.empty() ? 0 : key_cap_width(key) + px(8)) +
        std::max(pen_->width(button.text, Type::button), pen_->width(button.note, Type::tiny)));
  }
  float width = px(button.small ? 16.F : 32.F) + pen_->width(button.text, text_type(button));
  if (!button.sign.empty()) width += px(20) + (button.text.empty() ? 0 : px(8));
  if (!button.enabled && !button.reason.empty())
    width += pen_->width(button.reason, Type::small) + px(8);
  if (const std::string key = shown(button.key); !key.empty()) width += key_cap_width(key) + px(8);
  return std::ceil(width);
}

bool Ui::button(std::string_view name, const Rect& rect, const Button& button) {
  const Hit found = hit(name, rect, button.enabled);
  button_face(rect, button, found);
  return button.enabled && (found.clicked || shortcut_pressed(name, button.key));
}

bool Ui::sign_button(std::string_view name, const Rect& rect, std::string_view sign,
                     const Button& button, std::string_view caption) {
  const Hit found = hit(name, rect, button.enabled);
  ground(rect, button, found);
  const Face4 face = face_of(pen_->palette(), button);
  draw_sign(*pen_, sign, rect.center(), std::min(px(20), std::min(rect.w, rect.h)), face.text,
            face.ground);
  const std::string key = shown(button.key);
  this->caption(rect, {std::string(caption) + (key.empty() ? "" : " (" + key + ")"),
                       std::string(button.enabled ? std::string_view() : button.reason),
                       {}});
  return button.enabled && (found.clicked || shortcut_pressed(name, button.key));
}

bool Ui::hold_button(std::string_view name, const Rect& rect, const Button& button,
                     double seconds) {
  const Hit found = hit(name, rect, button.enabled);
  const double by_key = held(button.key);
  const bool holds = found.held || (by_key > 0 && !typing());
  if (holds && holding_ != name) {
    holding_ = name;
    holding_since_ = input_->time;
  }
  if (!holds && holding_ == name) holding_.clear();
  const double time = holding_ == name ? input_->time - holding_since_ : 0;
  ground(rect, button, {});
  if (time > 0) {
    Rect part = rect;
    part.w *= static_cast<float>(std::min(1.0, time / seconds));
    pen_->fill(part, face_of(pen_->palette(), button).veil.faded(.18F), px(8));
  }
  if (found.focused) focus_ring(rect, px(8));
  const std::string cap = phrase("hold {1}", shown(button.key));
  const float cap_width = key_cap_width(cap);
  const float width = pen_->width(button.text, Type::prompt);
  const float x = rect.x + (rect.w - width - px(10) - cap_width) / 2;
  const Color ink = face_of(pen_->palette(), button).text;
  pen_->text_in({x, rect.y, width + 1, rect.h}, button.text, Type::prompt, ink);
  key_cap({x + width + px(10), rect.center().y}, cap, ink);
  if (!holds || !button.enabled) return false;
  redraw_in(0);
  if (time < seconds) return false;
  // Once: who goes on holding does not press again.
  holding_since_ = 1e9;
  return true;
}

bool Ui::row(std::string_view name, const Rect& rect, bool selected) {
  const Hit found = hit(name, rect, true);
  const Palette& p = pen_->palette();
  if (selected) pen_->fill(rect, p.act.faded(.12F), px(6));
  if (found.over) pen_->fill(rect, p.ink.faded(found.held ? .09F : .05F), px(6));
  if (found.focused) focus_ring(rect.inset(px(2)), px(6));
  return found.clicked;
}

bool Ui::tile(std::string_view name, const Rect& rect, bool selected) {
  const Hit found = hit(name, rect, true);
  const Palette& p = pen_->palette();
  pen_->shadow_low(rect, px(8));
  pen_->fill(rect, p.raised, px(8));
  if (found.over) pen_->fill(rect, p.ink.faded(found.held ? .08F : .04F), px(8));
  pen_->outline(rect, p.line, std::max(1.F, px(1)), px(8));
  if (selected) pen_->outline(rect.inset(-px(2)), p.act, px(3), px(10));
  if (found.focused) focus_ring(rect.inset(-px(2)), px(10));
  return found.clicked;
}

bool Ui::area(std::string_view name, const Rect& rect, bool focusable) {
  const Hit found = hit(name, rect, true, focusable);
  if (found.focused) focus_ring(rect, px(4));
  return found.clicked;
}

int Ui::tabs(std::string_view name, const Rect& rect, std::span<const std::string_view> titles,
             int current) {
  const Palette& p = pen_->palette();
  float x = rect.x;
  float all = 0;
  for (const std::string_view title : titles) all += pen_->width(title, Type::body_bold) + px(24);
  const float narrow = std::min(1.F, rect.w / std::max(1.F, all));
  for (std::size_t i = 0; i < titles.size(); ++i) {
    const float width = (pen_->width(titles[i], Type::body_bold) + px(24)) * narrow;
    const Rect tab{x, rect.y, width, rect.h};
    const Hit found = hit(std::string(name) + "." + std::to_string(i), tab, true);
    if (found.clicked) current = static_cast<int>(i);
    const bool on = current == static_cast<int>(i);
    if (found.over && !on) {
      pen_->fill(tab.inset(px(4)), p.ink.faded(.05F), px(6));
    }
    pen_->text_in(tab.inset(px(4)), titles[i], Type::body_bold, on ? p.ink : p.ink2, Align::center);
    if (on) pen_->fill({tab.x, tab.bottom() - px(3), tab.w, px(3)}, p.act);
    if (found.focused) focus_ring(tab.inset(px(5)), px(4));
    x += width;
  }
  return current;
}

float Ui::tag_width(std::string_view text) const {
  return std::ceil(pen_->width(text, Type::tiny_bold) + px(12));
}

float Ui::tag(Point top_left, std::string_view text, TagKind kind) {
  const Palette& p = pen_->palette();
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
      default:
        return {p.sunk, p.ink2};
    }
  }();
  const Rect rect{top_left.x, top_left.y, tag_width(text), px(17)};
  pen_->fill(rect, ground, px(4));
  pen_->text_in({rect.x + px(6), rect.y, rect.w, rect.h}, text, Type::tiny_bold, ink);
  return rect.w;
}

void Ui::heading(Point baseline, std::string_view text) {
  pen_->text(baseline, text, Type::cap, pen_->palette().ink3);
}

float Ui::key_cap_width(std::string_view key) const {
  return std::max(px(18), std::ceil(pen_->width(key, Type::tiny_bold)) + px(10));
}

void Ui::key_cap(Point left_middle, std::string_view key, Color color) {
  const float height = std::floor(px(18));
  const Rect cap{std::floor(left_middle.x), std::floor(left_middle.y - height / 2),
                 key_cap_width(key), height};
  pen_->outline(cap, color.faded(.55F), std::max(1.F, px(1)), px(4));
  pen_->text_in(cap, key, Type::tiny_bold, color.faded(.88F), Align::center);
}

void Ui::focus_ring(const Rect& rect, float radius) {
  pen_->dashed_outline(rect.inset(-px(4)), pen_->palette().act, px(2), radius + px(3), px(5),
                       px(3));
}

}  // namespace windrose::view
