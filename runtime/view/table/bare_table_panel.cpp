#include "runtime/view/table/bare_table_panel.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/view/board/recipes_cards.h"
#include "runtime/view/draw/recipes_pieces.h"
#include "runtime/view/table/bare_table_plan.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

constexpr float kWoodWidth = 14;
constexpr float kRoomy = 140;  // height of a seat with room for a large number

Color wood(const Palette& p) {
  return p.theme == Theme::light ? rgb(0xB9A07A) : rgb(0x4A3F2C);
}
Color cloth(const Palette& p) {
  return p.theme == Theme::light ? rgb(0xDCE6DF) : rgb(0x1C2A25);
}
Color cloth_line(const Palette& p) {
  return p.theme == Theme::light ? rgb(0x9DB3A5) : rgb(0x3F574C);
}
Color place_ground(const Palette& p) {
  return p.theme == Theme::light ? rgb(0xEAF0EC) : rgb(0x24352E);
}

class TablePainter {
 public:
  TablePainter(Ui& ui, const BareTableLook& look, const BareTablePlan& plan)
      : ui_(ui), pen_(ui.pen()), p_(ui.pen().palette()), look_(look), plan_(plan) {}

  ThingWish draw() {
    paint_table();
    for (std::size_t i = 0; i < look_.table->seats.size() && i < plan_.seats.size(); ++i)
      draw_seat_place(plan_.seats[i], look_.table->seats[i]);
    const bool nothing = look_.table->middle.empty() && look_.table->dice.empty();
    if (nothing && !look_.roll.empty()) {
      draw_large_roll(plan_.middle);
    } else {
      draw_middle(plan_.middle);
      draw_roll(plan_.dice);
    }
    draw_decks(plan_.decks);
    return wish_;
  }

 private:
  [[nodiscard]] float unit(float design) const { return design * plan_.scale; }

  void paint_table() {
    const Rect& outside = plan_.wood;
    const float corner = unit(60);
    pen_.shadow_low(outside, corner);
    pen_.fill(outside, wood(p_), corner);
    pen_.outline(outside, p_.ink, ui_.px(1.6F), corner);
    const Rect inside = outside.inset(unit(kWoodWidth));
    const float inner = corner - unit(kWoodWidth);
    pen_.fill(inside, cloth(p_), inner);
    pen_.outline(inside, p_.ink.faded(0.7F), ui_.px(1.2F), inner);
    pen_.outline(inside.inset(unit(10)), cloth_line(p_).faded(0.5F), ui_.px(1.2F),
                 std::max(0.0F, inner - unit(10)));
  }

  [[nodiscard]] const PlayerCard* player(int seat) const {
    const auto at = static_cast<std::size_t>(seat);
    return at < look_.players.size() ? &look_.players[at] : nullptr;
  }

  [[nodiscard]] bool is_legal(Code code) const {
    return std::ranges::find(look_.lights.legal, code) != look_.lights.legal.end();
  }

  void draw_seat_place(const Rect& box, const TableSeat& seat) {
    const PlayerCard* const card = player(seat.seat);
    if (card == nullptr) return;
    const float round = unit(14);
    const bool strong = card->asked;
    pen_.fill(box, place_ground(p_), round);
    pen_.outline(box, strong ? p_.ink : cloth_line(p_), ui_.px(strong ? 2.4F : 1.2F), round);
    const Code code(Kind::player, seat.seat);
    if (is_legal(code)) {
      pen_.outline(box.inset(-ui_.px(3)), p_.legal, ui_.px(3), round + ui_.px(3));
      if (ui_.area("table.player." + std::to_string(seat.seat), box, true)) wish_.clicked = code;
    }
    pen_.clip(box);
    Rect inner = box.inset(unit(10));
    const bool bare = seat.dice.empty() && seat.cards.empty() && seat.tokens.empty() &&
                      card->numbers.empty() && !card->amount.empty() && box.h >= ui_.px(kRoomy);
    draw_head(inner.take_top(std::max(unit(26), ui_.px(20))), *card, !bare);
    draw_foot(inner, *card);
    if (bare) {
      draw_amount(inner, *card);
    } else {
      draw_things(inner, seat, *card);
    }
    if (card->out) pen_.fill(box, cloth(p_).faded(0.6F), round);
    pen_.unclip();
    ui_.whereabouts().note("table.seat." + std::to_string(seat.seat), box);
  }

  /// What a player has who has nothing else: large.
  void draw_amount(const Rect& room, const PlayerCard& card) {
    const float value = pen_.line_height(Type::display);
    const float unit_line = card.unit.empty() ? 0 : pen_.line_height(Type::small);
    if (room.h < value + unit_line) return;
    const float top = room.center().y - (value + unit_line) / 2;
    pen_.text_middle({room.center().x, top + value / 2}, card.amount,
                     pen_.fonts().bold(value * 0.75F), p_.ink);
    pen_.text_in({room.x, top + value, room.w, unit_line}, card.unit, Type::small, p_.ink2,
                 Align::center);
  }

  void draw_head(const Rect& row, const PlayerCard& card, bool with_amount) {
    const float r = std::min(unit(9.5F), row.h * 0.4F);
    draw_seat(pen_, card.seat, {row.x + r + unit(2), row.center().y}, r);
    float right = row.right();
    if (with_amount && !card.amount.empty()) {
      const std::string text = card.unit.empty() ? card.amount : card.amount + " " + card.unit;
      const float width = pen_.width(text, Type::body_bold) + ui_.px(18);
      if (width < row.w * 0.6F) {
        const Rect pill{right - width, row.y + ui_.px(1), width, row.h - ui_.px(2)};
        pen_.fill(pill, p_.raised, pill.h / 2);
        pen_.outline(pill, cloth_line(p_), ui_.px(1), pill.h / 2);
        pen_.text_in(pill, text, Type::body_bold, p_.ink, Align::center);
        right = pill.x - ui_.px(6);
      }
    }
    const float x = row.x + 2 * r + unit(10);
    pen_.text_in({x, row.y, right - x, row.h}, card.name, Type::name, p_.ink);
  }

  /// What the player did last, or is to do now.
  void draw_foot(Rect& inner, const PlayerCard& card) {
    const float line = pen_.line_height(Type::small);
    const auto at = static_cast<std::size_t>(card.seat);
    const std::string last = at < look_.last.size() ? look_.last[at] : std::string();
    if (last.empty() || inner.h < line * 3) return;
    const auto lines = pen_.lines(last, Type::small, inner.w);
    const std::size_t shown = std::min<std::size_t>(lines.size(), inner.h > line * 6 ? 2 : 1);
    Rect foot = inner.take_bottom(line * static_cast<float>(shown));
    for (std::size_t i = 0; i < shown; ++i) {
      const auto from = static_cast<std::size_t>(lines[i].data() - last.data());
      const bool is_end = i + 1 == shown && lines.size() > shown;
      pen_.text_in(foot.take_top(line), is_end ? last.substr(from) : std::string(lines[i]),
                   Type::small, p_.ink2, Align::center);
    }
    inner.take_bottom(ui_.px(4));
  }

  /// Dice, cards and tokens share the room that is left; numbers take the last of it.
  void draw_things(Rect inner, const TableSeat& seat, const PlayerCard& card) {
    inner.take_top(ui_.px(4));
    const float numbers = field_flow(pen_, {0, 0}, inner.w, card.numbers, Pass::measure);
    if (numbers > 0 && numbers < inner.h * 0.5F) {
      const Rect row = inner.take_bottom(numbers);
      field_flow(pen_, {row.x, row.y}, row.w, card.numbers, Pass::draw);
      inner.take_bottom(ui_.px(4));
    }
    for (const TokenRow& row : seat.tokens) {
      const float high = token_row_flow(ui_, {0, 0}, inner.w, unit(9), row, Pass::measure);
      if (high > inner.h * 0.6F) continue;
      const Rect box = inner.take_bottom(high);
      token_row_flow(ui_, {box.x, box.y}, box.w, unit(9), row, Pass::draw);
      inner.take_bottom(ui_.px(4));
    }
    const auto parts = static_cast<float>((seat.dice.empty() ? 0 : 1) + seat.cards.size());
    if (parts == 0) return;
    const float part = inner.h / parts;
    if (!seat.dice.empty()) {
      Rect room = inner.take_top(part);
      if (seat.dice.faces.empty()) {
        draw_cup(pen_, room.inset(ui_.px(2)), seat.seat, seat.dice.covered);
      } else {
        draw_dice_row(pen_, room, seat.dice.faces, *look_.dice, unit(36));
      }
    }
    for (const CardRow& row : seat.cards) {
      Rect room = inner.take_top(part);
      if (seat.cards.size() > 1 || row.count > 1) {
        const float line = pen_.line_height(Type::tiny);
        const Rect head = room.take_top(line);
        pen_.text_in(head, row.title + " · " + std::to_string(row.count), Type::tiny, p_.ink2,
                     Align::center);
      }
      wish_.take(draw_cards_row(ui_, room, row, look_.lights));
    }
  }

  void draw_middle(const Rect& room) {
    const auto& panels = look_.table->middle;
    const TableDice& dice = look_.table->dice;
    if (panels.empty() && dice.empty()) {
      const float line = pen_.line_height(Type::display);
      pen_.text_in({room.x, room.center().y - line / 2, room.w, line}, look_.title, Type::display,
                   cloth_line(p_), Align::center);
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
    pen_.shadow_low(box, unit(12));
    pen_.fill(box, p_.paper, unit(12));
    pen_.outline(box, p_.line, ui_.px(1), unit(12));
    Rect inner = box.inset(unit(12));
    for (const TablePanel& panel : panels) {
      if (panel.kind == TablePanel::Kind::rows) draw_rows(inner, panel);
    }
    if (parts == 0) return draw_recent(inner);
    const float part = inner.h / parts;
    if (!dice.empty()) draw_dice_row(pen_, inner.take_top(part), dice.faces, *look_.dice, unit(48));
    for (const TablePanel& panel : panels) {
      if (panel.kind != TablePanel::Kind::cards && panel.kind != TablePanel::Kind::tokens) continue;
      Rect place = inner.take_top(part);
      ui_.heading({place.x, place.y + ui_.px(12)}, pen_.cut(panel.title, Type::cap, place.w));
      place.take_top(ui_.px(18));
      if (panel.kind == TablePanel::Kind::cards) {
        wish_.take(draw_cards_row(ui_, place, panel.cards, look_.lights));
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
      if (told.seat >= 0) draw_seat(pen_, told.seat, {row.x + ui_.px(14), row.center().y}, r);
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

  /// A dashed place with its name in the edge.
  void draw_place(const Rect& box, std::string_view title) {
    pen_.dashed_outline(box, cloth_line(p_), ui_.px(1.4F), unit(10), ui_.px(5), ui_.px(4));
    const float width = std::min(pen_.width(title, Type::cap) + ui_.px(22), box.w - unit(16));
    const Rect edge{box.x + unit(10), box.y - ui_.px(8), width, ui_.px(16)};
    pen_.fill(edge, cloth(p_));
    ui_.heading({edge.x + ui_.px(6), edge.y + ui_.px(12)},
                pen_.cut(title, Type::cap, width - ui_.px(8)));
  }

  void draw_decks(const Rect& room) {
    const auto& decks = look_.table->decks;
    if (decks.empty() || room.w < ui_.px(60)) return;
    const auto count = static_cast<float>(decks.size());
    const float gap = unit(10);
    const float width = (room.w - gap * (count - 1)) / count;
    Rect rest{room.x, room.y + ui_.px(6), room.w, room.h - ui_.px(6)};
    for (const TableDeck& deck : decks) {
      const Rect box = rest.take_left(width);
      rest.take_left(gap);
      draw_place(box, deck.title);
      draw_deck_in(box.inset(unit(10)), deck);
    }
  }

  void draw_deck_in(const Rect& box, const TableDeck& deck) {
    const float line = pen_.line_height(Type::small);
    const float height = std::min(box.h - line - unit(8), box.w);
    const float card = height * 0.75F;
    const bool two = deck.discarded > 0 && box.w > card * 2 + unit(12);
    const float all = two ? card * 2 + unit(12) : card;
    Rect pile{box.center().x - all / 2, box.y, card, height};
    if (deck.left == 0) draw_card_place(pen_, pile);
    for (int i = std::min(deck.left, 3) - 1; i >= 0; --i) {
      const float off = unit(2.5F) * static_cast<float>(i);
      draw_card_back(pen_, pile.moved(off, off), deck_color(deck.back), deck.back.mark.picture);
    }
    std::string text = phrase("{1} left", std::to_string(deck.left));
    if (two) {
      const Rect top = pile.moved(card + unit(12), 0);
      if (deck.top) {
        CardRow row;
        row.cards.push_back(*deck.top);
        wish_.take(draw_cards_row(ui_, top, row, look_.lights));
      } else {
        draw_card_back(pen_, top, deck_color(deck.back), deck.back.mark.picture);
      }
    }
    if (deck.discarded > 0) text += " · " + phrase("{1} out", std::to_string(deck.discarded));
    pen_.text_in({box.x, box.bottom() - line, box.w, line}, text, Type::small, p_.ink2,
                 Align::center);
  }

  /// The last throw where nothing else is in the middle.
  void draw_large_roll(Rect room) {
    const float who = unit(44);
    const Rect dice = around(room, std::min(room.h - 2 * who, unit(120)));
    draw_dice_row(pen_, dice, look_.roll, *look_.dice, unit(110));
    if (look_.roll_seat >= 0)
      draw_seat(pen_, look_.roll_seat, {room.center().x, dice.bottom() + who / 2}, unit(14));
  }

  void draw_roll(const Rect& room) {
    if (look_.roll.empty() || room.w < ui_.px(60)) return;
    Rect box{room.x, room.y + ui_.px(6), room.w, room.h - ui_.px(6)};
    draw_place(box, phrase("Thrown last"));
    box = box.inset(unit(12));
    if (look_.roll_seat >= 0) {
      const Rect who = box.take_bottom(unit(26));
      draw_seat(pen_, look_.roll_seat, who.center(), unit(10));
    }
    draw_dice_row(pen_, box, look_.roll, *look_.dice, unit(58));
  }

  Ui& ui_;
  Pen& pen_;
  const Palette& p_;
  const BareTableLook& look_;
  const BareTablePlan& plan_;
  ThingWish wish_;
};

}  // namespace

ThingWish bare_table_panel(Ui& ui, const Rect& room, const BareTableLook& look) {
  if (look.table == nullptr || look.dice == nullptr) return {};
  ui.pen().fill(room, ui.pen().palette().frame);
  const BareTablePlan plan =
      bare_table_plan(room, static_cast<int>(look.table->seats.size()), ui.px(1));
  return TablePainter(ui, look, plan).draw();
}

}  // namespace windrose
