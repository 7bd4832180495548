// Sides: who is on whose, and who sees what is shown to one.
#include <algorithm>

#include "runtime/state/ruleset/ruleset.h"

namespace windrose {

int Ruleset::team_of(SeatId seat) const {
  for (std::size_t team = 0; team < data_.teams.size(); ++team) {
    const auto& seats = data_.teams[team].seats;
    if (std::ranges::find(seats, number_of(seat)) != seats.end()) return static_cast<int>(team);
  }
  return -1;
}

SeatSet Ruleset::allies(SeatId seat) const {
  const int team = team_of(seat);
  if (team < 0) return SeatSet::only(seat);
  SeatSet seats;
  for (const int ally : data_.teams[team].seats) {
    if (ally < players()) seats = seats.with(SeatId{ally});
  }
  return seats;
}

int Ruleset::team_with_seats(SeatSet seats) const {
  for (std::size_t team = 0; team < data_.teams.size(); ++team) {
    if (allies(SeatId{data_.teams[team].seats.front()}) == seats) return static_cast<int>(team);
  }
  return -1;
}

std::string Ruleset::team_name(int team) const {
  const TeamDeclaration& declaration = data_.teams[team];
  return declaration.name.empty() ? declaration.id : declaration.name;
}

}  // namespace windrose
