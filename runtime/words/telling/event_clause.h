// One event in words, with the names that the board shows: for the full log, and for `why`.
#pragma once

#include <span>

#include "runtime/state/ruleset/names.h"
#include "runtime/state/truth/journal.h"
#include "runtime/words/names/sentence.h"

namespace windrose {

/// What the event did, as a sentence without its capital and its full stop: "ada pays 8 coins to
/// the bank". Empty for an event that says nothing of its own, or that `viewer` does not learn of.
[[nodiscard]] Sentence event_clause(const Names& names, const Journal& journal, const Event& event,
                                    Viewer viewer);

/// What dice show: "3 + 4 = 7", the dice strong; on a result table, also its row: "4 (First roll:
/// Egypt)".
[[nodiscard]] Sentence thrown_text(const Names& names, const Rolled& roll,
                                   std::span<const Code> faces);

/// "Cards is shuffled" is wrong: a pile of cards with a plural name takes "are".
[[nodiscard]] Sentence shuffled_clause(const Sentence& pile);

/// "the points of ada are now 7"; `of` is empty for the game itself.
[[nodiscard]] Sentence property_clause(const std::string& name, const Sentence& of,
                                       const Sentence& value);

/// A thing as somebody may know it: a placeholder by its back.
[[nodiscard]] Sentence seen_thing(const Names& names, Code seen);

}  // namespace windrose
