#include "runtime/state/ruleset/sides.h"

#include <algorithm>

namespace windrose {

Sides::Sides(const GameData& data, int players) {
  for (int seat = 0; seat < std::max(players, data.most_players); ++seat)
    allies_.add(SeatSet::only(SeatId{seat}));
  for (const TeamDeclaration& team : data.teams) {
    SeatSet seats;
    for (const int seat : team.seats) {
      if (seat < players) seats = seats.with(SeatId{seat});
    }
    for (const int seat : team.seats) allies_[SeatId{seat}] = seats;
  }
}

}  // namespace windrose
