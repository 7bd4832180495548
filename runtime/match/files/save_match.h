// A match file of a match that was played without one.
#pragma once

#include <string>

#include "runtime/match/files/time_of_replay.h"
#include "runtime/match/play/opening.h"

namespace windrose {

/// Plays the match again for what its file says, and writes the file at once. Throws Error where
/// there is a file of that name, or where that cannot be done; then there is no other file than
/// before. `request` is what the header says; scripts have so many milliseconds, see
/// TimeOfReplay.
void save_match(const std::string& path, OpenGame& open_game, const MatchRequest& request,
                const Match& match, int milliseconds = TimeOfReplay::kMilliseconds);

}  // namespace windrose
