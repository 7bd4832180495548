// What belongs to nobody, as small panels: decks, common piles and zones, purses, properties of the
// game; each at the place that the game's look gives it.
//
// What the look does not place is shown at a usual place, so that nothing of a game without a look
// is missing: a card in force on the stage, charts in the drawer, the rest at the left.
#pragma once

#include "runtime/tabletop/model/panel_things.h"
#include "runtime/words/names/amounts.h"

namespace windrose {

struct TablePanel {
  enum class Kind : std::uint8_t { rows, tokens, cards, card, chart, table, notes };
  Kind kind = Kind::rows;
  std::string title;
  std::vector<NumberField> rows;
  TokenRow tokens;
  CardRow cards;       // cards: a zone; card: the one in force
  int index = -1;      // of the chart or table
  Notes notes;         // of the viewer, where no tray holds them
  bool usual = false;  // the look does not place it
};

/// The panels of a place, those of the look first. Empty ones are left out, except tracks and
/// charts. At the left the notes of `viewer` come last, unless they lie in a tray.
[[nodiscard]] std::vector<TablePanel> panels_at(const Observation& seen, const GameLook& look,
                                                LookPanel::At place,
                                                Viewer viewer = Viewer::onlooker());

}  // namespace windrose
