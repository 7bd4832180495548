// A board as a map of numbers: the spaces where the game puts them, filled by value. Games without
// a board have cells.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/game/game_look.h"

namespace windrose {

/// What each space shows.
struct BoardNumbers {
  std::vector<double> values;  // by space
  std::vector<bool> bold;      // found to differ; may be empty
  bool is_difference = false;  // around 0
  int digits = 1;
  std::string title;  // of the legend: "Arrivals a match"
  std::string note;   // below it
};

/// Things of one kind, for a game without a board.
struct CellGroup {
  std::string title;
  std::vector<std::string> names;
};
/// A cell for each of them; the values are in the order of the groups. Empty where all are 0.
[[nodiscard]] std::string cell_map(const std::vector<CellGroup>& groups,
                                   const BoardNumbers& numbers);

/// The map; empty where all values are 0 or there is no board.
[[nodiscard]] std::string board_map(const GameData& data, const GameLook& look,
                                    const BoardNumbers& wanted);

}  // namespace windrose
