// The rulebook of a game: numbered paragraphs that code, tests and players refer to.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "runtime/data/game/game_data.h"

namespace windrose {

/// The paragraphs of a rulebook.md. One begins with its id in bold at the beginning of a line,
/// `**e.2**`, and goes on to the next id or heading. Throws Error for an id that is there twice.
[[nodiscard]] std::vector<Paragraph> read_rulebook(std::string_view text, const std::string& file);

}  // namespace windrose
