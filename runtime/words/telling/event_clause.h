// One event in words, with the names that the board shows: for the full log, and for `why`.
#pragma once

#include <string>

#include "runtime/state/ruleset/names.h"
#include "runtime/state/truth/journal.h"

namespace windrose {

/// What the event did, as a sentence without its capital and its full stop: "ada pays 8 coins to
/// the bank". Empty for an event that says nothing of its own, or that `viewer` does not learn of.
[[nodiscard]] std::string event_clause(const Names& names, const Journal& journal,
                                       const Event& event, int viewer);

}  // namespace windrose
