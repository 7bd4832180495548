#include "runtime/state/ruleset/teams.h"

#include <algorithm>

#include "runtime/state/ruleset/ruleset.h"

namespace windrose {

int team_of(const Ruleset& ruleset, SeatId seat) {
  const auto& teams = ruleset.data().teams;
  for (std::size_t team = 0; team < teams.size(); ++team) {
    const auto& seats = teams[team].seats;
    if (std::ranges::find(seats, number_of(seat)) != seats.end()) return static_cast<int>(team);
  }
  return -1;
}

int team_with_seats(const Ruleset& ruleset, SeatSet seats) {
  const auto& teams = ruleset.data().teams;
  for (std::size_t team = 0; team < teams.size(); ++team) {
    if (ruleset.sides().allies(SeatId{teams[team].seats.front()}) == seats)
      return static_cast<int>(team);
  }
  return -1;
}

std::string team_name(const Ruleset& ruleset, int team) {
  return ruleset.data().teams[team].name;
}

}  // namespace windrose
