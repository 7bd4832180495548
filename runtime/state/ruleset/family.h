// A named family of zones, piles or purses: one for the game, for each player, or for some spaces.
#pragma once

#include <string>

#include "runtime/data/game/game_data.h"
#include "runtime/state/ids/ids.h"

namespace windrose {

template <typename Id>
struct Family {
  std::string id;
  Per per = Per::game;
  Id first{};                   // Per::game: the one; Per::player: that of seat 0
  Table<Id, SpaceId> by_space;  // Per::space: none where there is none

  /// Whether the space has one.
  [[nodiscard]] bool is_on(SpaceId space) const {
    return per == Per::space && static_cast<int>(by_space[space]) >= 0;
  }
  /// That of a player; Per::player only.
  [[nodiscard]] Id of_seat(SeatId seat) const {
    return static_cast<Id>(static_cast<int>(first) + number_of(seat));
  }
};
using ZoneFamily = Family<ZoneId>;
using PileFamily = Family<PileId>;
using PurseFamily = Family<PurseId>;

}  // namespace windrose
