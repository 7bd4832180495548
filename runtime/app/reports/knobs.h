// The numbers of a game that `tune` may change, as the command line names them.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/load/load_game.h"
#include "runtime/lab/tune/tuning.h"
#include "runtime/match/play/opening.h"

namespace windrose::app {

/// The files that a match is played with, for functions of the data floor.
[[nodiscard]] GameRequest files_of(const MatchRequest& request);

/// Reads `salary=100..300`, `money.each_player=500..2500/100` and the like, one to four. A name
/// without a dot is an option, else a property of the game or of the players. Throws Error.
[[nodiscard]] std::vector<Knob> read_knobs(const std::vector<std::string>& words,
                                           const std::vector<std::string>& shelves,
                                           const OpenGame& open_game);

}  // namespace windrose::app
