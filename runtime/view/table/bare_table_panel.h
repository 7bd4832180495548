// The table of a game without a board, in the board area: the seats round a cloth, what lies before
// them, decks and dice, and in the middle what belongs to nobody.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "runtime/tabletop/model/players_model.h"
#include "runtime/view/board/motion.h"
#include "runtime/view/table/bare_table_things.h"

namespace windrose::view {

/// A line of the log, and whom it is about; none: nobody.
struct TableLine {
  SeatId seat = SeatId::none;
  std::string text;
};

/// What a frame of the table shows.
struct BareTableLook {
  const BareTable* table = nullptr;
  const DiceLook* dice = nullptr;
  std::span<const PlayerCard> players;  // by seat
  std::span<const std::string> last;    // by seat: what the player did last; may be empty
  std::span<const TableLine> recent;    // what has been told of this round, the newest last
  std::string title;                    // of the game, where nothing else is in the middle
  std::span<const int> roll;            // the last open throw
  SeatId roll_seat = SeatId::none;
  std::optional<DicePose> thrown;  // the dice that roll now
  std::span<const Code> flying;    // cards that are still on their way here
  TrayLights lights;
};

/// Cards and players are clicked and pointed at as in the other panels.
[[nodiscard]] ThingWish bare_table_panel(Ui& ui, const Rect& room, const BareTableLook& look);

}  // namespace windrose::view
