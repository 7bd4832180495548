// What a game declares before its board is read.
#pragma once

#include "runtime/data/game/loading.h"

namespace windrose {

/// Reads everything that a game declares, each part for itself: an error becomes a finding and the
/// rest is still read. How many errors are in decks, tables and charts.
int load_declared(Loading& loading, const YamlValue& root);

}  // namespace windrose
