// The table of a game without a board: what lies before each player, and decks in the middle.
//
// Plain data read from an observation, so nothing is here that its viewer may not know.
#pragma once

#include <optional>
#include <vector>

#include "runtime/tabletop/model/table_model.h"

namespace windrose {

/// The dice of a player: those that the viewer may know, or how many lie under a cup.
struct TableDice {
  std::vector<int> faces;
  int covered = 0;
  [[nodiscard]] bool empty() const { return faces.empty() && covered == 0; }
};

struct TableSeat {
  SeatId seat{0};
  TableDice dice;
  std::vector<CardRow> cards;  // without the hand of the viewer, which lies in the tray
  std::vector<TokenRow> tokens;
};

struct TableDeck {
  int deck = 0;
  ZoneId draw_pile = ZoneId::none;
  ZoneId discard_pile = ZoneId::none;
  std::string title;
  CardView back;
  int left = 0;
  std::optional<CardView> top;  // the last card that was discarded
  int discarded = 0;
};

struct BareTable {
  std::vector<TableSeat> seats;  // the viewer's first, then in the order of turns
  std::vector<TableDeck> decks;
  TableDice dice;                  // of the game
  std::vector<TablePanel> middle;  // what belongs to nobody
};

/// Everything that lies there. What the look places beside the table is not in it.
[[nodiscard]] BareTable bare_table(const Observation& seen, const GameLook& look, Viewer viewer);

}  // namespace windrose
