// The land of one region of a map, for cards that speak of it.
//
// Taken from the look of the board alone; a board without shapes has none.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/data/game/game_look.h"

namespace windrose {

struct RegionShape {
  std::string id;
  std::string color;  // as the look names it; empty: the tint
  int tint = 0;       // the number of the region among those of the board
  std::vector<std::vector<LookPoint>>
      rings;  // in units of the board, each of three corners or more
};

/// Null if the board has no land of a region with this id.
[[nodiscard]] std::shared_ptr<const RegionShape> region_shape(const GameData& game,
                                                              const GameLook& look,
                                                              std::string_view region);

/// The first region that a field of the card names; null where none of them is drawn.
[[nodiscard]] std::shared_ptr<const RegionShape> region_on(const GameData& game,
                                                           const GameLook& look,
                                                           const DeckDeclaration& deck,
                                                           const CardData& card);

}  // namespace windrose
