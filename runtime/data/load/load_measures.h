// Reading `standing` and `measures`: which numbers of a match are looked at, and what their paths
// name.
#pragma once

#include "runtime/data/game/loading.h"

namespace windrose {

/// Reads `standing`; its paths are checked once all declarations are known.
void load_standing(Loading& loading, const YamlValue& map);
/// Reads `measures`, likewise.
void load_measures(Loading& loading, const YamlValue& map);

}  // namespace windrose
