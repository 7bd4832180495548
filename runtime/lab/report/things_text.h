// What is told of spaces, cards, rows of tables, tokens and zones in the text of a run.
#pragma once

#include <cstdint>
#include <string>

#include "runtime/lab/play/playouts.h"
#include "runtime/match/play/opening.h"

namespace windrose {

/// How often something happened in a match, of the matches without an error.
[[nodiscard]] double per_match(std::int64_t count, const PlayoutRun& run);

/// The busiest spaces, those that most often have an owner at the end, and those that change hands;
/// every space with `all`.
[[nodiscard]] std::string spaces_table(const OpenGame& open_game, const PlayoutRun& run, bool all);

/// Cards, rows of tables, tokens and zones, where all is asked for.
[[nodiscard]] std::string things_table(const OpenGame& open_game, const PlayoutRun& run);

}  // namespace windrose
