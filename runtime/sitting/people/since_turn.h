// What has happened since a player's last turn, as a short list of lines of the log.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/state/seen/played.h"
#include "runtime/words/telling/chronicle.h"

namespace windrose {

/// The indices of lines of `chronicle`, the oldest first, `most` at most: those that name the seat
/// before the others, and of each other seat the last one first. Empty where it is not the seat's
/// turn, where the seat has decided something in this turn, and in its first turn.
[[nodiscard]] std::vector<std::size_t> since_last_turn(const Chronicle& chronicle,
                                                       const History& history, SeatId seat,
                                                       std::size_t most);

/// What the line of `chronicle` with that index has brought the seat in money, negative for what it
/// has cost. Payments that the seat does not learn of are left out.
[[nodiscard]] std::int64_t gain_in_line(const Played& played, const Chronicle& chronicle,
                                        std::size_t line, SeatId seat);

}  // namespace windrose
