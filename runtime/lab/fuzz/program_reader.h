// What a program in a seat gets of a match: what is compared to find leaks.
#pragma once

#include "runtime/lab/fuzz/same_for_seat.h"

namespace windrose {

/// Reads the seat's observation, its question, what it is told, and whether it may undo.
[[nodiscard]] std::unique_ptr<SeatReader> program_reader(OpenGame& open_game, SeatId seat);

/// What leaks from where a match is, in words; empty where nothing does: for tests of rules.
[[nodiscard]] std::string leak_in(OpenGame& open_game, const Match& match);

}  // namespace windrose
