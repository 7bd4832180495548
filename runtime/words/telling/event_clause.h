// One event in words, with the names that the board shows: for the full log, and for `why`.
#pragma once

#include <span>
#include <string>

#include "runtime/data/game/game_data.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/truth/journal.h"

namespace windrose {

/// What the event did, as a sentence without its capital and its full stop: "ada pays 8 coins to
/// the bank". Empty for an event that says nothing of its own, or that `viewer` does not learn of.
[[nodiscard]] std::string event_clause(const Names& names, const Journal& journal,
                                       const Event& event, int viewer);

/// What dice show: "3 + 4 = 7"; on a result table, also its row: "4 (First roll: Egypt)".
[[nodiscard]] std::string thrown_text(const Names& names, const Rolled& roll,
                                      std::span<const Code> faces);

/// "the marker of Prices".
[[nodiscard]] std::string marker_name(const ChartData& chart);

/// "Cards is shuffled" is wrong: a pile of cards with a plural name takes "are".
[[nodiscard]] std::string shuffled_clause(const std::string& pile);

/// "the points of ada are now 7"; `of` is empty for the game itself.
[[nodiscard]] std::string property_clause(const std::string& name, const std::string& of,
                                          const std::string& value);

}  // namespace windrose
