#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/view/board/recipes_cards.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/table/bare_table_frame.h"
#include "runtime/view/table/bare_table_things.h"
#include "runtime/view/ui/ornaments.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

/// Whether the last throw is alone in the middle.
bool lies_in_the_middle(const BareTableLook& look) {
  return look.table->middle.empty() && look.table->dice.empty();
}

class TableCorners {
 public:
  explicit TableCorners(const TableFrame& frame)
      : frame_(frame), ui_(frame.ui), pen_(frame.pen()), p_(frame.palette()), look_(frame.look) {}

  ThingWish draw() {
    if (!lies_in_the_middle(look_)) draw_roll(frame_.plan.dice);
    draw_decks(frame_.plan.decks);
    return wish_;
  }

 private:
  [[nodiscard]] float unit(float design) const { return frame_.unit(design); }

  /// A dashed place with its name in the edge.
  void draw_place(const Rect& box, std::string_view title) {
    pen_.dashed_outline(box, frame_.cloth_line(), ui_.px(1.4F), unit(10), ui_.px(5), ui_.px(4));
    const float width = std::min(pen_.width(title, Type::cap) + ui_.px(22), box.w - unit(16));
    const Rect edge{box.x + unit(10), box.y - ui_.px(8), width, ui_.px(16)};
    pen_.fill(edge, frame_.cloth());
    draw_heading(ui_, {edge.x + ui_.px(6), edge.y + ui_.px(12)},
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
    ui_.whereabouts().note("zone." + std::to_string(number_of(deck.draw_pile)), pile);
    if (two) {
      ui_.whereabouts().note("zone." + std::to_string(number_of(deck.discard_pile)),
                             pile.moved(card + unit(12), 0));
    }
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
        wish_.take(draw_cards_row(ui_, top, row, look_.lights, look_.flying));
      } else {
        draw_card_back(pen_, top, deck_color(deck.back), deck.back.mark.picture);
      }
    }
    if (deck.discarded > 0) text += " · " + phrase("{1} out", std::to_string(deck.discarded));
    pen_.text_in({box.x, box.bottom() - line, box.w, line}, text, Type::small, p_.ink2,
                 Align::center);
  }

  void draw_roll(const Rect& room) {
    if (look_.roll.empty() || room.w < ui_.px(60)) return;
    Rect box{room.x, room.y + ui_.px(6), room.w, room.h - ui_.px(6)};
    draw_place(box, phrase("Thrown last"));
    box = box.inset(unit(12));
    if (look_.roll_seat != SeatId::none) {
      const Rect who = box.take_bottom(unit(26));
      draw_seat(pen_, look_.roll_seat, who.center(), unit(10));
    }
    frame_.draw_dice(box, look_.roll, unit(58));
  }

  const TableFrame& frame_;
  Ui& ui_;
  Pen& pen_;
  const Palette& p_;
  const BareTableLook& look_;
  ThingWish wish_;
};

}  // namespace

ThingWish draw_table_corners(const TableFrame& frame) {
  return TableCorners(frame).draw();
}

}  // namespace windrose::view
