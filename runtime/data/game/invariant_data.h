// What a game says must hold at every moment of a match: a number and its limits. `windrose fuzz`
// looks for a match that breaks it.
//
// Nothing here changes play, so it is no part of the ruleset's fingerprint, nor of what a match
// loads.
#pragma once

#include <string>

#include <climits>

#include "runtime/data/game/measure_data.h"

namespace windrose {

struct InvariantDeclaration {
  std::string id;
  NumberSource of;
  int least = INT_MIN;
  int most = INT_MAX;
};

}  // namespace windrose
