// The end of a match, over the board_area: who won, why it ended, the scores, and where to go from
// here.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/game/game_look.h"
#include "runtime/state/seen/observation.h"
#include "runtime/view/ui/widgets.h"

namespace windrose {

struct EndRow {
  int seat = 0;
  std::string name;
  std::string score;  // score, else cash; may be empty
  bool winner = false;
};

struct EndLook {
  std::string title;         // "Anna wins", "A draw", "Anna and Ben win"
  std::string text;          // the ending in the game's words
  std::vector<EndRow> rows;  // winners first, then by score
  std::string kept;          // where the match is kept; may be empty
};

/// Nothing is over yet: an empty title.
[[nodiscard]] EndLook end_of(const Observation& seen, const GameLook& look);

enum class EndWish : std::uint8_t { none, again, leave, look_around };

/// `look_around` closes the panel to see the board; the timeline stays.
[[nodiscard]] EndWish end_screen(Ui& ui, const Rect& board_area, const EndLook& look);

}  // namespace windrose
