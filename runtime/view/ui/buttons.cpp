#include "runtime/view/ui/buttons.h"

#include <algorithm>
#include <cmath>

#include "runtime/base/language/phrase.h"
#include "runtime/view/draw/shadows.h"
#include "runtime/view/signs/signs.h"
#include "runtime/view/ui/captions.h"
#include "runtime/view/ui/ornaments.h"

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

void draw_ground(Ui& ui, const Rect& rect, const Button& button, const Hit& hit) {
  Pen& pen = ui.pen();
  const Face4 face = face_of(pen.palette(), button);
  const float radius = ui.px(rect.h < ui.px(36) ? 6.F : 8.F);
  if (face.ground.a > 0) pen.fill(rect, face.ground, radius);
  if (button.enabled && (hit.over || hit.held)) {
    const float depth = hit.held ? .16F : button.kind == ButtonKind::main ? .12F : .06F;
    pen.fill(rect, face.veil.faded(depth), radius);
  }
  if (face.border.a > 0) pen.outline(rect, face.border, std::max(1.F, ui.px(1)), radius);
  if (button.on && button.kind != ButtonKind::dark) {
    pen.outline(rect, pen.palette().act, ui.px(2), radius);
  }
  if (hit.focused) draw_focus_ring(ui, rect, radius);
}

/// Two lines at the left, the key at the right.
void draw_two_lines(Ui& ui, const Rect& rect, const Button& button, Color ink) {
  Pen& pen = ui.pen();
  Rect inner = rect.inset(ui.px(6));
  const float first = pen.line_height(Type::button) * 0.9F;
  const float second = pen.line_height(Type::tiny);
  const float y = rect.center().y - (first + second) / 2;
  if (button.key_below) {
    pen.text_in({rect.x, y, rect.w, first}, button.text, Type::button, ink, Align::center);
    pen.text_in({rect.x, y + first, rect.w, second}, button.note, Type::tiny_bold, ink.faded(0.85F),
                Align::center);
    return;
  }
  inner.take_left(ui.px(6));
  if (const std::string key = shown(button.key); !key.empty()) {
    const float width = key_cap_width(ui, key);
    const Rect cap = inner.take_right(width);
    inner.take_right(ui.px(8));
    draw_key_cap(ui, {cap.x, cap.center().y}, key, ink);
  }
  pen.text_in({inner.x, y, inner.w + 1, first}, button.text, Type::button, ink);
  pen.text_in({inner.x, y + first, inner.w + 1, second}, button.note, Type::tiny, ink.faded(0.85F));
}

void draw_button(Ui& ui, const Rect& rect, const Button& button, const Hit& hit) {
  Pen& pen = ui.pen();
  draw_ground(ui, rect, button, hit);
  if (!button.note.empty() && rect.h >= ui.px(36))
    return draw_two_lines(ui, rect, button, face_of(pen.palette(), button).text);
  const Face4 face = face_of(pen.palette(), button);
  const Type type = text_type(button);
  const std::string key = shown(button.key);
  const float sign = button.sign.empty() ? 0 : ui.px(20) + (button.text.empty() ? 0 : ui.px(8));
  const float reason = button.enabled || button.reason.empty()
                           ? 0
                           : pen.width(button.reason, Type::small) + ui.px(8);
  float cap = key.empty() ? 0 : key_cap_width(ui, key) + ui.px(8);
  const float padding = ui.px(button.small ? 8.F : 12.F);
  const float text = pen.width(button.text, type);
  const float room = rect.w - 2 * padding;
  if (sign + text + reason + cap > room) cap = 0;
  const float shown_text = std::min(text, std::max(0.F, room - sign - cap));
  const float shown_reason = std::min(reason, std::max(0.F, room - sign - shown_text));
  float x = rect.x + (rect.w - sign - shown_text - cap - shown_reason) / 2;
  const Point middle = rect.center();
  if (!button.sign.empty()) {
    draw_sign(pen, button.sign, {x + ui.px(10), middle.y}, ui.px(20), face.text, face.ground);
    x += sign;
  }
  pen.text_in({x, rect.y, shown_text + 1, rect.h}, button.text, type, face.text);
  x += shown_text;
  if (shown_reason > ui.px(24)) {
    pen.text_in({x + ui.px(8), rect.y, shown_reason - ui.px(8) + 1, rect.h}, button.reason,
                Type::small, face.text);
    x += shown_reason;
  }
  if (cap > 0) draw_key_cap(ui, {x + ui.px(8), middle.y}, key, face.text);
}

}  // namespace

float button_width(const Ui& ui, const Button& button) {
  Pen& pen = ui.pen();
  if (button.key_below) return std::ceil(ui.px(16) + pen.width(button.text, Type::button));
  if (!button.note.empty()) {
    const std::string key = shown(button.key);
    return std::ceil(
        ui.px(19) + (key.empty() ? 0 : key_cap_width(ui, key) + ui.px(8)) +
        std::max(pen.width(button.text, Type::button), pen.width(button.note, Type::tiny)));
  }
  float width = ui.px(button.small ? 16.F : 32.F) + pen.width(button.text, text_type(button));
  if (!button.sign.empty()) width += ui.px(20) + (button.text.empty() ? 0 : ui.px(8));
  if (!button.enabled && !button.reason.empty())
    width += pen.width(button.reason, Type::small) + ui.px(8);
  if (const std::string key = shown(button.key); !key.empty())
    width += key_cap_width(ui, key) + ui.px(8);
  return std::ceil(width);
}

bool button(Ui& ui, std::string_view name, const Rect& rect, const Button& button) {
  const Hit found = ui.hit(name, rect, button.enabled);
  draw_button(ui, rect, button, found);
  return button.enabled && (found.clicked || ui.take_key_of(name, button.key));
}

bool sign_button(Ui& ui, std::string_view name, const Rect& rect, std::string_view sign,
                 const Button& button, std::string_view caption) {
  Pen& pen = ui.pen();
  const Hit found = ui.hit(name, rect, button.enabled);
  draw_ground(ui, rect, button, found);
  const Face4 face = face_of(pen.palette(), button);
  draw_sign(pen, sign, rect.center(), std::min(ui.px(20), std::min(rect.w, rect.h)), face.text,
            face.ground);
  const std::string key = shown(button.key);
  show_caption(ui, rect,
               {std::string(caption) + (key.empty() ? "" : " (" + key + ")"),
                std::string(button.enabled ? std::string_view() : button.reason),
                {}});
  return button.enabled && (found.clicked || ui.take_key_of(name, button.key));
}

bool hold_button(Ui& ui, std::string_view name, const Rect& rect, const Button& button,
                 double seconds) {
  Pen& pen = ui.pen();
  const InputFrame& input = ui.input();
  const Hit found = ui.hit(name, rect, button.enabled);
  const bool by_key = !found.covered && !ui.typing() &&
                      std::ranges::find(input.held, button.key) != input.held.end();
  const bool holds = found.held || by_key;
  KeptHold& hold = ui.kept().hold;
  if (holds && hold.name != name) {
    hold.name = name;
    hold.since = input.time;
  }
  if (!holds && hold.name == name) hold.name.clear();
  const double time = hold.name == name ? input.time - hold.since : 0;
  draw_ground(ui, rect, button, {});
  if (time > 0) {
    Rect part = rect;
    part.w *= static_cast<float>(std::min(1.0, time / seconds));
    pen.fill(part, face_of(pen.palette(), button).veil.faded(.18F), ui.px(8));
  }
  if (found.focused) draw_focus_ring(ui, rect, ui.px(8));
  const std::string cap = phrase("hold {1}", shown(button.key));
  const float cap_width = key_cap_width(ui, cap);
  const float width = pen.width(button.text, Type::prompt);
  const float x = rect.x + (rect.w - width - ui.px(10) - cap_width) / 2;
  const Color ink = face_of(pen.palette(), button).text;
  pen.text_in({x, rect.y, width + 1, rect.h}, button.text, Type::prompt, ink);
  draw_key_cap(ui, {x + width + ui.px(10), rect.center().y}, cap, ink);
  if (!holds || !button.enabled) return false;
  ui.redraw_in(0);
  if (time < seconds) return false;
  // Once: who goes on holding does not press again.
  hold.since = 1e9;
  return true;
}

bool list_row(Ui& ui, std::string_view name, const Rect& rect, bool selected) {
  Pen& pen = ui.pen();
  const Hit found = ui.hit(name, rect, true);
  const Palette& p = pen.palette();
  if (selected) pen.fill(rect, p.act.faded(.12F), ui.px(6));
  if (found.over) pen.fill(rect, p.ink.faded(found.held ? .09F : .05F), ui.px(6));
  if (found.focused) draw_focus_ring(ui, rect.inset(ui.px(2)), ui.px(6));
  return found.clicked;
}

bool tile(Ui& ui, std::string_view name, const Rect& rect, bool selected) {
  Pen& pen = ui.pen();
  const Hit found = ui.hit(name, rect, true);
  const Palette& p = pen.palette();
  draw_shadow_low(pen, rect, ui.px(8));
  pen.fill(rect, p.raised, ui.px(8));
  if (found.over) pen.fill(rect, p.ink.faded(found.held ? .08F : .04F), ui.px(8));
  pen.outline(rect, p.line, std::max(1.F, ui.px(1)), ui.px(8));
  if (selected) pen.outline(rect.inset(-ui.px(2)), p.act, ui.px(3), ui.px(10));
  if (found.focused) draw_focus_ring(ui, rect.inset(-ui.px(2)), ui.px(10));
  return found.clicked;
}

bool click_area(Ui& ui, std::string_view name, const Rect& rect, bool focusable) {
  const Hit found = ui.hit(name, rect, true, focusable);
  if (found.focused) draw_focus_ring(ui, rect, ui.px(4));
  return found.clicked;
}

}  // namespace windrose::view
