// Reading `standing`, `measures` and `always`: which numbers of a match are looked at, and what
// their paths name.
#pragma once

#include <vector>

#include "runtime/data/game/invariant_data.h"
#include "runtime/data/game/loading.h"

namespace windrose {

/// Reads `standing`; its paths are checked once all declarations are known.
void load_standing(Loading& loading, const YamlValue& map);
/// Reads `measures`, likewise.
void load_measures(Loading& loading, const YamlValue& map);
/// Reads `always`, likewise. A match does not need them, so the game does not keep them.
[[nodiscard]] std::vector<InvariantDeclaration> load_invariants(Loading& loading,
                                                                const YamlValue& map);

}  // namespace windrose
