#include "runtime/view/screens/end_screen.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/view/draw/paragraphs.h"
#include "runtime/view/draw/shadows.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/signs/signs.h"
#include "runtime/view/ui/buttons.h"

namespace windrose::view {
namespace {

void draw_row(Ui& ui, const Rect& row, const EndRow& player, int place) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  if (player.winner) pen.fill(row, palette.good_ground, ui.px(6));
  Rect inner = row.inset(ui.px(4));
  inner.take_left(ui.px(8));
  inner.take_right(ui.px(10));
  const Rect number = inner.take_left(ui.px(24));
  pen.text_in(number, std::to_string(place), Type::body, palette.ink3);
  const Rect shape = inner.take_left(ui.px(28));
  draw_seat(pen, player.seat, shape.center(), ui.px(9.5F));
  inner.take_left(ui.px(8));
  const float score = pen.digits_width(player.score, Type::amount);
  const Rect right = inner.take_right(score + ui.px(4));
  const float middle = right.center().y + pen.fonts().of(Type::amount).cap / 2;
  pen.digits({right.right(), middle}, player.score, Type::amount, palette.ink);
  if (player.winner) {
    const Rect crown = inner.take_right(ui.px(28));
    draw_sign(pen, "crown", crown.center(), ui.px(18), palette.warn, palette.good_ground);
  }
  pen.text_in(inner, player.name, Type::name, palette.ink);
}

}  // namespace

EndWish end_screen(Ui& ui, const Rect& board_area, const EndLook& look) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  EndWish wish = EndWish::none;
  const float pad = ui.px(24);
  const float width = std::min(ui.px(520), board_area.w - ui.px(32));
  const float room = width - 2 * pad;
  const auto texts = pen.lines(look.text, Type::body, room);
  const float title = pen.line_height(Type::headline) + ui.px(6);
  const float text = static_cast<float>(texts.size()) * pen.line_height(Type::body) + ui.px(12);
  const float kept = look.kept.empty() ? 0 : ui.px(24);
  const float foot = ui.px(48) + ui.px(8) + kept;
  const float free = board_area.h - ui.px(24) - 2 * pad - title - text - foot;
  const auto count = static_cast<float>(std::max<std::size_t>(1, look.rows.size()));
  const float row = std::clamp(free / count, ui.px(26), ui.px(40));
  const float height = 2 * pad + title + text + row * count + foot;
  const Rect box{board_area.center().x - width / 2,
                 std::max(board_area.y + ui.px(8), board_area.center().y - height / 2), width,
                 height};
  ui.begin_layer(box);
  draw_shadow_high(pen, box, ui.px(12));
  pen.fill(box, palette.paper, ui.px(12));
  pen.outline(box, palette.line, ui.px(1), ui.px(12));
  if (!look.rows.empty() && look.rows.front().winner) {
    pen.clip({box.x, box.y, box.w, ui.px(6)});
    pen.fill(box, seat_look(look.rows.front().seat).color, ui.px(12));
    pen.unclip();
  }
  Rect inner = box.inset(pad);
  const Rect heading = inner.take_top(title);
  pen.text_in({heading.x, heading.y, heading.w, pen.line_height(Type::headline)}, look.title,
              Type::headline, palette.ink);
  ui.whereabouts().note("end.title", heading);
  ui.whereabouts().note("end.says." + look.title, heading);
  draw_wrapped(pen, {inner.x, inner.y}, room, look.text, Type::body, palette.ink2);
  inner.take_top(text);
  int place = 1;
  for (const EndRow& player : look.rows) {
    const Rect line = inner.take_top(row);
    draw_row(ui, {line.x, line.y, line.w, row - ui.px(2)}, player, player.winner ? 1 : place);
    ++place;
  }
  Rect bottom{box.x + pad, box.bottom() - pad - ui.px(48), room, ui.px(48)};
  if (kept > 0)
    pen.text_in({inner.x, bottom.y - kept, room, ui.px(20)}, look.kept, Type::small, palette.ink3);
  const auto button = [&](EndWish meaning, std::string_view name, std::string_view label, Key key,
                          ButtonKind kind) {
    Button look_of;
    look_of.text = label;
    look_of.key.key = key;
    look_of.kind = kind;
    const Rect strip = bottom.take_right(std::min(bottom.w, button_width(ui, look_of)));
    bottom.take_right(ui.px(8));
    if (view::button(ui, name, {strip.x, strip.y + ui.px(4), strip.w, ui.px(40)}, look_of))
      wish = meaning;
  };
  button(EndWish::again, "end.again", phrase("Play again"), Key::enter, ButtonKind::main);
  button(EndWish::leave, "end.leave", phrase("Other games"), Key::none, ButtonKind::normal);
  button(EndWish::look_around, "end.look", phrase("See the board"), Key::escape,
         ButtonKind::normal);
  ui.end_layer();
  return wish;
}

}  // namespace windrose::view
