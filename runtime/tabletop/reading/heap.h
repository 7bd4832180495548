// What lies in piles and zones, as their viewer may know it: counted tokens; the known cards and
// pieces in their order, then as many unknown ones as there are.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "runtime/state/ids/code.h"
#include "runtime/state/ids/ids.h"

namespace windrose {

/// Whose piles, zones and purses are asked for: those of a player, of a space, or nobody's.
struct Holder {
  SeatId seat = SeatId::none;
  SpaceId space = SpaceId::none;
};

/// Tokens of one kind.
struct TokenStack {
  TokenId token = TokenId::none;
  SeatId owner = SeatId::none;  // of a kind that each player has
  int count = 0;
};

/// A pile. Of one that the viewer may not know nothing is counted.
struct Heap {
  PileId pile = PileId::none;
  SeatId owner = SeatId::none;
  std::vector<TokenStack> stacks{};  // those of which there are any, in the order of the kinds
  int total = 0;
  int most = -1;  // room in all; -1: any number
  bool unknown = false;

  /// Tokens of one kind; 0 in an unknown pile.
  [[nodiscard]] int count(TokenId token) const {
    const auto found = std::ranges::find(stacks, token, &TokenStack::token);
    return found == stacks.end() ? 0 : found->count;
  }
};

/// A zone: the items that the viewer can tell, in their order; the others come last.
struct ZoneRow {
  ZoneId zone = ZoneId::none;
  std::vector<ItemId> items{};
  int count = 0;    // of all
  int unknown = 0;  // of those that are not in `items`
  int most = -1;    // room in all; -1: any number
  bool quiet = false;

  /// The unknown item at this place among the unknown ones, from 0.
  [[nodiscard]] Code back(int place) const {
    return Code::pair(Kind::placeholder, number_of(zone), place);
  }
};

}  // namespace windrose
