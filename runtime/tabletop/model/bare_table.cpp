#include "runtime/tabletop/model/bare_table.h"

#include <algorithm>

#include "runtime/state/ruleset/ruleset.h"
#include "runtime/tabletop/reading/tabletop.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

/// Whether faces show the zone of this player to everybody.
bool is_open(const ZoneInfo& zone) {
  return zone.visible_to != Visibility::owner && zone.visible_to != Visibility::team;
}

class TableMaker {
 public:
  TableMaker(const Observation& seen, const GameLook& look, Viewer viewer)
      : seen_(seen), ruleset_(seen.ruleset()), look_(look), table_(seen, &look), viewer_(viewer) {}

  BareTable make() const {
    BareTable table;
    const SeatId first = viewer_.is_seat() ? viewer_.seat() : SeatId{0};
    for (int places = 0; places < ruleset_.players(); ++places)
      table.seats.push_back(seat_at(seat_after(first, ruleset_.players(), places)));
    for (int deck = 0; deck < std::ssize(ruleset_.data().decks); ++deck) {
      if (!ruleset_.data().decks[deck].quiet) table.decks.push_back(deck_at(deck));
    }
    table.dice = dice_of(Kind::game, "game", 0);
    for (TablePanel& panel : panels_at(seen_, look_, LookPanel::At::left, viewer_)) {
      if (!panel.usual) continue;
      std::erase_if(panel.rows, [&](const NumberField& row) { return is_of_deck(table, row); });
      if (panel.kind == TablePanel::Kind::rows && panel.rows.empty()) continue;
      table.middle.push_back(std::move(panel));
    }
    return table;
  }

 private:
  [[nodiscard]] static bool is_of_deck(const BareTable& table, const NumberField& row) {
    return row.thing.kind() == Kind::deck &&
           std::ranges::find(table.decks, row.thing.id(), &TableDeck::deck) != table.decks.end();
  }

  [[nodiscard]] TableSeat seat_at(SeatId seat) const {
    TableSeat made;
    made.seat = seat;
    made.dice = dice_of(Kind::player, "player", number_of(seat));
    for (const ZoneFamily& family : ruleset_.zones().families()) {
      const ZoneInfo& zone = ruleset_.zones()[family.first];
      if (family.per != Per::player || zone.quiet) continue;
      if (viewer_.is(seat) && !is_open(zone)) continue;
      CardRow row = card_row(seen_, look_, family.of_seat(seat));
      if (row.count > 0) made.cards.push_back(std::move(row));
    }
    for (const PileFamily& family : ruleset_.piles().families()) {
      if (family.per != Per::player) continue;
      TokenRow row = token_row(seen_, look_, family.of_seat(seat));
      if (row.total > 0 || row.unknown) made.tokens.push_back(std::move(row));
    }
    return made;
  }

  /// The first list that the viewer knows and that holds something; else how many are covered.
  [[nodiscard]] TableDice dice_of(Kind kind, const std::string& target, int id) const {
    TableDice dice;
    bool covered = false;
    for (const std::string& path : look_.dice.lists) {
      if (!path.starts_with(target + ".")) continue;
      const auto fact = table_.fact(kind, id, path.substr(target.size() + 1));
      if (!fact || fact->declared().fixed) continue;
      covered = covered || fact->unknown;
      dice.faces.assign(fact->items.begin(), fact->items.end());
      if (!dice.faces.empty()) return dice;
    }
    const std::string& count = look_.dice.count;
    if (!covered || kind != Kind::player || count.empty()) return dice;
    const auto fact = table_.fact(Kind::player, id, count.substr(count.find('.') + 1));
    if (fact && !fact->declared().fixed) dice.covered = std::max(0, fact->value);
    return dice;
  }

  [[nodiscard]] TableDeck deck_at(int deck) const {
    const DeckDeclaration& declaration = ruleset_.data().decks[deck];
    TableDeck made;
    made.deck = deck;
    made.draw_pile = ruleset_.zones().draw_pile(deck);
    made.discard_pile = ruleset_.zones().discard_pile(deck);
    made.title = headed_name(declaration);
    made.back = card_back(seen_, look_, ruleset_.zones().draw_pile(deck), 0);
    made.left = table_.count(ruleset_.zones().draw_pile(deck));
    const CardRow discarded = card_row(seen_, look_, ruleset_.zones().discard_pile(deck));
    made.discarded = discarded.count;
    for (const CardView& card : discarded.cards) {
      if (card.known) made.top = card;
    }
    return made;
  }

  const Observation& seen_;
  const Ruleset& ruleset_;
  const GameLook& look_;
  Tabletop table_;
  Viewer viewer_;
};

}  // namespace

BareTable bare_table(const Observation& seen, const GameLook& look, Viewer viewer) {
  return TableMaker(seen, look, viewer).make();
}

}  // namespace windrose
