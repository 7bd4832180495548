// What lies before the viewer: hand, cards in play, goods, places to visit, bank notes.
#pragma once

#include <cstdint>

#include "runtime/state/ruleset/ruleset.h"
#include "runtime/tabletop/model/panel_things.h"
#include "runtime/words/names/amounts.h"

namespace windrose {

/// One part of the tray, with its heading.
struct TraySection {
  enum class Kind : std::uint8_t { cards, tokens, notes };
  Kind kind = Kind::cards;
  std::string title;  // "Hand"
  std::string count;  // "3 of 3"; may be empty
  CardRow cards;
  TokenRow tokens;
  Notes notes;
};

struct Tray {
  SeatId seat = SeatId::none;
  std::vector<TraySection> sections;
};

/// The tray of a seat as `seen` (its own observation) knows it. Empty for no seat, and where
/// the game gives its players nothing to lay down.
[[nodiscard]] Tray tray_of(const Observation& seen, const GameLook& look, SeatId seat);

/// Whether the window keeps room for a tray: the game has hands, holds or lists of places. Does not
/// change during a match.
[[nodiscard]] bool has_tray(const Ruleset& ruleset, const GameLook& look);

}  // namespace windrose
