#include "runtime/view/ui/curtain.h"

#include "runtime/base/language/phrase.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/ui/buttons.h"

namespace windrose::view {

bool curtain(Ui& ui, const Rect& rect, const CurtainLook& look) {
  constexpr double kHold = 0.4;
  Pen& pen = ui.pen();
  const SeatLook& seat = seat_look(look.seat);
  const float height = rect.h * (1 - look.open);
  if (height < 1) return false;
  pen.clip({rect.x, rect.y, rect.w, height});
  const Rect cloth = rect.moved(0, -rect.h * look.open);
  pen.fill(cloth, seat.color);
  bool shown = false;
  Rect inner = cloth;
  inner.take_left(ui.px(32));
  inner.take_right(ui.px(32));
  const bool low = rect.h < ui.px(110);
  const float radius = std::min(ui.px(28), rect.h * 0.3F);
  const Rect mark = inner.take_left(radius * 2 + ui.px(8));
  draw_seat_on_own_color(pen, look.seat, mark.center(), radius);
  inner.take_left(ui.px(24));

  Button button;
  button.text = phrase("Show my hand");
  button.kind = ButtonKind::white;
  button.key.key = Key::enter;
  const float width = button_width(ui, button) + ui.px(64);
  const Rect right = inner.take_right(std::min(width, inner.w * 0.5F));
  const float tall = ui.px(low ? 40 : 48);
  const Rect at{right.x, right.center().y - tall / 2, right.w, tall};
  if (look.open <= 0) shown = hold_button(ui, "curtain.show", at, button, kHold);
  inner.take_right(ui.px(16));

  const std::string title = phrase("{1}, it is your turn", look.name);
  const std::string hint = phrase("The others look away. Space covers the hand again.");
  const Type type = low ? Type::title : Type::headline;
  const float first = pen.line_height(type);
  const float second = pen.line_height(Type::body) + ui.px(2);
  float y = inner.center().y - (first + second) / 2;
  pen.text_in({inner.x, y, inner.w, first}, title, type, seat.letter_in);
  y += first + ui.px(2);
  pen.text_in({inner.x, y, inner.w, second}, hint, Type::body, seat.letter_in);
  pen.unclip();
  return shown;
}

}  // namespace windrose::view
