// What the rules' own words, `game:log`, tell of the events around them.
#pragma once

#include <cstddef>

#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/truth/journal.h"

namespace windrose {

/// The player with whom the rules' own words for the event begin, or -1.
[[nodiscard]] int player_of_log(const Names& names, const Journal& journal, const Event& event);

/// Whether the next words in the same step, which the viewer hears, name what the event says: the
/// payer and the sum, the space that gets an owner or tokens, the piece's player and where it goes.
[[nodiscard]] bool told_by_next_words(const Names& names, const Journal& journal, std::size_t index,
                                      int viewer);

/// A value that only the rules need: its property is `quiet`.
[[nodiscard]] bool is_bookkeeping(const Ruleset& ruleset, const Event& event);

}  // namespace windrose
