// The end of a match: who won, why it ended, the scores.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/game/game_look.h"
#include "runtime/state/seen/observation.h"

namespace windrose {

struct EndRow {
  SeatId seat{0};
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

}  // namespace windrose
