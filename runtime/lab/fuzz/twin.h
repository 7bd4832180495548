// States that a seat cannot tell apart: a twin differs from its original only in what the seat may
// not know.
#pragma once

#include <cstdint>

#include "runtime/state/truth/state.h"

namespace windrose {

/// Cards that the seat cannot identify change places with each other, and whatever points at one or
/// stands on one goes with it; in zones that it cannot see into all lies in another order. Chance
/// gets another key.
[[nodiscard]] State twin_by_cards(const State& state, SeatId seat, std::uint64_t key);

/// Hidden numbers, flags, words, players and lists of words become others; hidden purses and piles
/// pay and give each other what they have, so that there is as much as before. By four keys in a
/// row, numbers become their neighbors, the least and the most of their range, and any in it.
[[nodiscard]] State twin_by_values(const State& state, SeatId seat, std::uint64_t key);

}  // namespace windrose
