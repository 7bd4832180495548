// Tokens of a player that lie in a few places of the board, place by place: fleets in each ocean.
#pragma once

#include <string>
#include <vector>

#include "runtime/tabletop/model/panel_things.h"

namespace windrose {

/// "Fleets", and "Atl" 0, "Ind" 1, "Pac" 1.
struct TokenSpread {
  std::string label;
  std::vector<NumberField> places;
};

/// "0·1·1"; with places "Atl 0 · Ind 1 · Pac 1".
[[nodiscard]] std::string spread_text(const TokenSpread& spread, bool with_places);

/// For each measure that the standing shows and that is called like a pile of at most five spaces:
/// how many tokens of `seat` are in it, space by space. Nothing of piles that the observation does
/// not tell.
[[nodiscard]] std::vector<TokenSpread> spread_tokens(const Observation& seen, const GameLook& look,
                                                     SeatId seat);

}  // namespace windrose
