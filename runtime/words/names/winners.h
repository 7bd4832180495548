// Who has won, in words.
#pragma once

#include <cstdint>
#include <string>

#include "runtime/state/ruleset/ruleset.h"

namespace windrose {

/// " (North and South)" behind the names of a team that has won; empty if it is no team.
[[nodiscard]] std::string team_behind(const Ruleset& ruleset, SeatSet winners);
/// "Ada wins", "Ada and Ben share the win", "Ada and Cleo (North and South) win", "Nobody wins".
[[nodiscard]] std::string winners_text(const Ruleset& ruleset, SeatSet winners,
                                       std::string (*named)(const Ruleset&, SeatId seat));
/// How a match has ended, in the game's words; an ending of every game by its id.
[[nodiscard]] std::string told_ending(const GameData& data, const std::string& ending);

}  // namespace windrose
