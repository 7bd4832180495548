// One line of a match file and one input of a match: how each becomes the other.
#pragma once

#include <cstdint>
#include <string>

#include "runtime/match/files/match_record.h"
#include "runtime/match/play/match.h"

namespace windrose {

/// What was decided or given, by the names that things have in this match; a shuffle without its
/// zone.
[[nodiscard]] MatchLine line_of_input(const Match& match, const Input& input);

/// Gives the decision or the outcome of a line to the match. Throws Error that says who cannot do
/// what, and why; the match then is as it was.
void play_line(Match& match, const MatchLine& line);

/// How many steps of the match are over: what they drew stays, whatever scripts go on with it.
[[nodiscard]] std::int32_t steps_over(const Match& match);

/// "the match asks ada 'Spread a rumor?'": what it waits for.
[[nodiscard]] std::string node_text(const Match& match);

}  // namespace windrose
