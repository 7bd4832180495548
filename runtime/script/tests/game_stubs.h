// Annotations for editors beside those of the reference: what one game declares, and what tests can
// say.
#pragma once

#include <string>

#include "runtime/script/rules/rules.h"

namespace windrose {

/// The members that the files of a game add to the types: properties, zones, piles, pieces, spaces.
/// They lie over those of editor_stubs().
[[nodiscard]] std::string game_stubs(Rules& rules);

/// What rule tests can say, as a part of editor_stubs().
[[nodiscard]] std::string rule_test_stubs();

}  // namespace windrose
