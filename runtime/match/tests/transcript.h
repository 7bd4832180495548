// The printed match: one line a node, what it led to indented below, legal actions in parentheses.
//
// It says everything, as a referee sees it, and hangs on nothing but ruleset, seed and history: the
// same match prints the same in every process, and a change of rules is a change of a few lines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "runtime/match/play/match.h"
#include "runtime/match/play/opening.h"

namespace windrose {

/// Whether each line names the paragraphs of the rulebook that it carries out: "   [c.2]".
enum class Causes : std::uint8_t { left_out, shown };

/// What was asked for, a line each: game, players, agents, variants, scenario, options, seed.
[[nodiscard]] std::string transcript_heading(const MatchRequest& request);

/// A transcript ends with the line that comes to so many bytes: each line may have a list of
/// things, and a match some hundred thousand lines. The longest match of the bundled games has 2
/// MB.
inline constexpr std::size_t kMostTranscriptBytes = std::size_t{16} << 20U;

/// The match that `history` leads to, played again without agents, node by node. `settings` as it
/// was played with. Throws Error if the history does not fit.
[[nodiscard]] std::string transcript_of(Rules& rules, const MatchSettings& settings,
                                        const History& history, Causes causes = Causes::left_out,
                                        std::size_t most_bytes = kMostTranscriptBytes);

/// Heading and transcript of a match of this open game.
[[nodiscard]] std::string transcript_of(OpenGame& open_game, const Match& match,
                                        Causes causes = Causes::left_out,
                                        std::size_t most_bytes = kMostTranscriptBytes);

}  // namespace windrose
