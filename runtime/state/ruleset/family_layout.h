// How zones and piles that are declared together become rows of their tables.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "runtime/state/ruleset/family.h"

namespace windrose {

/// Whether things declared for these kinds of spaces are on the space.
[[nodiscard]] inline bool are_on(const std::vector<std::string>& kinds, const BoardData& board,
                                 SpaceId space) {
  const std::string& kind = board.kinds[board.spaces[number_of(space)].kind].id;
  return std::ranges::find(kinds, kind) != kinds.end() ||
         std::ranges::find(kinds, "all") != kinds.end();
}

/// Adds to `all` one row like `row` for the game, for each player, or for each space that has one.
template <typename Info, typename Id, typename Declaration>
[[nodiscard]] Family<Id> add_family(Table<Info, Id>& all, Info row, const Declaration& declaration,
                                    const BoardData& board, Ids<SeatId> seats) {
  Family<Id> family{declaration.id, declaration.per, all.next(), {}};
  switch (declaration.per) {
    case Per::game:
      all.add(row);
      break;
    case Per::player:
      for (const SeatId seat : seats) {
        row.owner = seat;
        all.add(row);
      }
      break;
    case Per::space:
      family.by_space = Table<Id, SpaceId>(board.spaces.size(), Id::none);
      for (const SpaceId space : family.by_space.ids()) {
        if (!are_on(declaration.kinds, board, space)) continue;
        row.space = space;
        family.by_space[space] = all.add(row);
      }
      break;
  }
  return family;
}

}  // namespace windrose
