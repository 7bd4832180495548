// The teams of a game, by the players that are in the match.
#pragma once

#include <string>

#include "runtime/state/ids/seats.h"

namespace windrose {

class Ruleset;

/// Which team the seat is in, as an index of GameData::teams; -1 in a game without teams.
[[nodiscard]] int team_of(const Ruleset& ruleset, SeatId seat);
/// The team whose players in the match these are, and no others; -1 if there is none.
[[nodiscard]] int team_with_seats(const Ruleset& ruleset, SeatSet seats);
/// Its name, or its id where it has none.
[[nodiscard]] std::string team_name(const Ruleset& ruleset, int team);

}  // namespace windrose
