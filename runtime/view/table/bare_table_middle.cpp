#include <algorithm>

#include "runtime/view/draw/shadows.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/table/bare_table_frame.h"
#include "runtime/view/table/bare_table_things.h"
#include "runtime/view/ui/ornaments.h"

namespace windrose::view {
namespace {

class MiddlePaper {
 public:
  explicit MiddlePaper(const TableFrame& frame)
      : frame_(frame), ui_(frame.ui), pen_(frame.pen()), p_(frame.palette()), look_(frame.look) {}

  ThingWish draw(const Rect& room) {
    draw_middle(room);
    return wish_;
  }

 private:
  [[nodiscard]] float unit(float design) const { return frame_.unit(design); }

  void draw_middle(const Rect& room) {
    const auto& panels = look_.table->middle;
    const TableDice& dice = look_.table->dice;
    if (panels.empty() && dice.empty()) {
      const float line = pen_.line_height(Type::display);
      pen_.text_in({room.x, room.center().y - line / 2, room.w, line}, look_.title, Type::display,
                   frame_.cloth_line(), Align::center);
      return;
    }
    float parts = dice.empty() ? 0 : 1;
    for (const TablePanel& panel : panels) {
      if (panel.kind == TablePanel::Kind::cards) ++parts;
      if (panel.kind == TablePanel::Kind::tokens) ++parts;
    }
    Rect box = room.inset(unit(2));
    box = around(box, parts == 0 ? middle_height(box.h)
                                 : std::min(box.h, numbers_height() + parts * unit(190)));
    draw_shadow_low(pen_, box, unit(12));
    pen_.fill(box, p_.paper, unit(12));
    pen_.outline(box, p_.line, ui_.px(1), unit(12));
    Rect inner = box.inset(unit(12));
    for (const TablePanel& panel : panels) {
      if (panel.kind == TablePanel::Kind::rows) draw_rows(inner, panel);
    }
    if (parts == 0) return draw_recent(inner);
    const float part = inner.h / parts;
    if (!dice.empty()) frame_.draw_dice(inner.take_top(part), dice.faces, unit(48));
    for (const TablePanel& panel : panels) {
      if (panel.kind != TablePanel::Kind::cards && panel.kind != TablePanel::Kind::tokens) continue;
      Rect place = inner.take_top(part);
      draw_heading(ui_, {place.x, place.y + ui_.px(12)}, pen_.cut(panel.title, Type::cap, place.w));
      place.take_top(ui_.px(18));
      if (panel.kind == TablePanel::Kind::cards) {
        wish_.take(draw_cards_row(ui_, place, panel.cards, look_.lights, look_.flying));
      } else {
        token_row_flow(ui_, {place.x, place.y}, place.w, unit(11), panel.tokens, Pass::draw);
      }
    }
  }

  [[nodiscard]] static Rect around(const Rect& room, float height) {
    return {room.x, room.center().y - height / 2, room.w, height};
  }
  [[nodiscard]] float recent_line() const { return ui_.px(24); }
  [[nodiscard]] float rows_height() const {
    return pen_.line_height(Type::small) + pen_.line_height(Type::headline) + ui_.px(6);
  }

  [[nodiscard]] float numbers_height() const {
    const auto rows =
        std::ranges::count(look_.table->middle, TablePanel::Kind::rows, &TablePanel::kind);
    return rows_height() * static_cast<float>(rows) + unit(24);
  }

  /// Of a paper with numbers and the lines of the round, as far as there is room.
  [[nodiscard]] float middle_height(float most) const {
    const float lines = recent_line() * static_cast<float>(look_.recent.size());
    return std::min(most, numbers_height() + lines + (lines > 0 ? ui_.px(8) : 0));
  }

  /// The newest lines of the round, the newest last and strong.
  void draw_recent(Rect room) {
    const float line = recent_line();
    room.take_top(ui_.px(8));
    const auto most = static_cast<std::size_t>(std::max(0.0F, room.h / line + 0.01F));
    const auto shown = look_.recent.last(std::min(look_.recent.size(), most));
    const float wide = std::min(room.w, ui_.px(340));
    for (const TableLine& told : shown) {
      Rect row = room.take_top(line);
      row = {row.center().x - wide / 2, row.y, wide, row.h};
      const bool newest = &told == &shown.back();
      if (newest) pen_.fill(row, p_.marked_row, ui_.px(4));
      const float r = ui_.px(8);
      if (told.seat != SeatId::none)
        draw_seat(pen_, told.seat, {row.x + ui_.px(14), row.center().y}, r);
      pen_.text_in({row.x + ui_.px(30), row.y, row.w - ui_.px(36), row.h}, told.text,
                   newest ? Type::body_bold : Type::body, newest ? p_.ink : p_.ink2);
    }
  }

  /// Numbers of the game, as large as there is room for: label above, value below.
  void draw_rows(Rect& inner, const TablePanel& panel) {
    const float label = pen_.line_height(Type::small);
    const float value = pen_.line_height(Type::headline);
    const float gap = ui_.px(28);
    Rect row = inner.take_top(rows_height());
    float width = -gap;
    for (const NumberField& field : panel.rows) width += width_of(field) + gap;
    float x = row.x + std::max(0.0F, row.w - width) / 2;
    for (const NumberField& field : panel.rows) {
      const float wide = width_of(field);
      if (x + wide > row.right() + ui_.px(1)) break;
      pen_.text_in({x, row.y, wide, label}, field.label, Type::small, p_.ink2, Align::center);
      pen_.text_middle({x + wide / 2, row.y + label + value / 2}, field.value, number_type(),
                       p_.ink);
      x += wide + gap;
    }
  }
  [[nodiscard]] float width_of(const NumberField& field) const {
    return std::max(pen_.width(field.label, Type::small), pen_.width(field.value, number_type())) +
           ui_.px(4);
  }
  /// Digits of one height.
  [[nodiscard]] const Typeface& number_type() const { return pen_.fonts().bold(ui_.px(22)); }

  const TableFrame& frame_;
  Ui& ui_;
  Pen& pen_;
  const Palette& p_;
  const BareTableLook& look_;
  ThingWish wish_;
};

}  // namespace

void draw_large_throw(const TableFrame& frame, const Rect& room) {
  const float who = frame.unit(44);
  const float height = std::min(room.h - 2 * who, frame.unit(120));
  const Rect dice{room.x, room.center().y - height / 2, room.w, height};
  frame.draw_dice(dice, frame.look.roll, frame.unit(110));
  if (frame.look.roll_seat == SeatId::none) return;
  draw_seat(frame.pen(), frame.look.roll_seat, {room.center().x, dice.bottom() + who / 2},
            frame.unit(14));
}

ThingWish draw_table_middle(const TableFrame& frame, const Rect& room) {
  return MiddlePaper(frame).draw(room);
}

}  // namespace windrose::view
