// A board as a map of numbers: the spaces where the game puts them, filled by value.
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

/// The map; empty where all values are 0 or there is no board.
[[nodiscard]] std::string board_map(const GameData& data, const GameLook& look,
                                    const BoardNumbers& numbers);

}  // namespace windrose
