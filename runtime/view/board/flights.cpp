#include "runtime/view/board/flights.h"

#include <algorithm>

#include "runtime/state/ruleset/ruleset.h"
#include "runtime/tabletop/model/panel_things.h"
#include "runtime/tabletop/reading/tabletop.h"
#include "runtime/view/board/recipes_cards.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/words/names/amounts.h"

namespace windrose::view {
namespace {

constexpr float kCardHeight = 80;
constexpr float kCardShape = 0.75F;  // width of a card by its height
constexpr float kBow = 0.12F;        // how far money swings out, as a share of its way

/// Where purses, zones and piles are on the screen.
class Places {
 public:
  Places(Ui& ui, const Rect& board_area, const Observation& seen,
         const std::function<Rect(SpaceId)>& board)
      : ui_(ui), board_area_(board_area), rules_(seen.ruleset()), board_(board) {}

  /// Where a card of the zone lies, and how tall it is there.
  struct CardPlace {
    Point at;
    float height = 0;
  };
  /// Of a card that the viewer knows, where it is drawn; else the zone.
  [[nodiscard]] CardPlace arrival(ItemId item, ZoneId zone) const {
    const auto box = item == ItemId::none || !rules_.items().is_card(item)
                         ? std::nullopt
                         : ui_.whereabouts().find(
                               "card." + std::to_string(number_of(rules_.items().card_of(item))));
    return box ? CardPlace{box->center(), box->h} : place(zone);
  }
  [[nodiscard]] CardPlace place(ZoneId zone) const {
    if (zone == ZoneId::none) return {seat_or_table(SeatId::none, ""), ui_.px(kCardHeight)};
    const auto box = ui_.whereabouts().find("zone." + std::to_string(number_of(zone)));
    return box ? CardPlace{box->center(), box->h}
               : CardPlace{this->zone(zone), ui_.px(kCardHeight)};
  }

  [[nodiscard]] Point purse(PurseId purse) const {
    return seat_or_table(rules_.purses()[purse].owner, "purse.");
  }
  [[nodiscard]] Point zone(ZoneId zone) const {
    const ZoneInfo& info = rules_.zones()[zone];
    if (info.space != SpaceId::none) return board_(info.space).center();
    return seat_or_table(info.owner, "player.");
  }
  [[nodiscard]] Point pile(PileId pile) const {
    const PileInfo& info = rules_.piles()[pile];
    if (info.space != SpaceId::none) return board_(info.space).center();
    return seat_or_table(info.owner, "player.");
  }

 private:
  [[nodiscard]] Point seat_or_table(SeatId seat, const std::string& prefix) const {
    const Point table{board_area_.center().x, board_area_.y + board_area_.h * .3F};
    if (seat == SeatId::none) return table;
    const std::string number = std::to_string(number_of(seat));
    std::optional<Rect> box = ui_.whereabouts().find("table.seat." + number);
    if (!box) box = ui_.whereabouts().find(prefix + number);
    if (!box) box = ui_.whereabouts().find("player." + number);
    return box ? box->center() : table;
  }

  Ui& ui_;
  const Rect& board_area_;
  const Ruleset& rules_;
  const std::function<Rect(SpaceId)>& board_;
};

/// On a bow to the left of the way.
Point bowed(Point a, Point b, float done) {
  const Point way = b - a;
  const float swing = 4 * done * (1 - done) * kBow;
  return between(a, b, done) + Point{way.y * swing, -way.x * swing};
}

Rect around(Point center, float width, float height) {
  return {center.x - width / 2, center.y - height / 2, width, height};
}

/// The largest note that the sum holds: what its notes are drawn as.
NoteCount note_of(const GameLook& look, int amount) {
  const Notes notes = fewest_notes(amount, look.notes);
  return notes.notes.empty() ? NoteCount{amount, 1, 0} : notes.notes.front();
}

void draw_money(Pen& pen, const Places& places, const GameLook& look, const FlyingMoney& money) {
  const NoteCount note = note_of(look, money.amount);
  for (const float done : money.notes) {
    if (done <= 0 || done >= 1) continue;
    const Point at = bowed(places.purse(money.from), places.purse(money.to), done);
    draw_note(pen, around(at, pen.px(50), pen.px(28)), note.rank,
              amount_text(look, static_cast<Value>(note.value)));
  }
}

void draw_card_on_its_way(const CardPainter& paint, const Places& places, const Observation& seen,
                          const GameLook& look, const FlyingCard& card) {
  // A card that is turned lies where it lies.
  const bool is_turned = card.to == ZoneId::none && card.item != ItemId::none;
  const ZoneId to = is_turned ? Tabletop(seen).place(card.item) : card.to;
  const Places::CardPlace end = places.arrival(card.item, to);
  const Places::CardPlace begin = card.from != ZoneId::none ? places.place(card.from) : end;
  const Point at = between(begin.at, end.at, card.done);
  const float height = begin.height + (end.height - begin.height) * card.done;
  const Rect box = around(at, height * kCardShape * std::max(card.width, .04F), height);
  const Ruleset& rules = seen.ruleset();
  if (card.face && card.item != ItemId::none && rules.items().is_card(card.item)) {
    paint(box, card_view(seen, look, rules.items().card_of(card.item)));
  } else if (to != ZoneId::none) {
    paint(box, card_back(seen, look, card.from != ZoneId::none ? card.from : to, 0));
  }
}

void draw_tokens(Pen& pen, const Places& places, const Observation& seen, const GameLook& look,
                 const FlyingTokens& tokens) {
  const Point at = between(places.pile(tokens.from), places.pile(tokens.to), tokens.done);
  const TokenInfo& info = seen.ruleset().tokens()[tokens.token];
  if (info.owner != SeatId::none) {
    draw_seat(pen, info.owner, at, pen.px(12), std::to_string(tokens.count));
    return;
  }
  const TokenDeclaration& token = seen.ruleset().data().tokens[info.declaration];
  draw_token(pen, at, pen.px(12), named_color(look.color(token.id)).value_or(pen.palette().ink2),
             std::to_string(tokens.count));
}

}  // namespace

void draw_flights(Ui& ui, const Rect& board_area, const Observation& seen, const GameLook& look,
                  const Motion& motion, double now, const std::function<Rect(SpaceId space)>& board,
                  const CardPainter& card_painter) {
  if (!motion.runs(now)) return;
  Pen& pen = ui.pen();
  const Places places(ui, board_area, seen, board);
  for (const FlyingMoney& money : motion.money(now)) draw_money(pen, places, look, money);
  for (const FlyingCard& card : motion.cards(now))
    draw_card_on_its_way(card_painter, places, seen, look, card);
  for (const FlyingTokens& tokens : motion.tokens(now))
    draw_tokens(pen, places, seen, look, tokens);
}

std::vector<PlayerCard> counting_along(std::vector<PlayerCard> cards, const Observation& seen,
                                       const GameLook& look, const Motion& motion, double now) {
  if (!motion.runs(now) || !seen.ruleset().data().money.used) return cards;
  for (PlayerCard& card : cards) {
    const PurseId purse = purse_of(card.seat);
    const int due = motion.money_due(purse, now);
    const Value has = Tabletop(seen).purse(purse);
    if (due != 0 && has != kUnknown) card.amount = amount_text(look, has + due);
  }
  return cards;
}

}  // namespace windrose::view
