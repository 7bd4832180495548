#include <algorithm>

#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/table/bare_table_frame.h"
#include "runtime/view/table/bare_table_things.h"
#include "runtime/view/ui/buttons.h"

namespace windrose::view {
namespace {

constexpr float kRoomy = 140;  // height of a seat with room for a large number

Color place_ground(const Palette& p) {
  return p.theme == Theme::light ? rgb(0xEAF0EC) : rgb(0x24352E);
}

class SeatPlaces {
 public:
  explicit SeatPlaces(const TableFrame& frame)
      : frame_(frame), ui_(frame.ui), pen_(frame.pen()), p_(frame.palette()), look_(frame.look) {}

  ThingWish draw() {
    const auto& seats = look_.table->seats;
    for (std::size_t i = 0; i < seats.size() && i < frame_.plan.seats.size(); ++i)
      draw_seat_place(frame_.plan.seats[i], seats[i]);
    return wish_;
  }

 private:
  [[nodiscard]] float unit(float design) const { return frame_.unit(design); }

  [[nodiscard]] const PlayerCard* player(SeatId seat) const {
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
    pen_.outline(box, strong ? p_.ink : frame_.cloth_line(), ui_.px(strong ? 2.4F : 1.2F), round);
    const Code code(seat.seat);
    if (is_legal(code)) {
      pen_.outline(box.inset(-ui_.px(3)), p_.legal, ui_.px(3), round + ui_.px(3));
      if (click_area(ui_, "table.player." + std::to_string(number_of(seat.seat)), box, true))
        wish_.clicked = code;
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
    if (card->out) pen_.fill(box, frame_.cloth().faded(0.6F), round);
    pen_.unclip();
    ui_.whereabouts().note("table.seat." + std::to_string(number_of(seat.seat)), box);
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
        pen_.outline(pill, frame_.cloth_line(), ui_.px(1), pill.h / 2);
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
        frame_.draw_dice(room, seat.dice.faces, unit(36));
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
      wish_.take(draw_cards_row(ui_, room, row, look_.lights, look_.flying));
    }
  }

  const TableFrame& frame_;
  Ui& ui_;
  Pen& pen_;
  const Palette& p_;
  const BareTableLook& look_;
  ThingWish wish_;
};

}  // namespace

ThingWish draw_table_seats(const TableFrame& frame) {
  return SeatPlaces(frame).draw();
}

}  // namespace windrose::view
