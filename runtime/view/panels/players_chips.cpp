#include "runtime/view/panels/players_chips.h"

#include <algorithm>

#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/captions.h"

namespace windrose::view {

PlayersWish player_chips(Ui& ui, const Rect& rect, std::span<const PlayerCard> cards,
                         std::span<const Code> legal) {
  Pen& pen = ui.pen();
  PlayersWish wish;
  pen.fill(rect, pen.palette().paper);
  pen.line({rect.x, rect.bottom()}, {rect.right(), rect.bottom()}, pen.palette().line, pen.px(1));
  const float gap = pen.px(6);
  const float count = static_cast<float>(std::max<std::size_t>(1, cards.size()));
  const float wide = std::min(pen.px(200), (rect.w - gap * (count + 1)) / count);
  float x = rect.x + gap;
  for (const PlayerCard& card : cards) {
    const Rect box{x, rect.y + pen.px(4), wide, rect.h - pen.px(8)};
    const Code code = Code(card.seat);
    const bool may = std::ranges::find(legal, code) != legal.end();
    pen.fill(box, pen.palette().raised, pen.px(8));
    pen.outline(box,
                may          ? pen.palette().legal
                : card.asked ? pen.palette().ink
                             : pen.palette().line,
                pen.px(may          ? 3
                       : card.asked ? 2
                                    : 1),
                pen.px(8));
    draw_seat(pen, card.seat, {box.x + pen.px(16), box.center().y}, pen.px(8.5F));
    const float amount = pen.width(card.amount, Type::small_bold);
    const float name_room = wide - pen.px(40) - amount - pen.px(6);
    const float x_name = box.x + pen.px(30);
    if (name_room >= pen.px(24)) {
      pen.text_in({x_name, box.y, name_room, box.h}, card.name, Type::small_bold,
                  pen.palette().ink);
    }
    pen.text_in({box.right() - pen.px(8) - amount, box.y, amount + 1, box.h}, card.amount,
                Type::small_bold, pen.palette().ink);
    show_caption(ui, box, {card.name, card.amount + " " + card.unit, place_and_agent(card, true)});
    const std::string name = "player." + std::to_string(number_of(card.seat));
    ui.whereabouts().note(name, box);
    if (ui.over(box)) wish.hovered = code;
    if (click_area(ui, name, box, may) && may) wish.clicked = code;
    x += wide + gap;
  }
  return wish;
}

}  // namespace windrose::view
