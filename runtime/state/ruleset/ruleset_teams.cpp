// Sides: who is on whose, and who sees what is shown to one.
#include <algorithm>

#include "runtime/state/ruleset/ruleset.h"

namespace windrose {
namespace {

constexpr std::uint16_t kEverySeat = 0xFFFF;

std::uint16_t bit_of_seat(int seat) {
  return static_cast<std::uint16_t>(1U << static_cast<unsigned>(seat));
}

}  // namespace

int Ruleset::team_of(int seat) const {
  for (std::size_t team = 0; team < data_.teams.size(); ++team) {
    const auto& seats = data_.teams[team].seats;
    if (std::ranges::find(seats, seat) != seats.end()) return static_cast<int>(team);
  }
  return -1;
}

std::uint16_t Ruleset::allies(int seat) const {
  const int team = team_of(seat);
  if (team < 0) return bit_of_seat(seat);
  std::uint16_t seats = 0;
  for (const int ally : data_.teams[team].seats) {
    if (ally < players()) seats |= bit_of_seat(ally);
  }
  return seats;
}

int Ruleset::team_with_seats(std::uint32_t seats) const {
  for (std::size_t team = 0; team < data_.teams.size(); ++team) {
    if (allies(data_.teams[team].seats.front()) == seats) return static_cast<int>(team);
  }
  return -1;
}

std::string Ruleset::team_name(int team) const {
  const TeamDeclaration& declaration = data_.teams[team];
  return declaration.name.empty() ? declaration.id : declaration.name;
}

std::uint16_t Ruleset::viewers(Visibility visible_to, int owner) const {
  if (visible_to == Visibility::all) return kEverySeat;
  if (visible_to == Visibility::nobody || owner < 0) return 0;
  return visible_to == Visibility::team ? allies(owner) : bit_of_seat(owner);
}

}  // namespace windrose
