// Properties as people read them, only those that say something: changed, not empty, known to the
// viewer.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/game/game_look.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/seen/observation.h"

namespace windrose {

/// "free", "ahead Venezuela, USA", "score 12" of one entity. Numbers and references that are as at
/// the start and flags that are down say nothing.
/// What `look` hides is left out.
[[nodiscard]] std::vector<std::string> property_texts(const Observation& seen, Kind target,
                                                      int entity, const GameLook* look = nullptr);

/// The same with what is fixed: "goods oil".
[[nodiscard]] std::vector<std::string> fixed_texts(const Observation& seen, Kind target,
                                                   int entity);

}  // namespace windrose
