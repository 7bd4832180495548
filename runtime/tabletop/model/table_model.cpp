#include "runtime/tabletop/model/table_model.h"

#include <algorithm>
#include <optional>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/tabletop/model/tray_model.h"
#include "runtime/tabletop/reading/tabletop.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

using At = LookPanel::At;
using Thing = LookPanel::Thing;

template <typename Named>
int index_of(const std::vector<Named>& things, const std::string& id) {
  const auto found = std::ranges::find(things, id, &Named::id);
  return found == things.end() ? -1 : static_cast<int>(found - things.begin());
}

NumberField deck_row(const Observation& seen, int deck) {
  const Ruleset& ruleset = seen.ruleset();
  const DeckDeclaration& declaration = ruleset.data().decks[deck];
  const Tabletop table(seen);
  std::string count = phrase("{1} left", number_text(table.count(ruleset.zones().draw_pile(deck))));
  const int discarded = table.count(ruleset.zones().discard_pile(deck));
  if (discarded > 0) count += " · " + phrase("{1} out", number_text(discarded));
  return {.label = headed_name(declaration), .value = count, .thing = Code(Kind::deck, deck)};
}

/// The value of a property of the game, or nothing where it says nothing.
std::optional<NumberField> property_row(const Observation& seen, const Fact& fact) {
  if (fact.declared().fixed || !fact.says_something()) return std::nullopt;
  const std::string label = title_text(fact.declared().name);
  if (fact.is(ValueType::flag)) return NumberField{label, phrase("yes")};
  const Code value = value_code(fact.declared(), fact.value);
  const std::string text = seen_name(seen, value);
  return NumberField{.label = label,
                     .value = fact.is(ValueType::player) ? capitalized(text)
                              : fact.is(ValueType::word) ? title_text(text)
                                                         : text,
                     .thing = is_thing(value) ? value : Code()};
}

/// A property of the game that names a card that everybody may know.
std::optional<TablePanel> card_in_force(const Observation& seen, const GameLook& look,
                                        const Fact& fact) {
  if (!fact.has_value() || fact.value == kHidden) return std::nullopt;
  const CardId card{fact.value};
  if (Tabletop(seen).place(seen.ruleset().items().of(card)) == ZoneId::none) return std::nullopt;
  TablePanel panel;
  panel.kind = TablePanel::Kind::card;
  panel.title = title_text(fact.declared().name);
  panel.cards.cards.push_back(card_view(seen, look, card));
  panel.cards.count = 1;
  return panel;
}

class Panels {
 public:
  Panels(const Observation& seen, const GameLook& look)
      : seen_(seen), look_(look), table_(seen, &look) {}

  [[nodiscard]] std::optional<TablePanel> placed(const LookPanel& wish) const {
    std::optional<TablePanel> panel = of(wish.thing, wish.id);
    if (panel && !wish.title.empty()) panel->title = wish.title;
    return panel;
  }

  [[nodiscard]] bool is_placed(Thing thing, const std::string& id) const {
    return std::ranges::any_of(look_.panels, [&](const LookPanel& panel) {
      return panel.thing == thing && panel.id == id;
    });
  }

  void add_usual(At place, std::vector<TablePanel>& panels) const {
    if (place == At::stage) add_cards_in_force(panels);
    if (place == At::drawer) add_charts_and_tables(panels);
    if (place == At::left) add_common_things(panels);
  }

 private:
  [[nodiscard]] std::optional<TablePanel> of(Thing thing, const std::string& id) const {
    const Ruleset& ruleset = seen_.ruleset();
    switch (thing) {
      case Thing::chart:
        return indexed(TablePanel::Kind::chart, index_of(ruleset.data().charts, id));
      case Thing::table:
        return indexed(TablePanel::Kind::table, index_of(ruleset.data().tables, id));
      case Thing::zone:
        return zone(index_of(ruleset.zones().families(), id));
      case Thing::pile:
        return pile(index_of(ruleset.piles().families(), id));
      case Thing::purse: {
        const int family = index_of(ruleset.purses().families(), id);
        if (family < 0 || ruleset.purses().families()[family].per != Per::game) return std::nullopt;
        return rows({purse_row(ruleset.purses().families()[family].first)});
      }
      case Thing::deck: {
        const int deck = index_of(ruleset.data().decks, id);
        if (deck < 0) return std::nullopt;
        return rows({deck_row(seen_, deck)});
      }
      case Thing::property: {
        const std::optional<Fact> fact = table_.fact(Kind::game, 0, id);
        if (!fact) return std::nullopt;
        if (fact->is(ValueType::card)) return card_in_force(seen_, look_, *fact);
        const std::optional<NumberField> row = property_row(seen_, *fact);
        return row ? rows({*row}) : std::nullopt;
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] static std::optional<TablePanel> indexed(TablePanel::Kind kind, int index) {
    if (index < 0) return std::nullopt;
    TablePanel panel;
    panel.kind = kind;
    panel.index = index;
    return panel;
  }

  [[nodiscard]] static std::optional<TablePanel> rows(std::vector<NumberField> rows) {
    TablePanel panel;
    panel.title = rows.front().label;
    panel.rows = std::move(rows);
    return panel;
  }

  [[nodiscard]] std::optional<TablePanel> zone(int family) const {
    if (family < 0) return std::nullopt;
    const ZoneFamily& zones = seen_.ruleset().zones().families()[family];
    if (zones.per != Per::game || table_.count(zones.first) == 0) return std::nullopt;
    TablePanel panel;
    panel.kind = TablePanel::Kind::cards;
    panel.title = title_text(zones.id);
    panel.cards = card_row(seen_, look_, zones.first);
    return panel;
  }

  [[nodiscard]] std::optional<TablePanel> pile(int family) const {
    if (family < 0) return std::nullopt;
    const PileFamily& piles = seen_.ruleset().piles().families()[family];
    if (piles.per != Per::game) return std::nullopt;
    TablePanel panel;
    panel.kind = TablePanel::Kind::tokens;
    panel.title = title_text(piles.id);
    panel.tokens = token_row(seen_, look_, piles.first);
    if (panel.tokens.total == 0) return std::nullopt;
    return panel;
  }

  [[nodiscard]] NumberField purse_row(PurseId purse) const {
    return {title_text(seen_.ruleset().purses()[purse].id),
            amount_text(look_, table_.purse(purse))};
  }

  void add_cards_in_force(std::vector<TablePanel>& panels) const {
    for (const Fact& fact : table_.changing_facts(Kind::game, 0)) {
      if (!fact.is(ValueType::card) || table_.hides(fact)) continue;
      if (is_placed(Thing::property, fact.declared().name)) continue;
      if (std::optional<TablePanel> panel = card_in_force(seen_, look_, fact))
        panels.push_back(std::move(*panel));
    }
  }

  void add_charts_and_tables(std::vector<TablePanel>& panels) const {
    const GameData& data = seen_.ruleset().data();
    for (std::size_t i = 0; i < data.charts.size(); ++i) {
      if (!is_placed(Thing::chart, data.charts[i].id))
        panels.push_back(*indexed(TablePanel::Kind::chart, static_cast<int>(i)));
    }
    for (std::size_t i = 0; i < data.tables.size(); ++i) {
      if (!is_placed(Thing::table, data.tables[i].id))
        panels.push_back(*indexed(TablePanel::Kind::table, static_cast<int>(i)));
    }
  }

  /// Numbers in one panel, each pile and each zone with something in it in its own.
  void add_common_things(std::vector<TablePanel>& panels) const {
    const Ruleset& ruleset = seen_.ruleset();
    TablePanel table;
    table.title = phrase("The table");
    for (const Fact& fact : table_.facts(Kind::game, 0)) {
      if (fact.declared().type == ValueType::card || table_.leaves_out(fact)) continue;
      if (is_placed(Thing::property, fact.declared().name)) continue;
      if (std::optional<NumberField> row = property_row(seen_, fact))
        table.rows.push_back(std::move(*row));
    }
    if (ruleset.data().money.used && !ruleset.purses()[kBank].endless)
      table.rows.push_back({phrase("Bank"), amount_text(look_, table_.purse(kBank))});
    for (const PurseId purse : table_.purses({})) {
      if (!is_placed(Thing::purse, ruleset.purses()[purse].id))
        table.rows.push_back(purse_row(purse));
    }
    for (int deck = 0; deck < std::ssize(ruleset.data().decks); ++deck) {
      const bool in_sight = has_middle() && table_.count(ruleset.zones().discard_pile(deck)) == 0;
      if (ruleset.data().decks[deck].quiet) continue;
      if (!in_sight && !is_placed(Thing::deck, ruleset.data().decks[deck].id))
        table.rows.push_back(deck_row(seen_, deck));
    }
    if (!table.rows.empty()) panels.push_back(std::move(table));
    add_piles_and_zones(panels);
  }

  /// The middle of a loop shows decks and common piles.
  [[nodiscard]] bool has_middle() const { return seen_.ruleset().board().layout() == Layout::loop; }

  /// Whether the pile holds no tokens of a player.
  [[nodiscard]] bool is_nobodys(PileId pile) const {
    const Heap heap = table_.heap(pile);
    const auto is_players = [](const auto& token) { return token.owner != SeatId::none; };
    if (heap.unknown) return std::ranges::none_of(seen_.ruleset().tokens(), is_players);
    return std::ranges::none_of(heap.stacks, is_players);
  }

  void add_piles_and_zones(std::vector<TablePanel>& panels) const {
    const Ruleset& ruleset = seen_.ruleset();
    const auto add = [&](std::optional<TablePanel> panel) {
      if (panel) panels.push_back(std::move(*panel));
    };
    for (std::size_t i = 0; i < ruleset.piles().families().size(); ++i) {
      const PileFamily& family = ruleset.piles().families()[i];
      if (family.per != Per::game || family.first == kPileBox) continue;
      if (has_middle() && is_nobodys(family.first)) continue;
      if (!is_placed(Thing::pile, family.id)) add(pile(static_cast<int>(i)));
    }
    for (std::size_t i = 0; i < ruleset.zones().families().size(); ++i) {
      const ZoneFamily& family = ruleset.zones().families()[i];
      if (family.per != Per::game || family.first == ruleset.zones().box()) continue;
      if (ruleset.zones()[family.first].quiet) continue;
      if (!is_placed(Thing::zone, family.id)) add(zone(static_cast<int>(i)));
    }
  }

  const Observation& seen_;
  const GameLook& look_;
  Tabletop table_;
};

}  // namespace

namespace {

std::optional<TablePanel> notes_of(const Observation& seen, const GameLook& look, Viewer viewer) {
  const Ruleset& ruleset = seen.ruleset();
  if (!viewer.is_seat() || look.notes.empty()) return std::nullopt;
  if (!ruleset.data().money.used || has_tray(ruleset, look)) return std::nullopt;
  const Value cash = Tabletop(seen).cash(viewer.seat());
  if (cash == kUnknown || cash <= 0) return std::nullopt;
  TablePanel panel;
  panel.kind = TablePanel::Kind::notes;
  panel.title = phrase("{1}'s notes", capitalized(ruleset.player_name(viewer.seat())));
  panel.notes = fewest_notes(cash, look.notes);
  return panel;
}

}  // namespace

std::vector<TablePanel> panels_at(const Observation& seen, const GameLook& look, At place,
                                  Viewer viewer) {
  const Panels all(seen, look);
  std::vector<TablePanel> panels;
  for (const LookPanel& wish : look.panels) {
    if (wish.at != place) continue;
    if (std::optional<TablePanel> panel = all.placed(wish)) panels.push_back(std::move(*panel));
  }
  const std::size_t placed = panels.size();
  all.add_usual(place, panels);
  for (std::size_t i = placed; i < panels.size(); ++i) panels[i].usual = true;
  if (place == At::left) {
    if (std::optional<TablePanel> notes = notes_of(seen, look, viewer))
      panels.push_back(std::move(*notes));
  }
  return panels;
}

}  // namespace windrose
