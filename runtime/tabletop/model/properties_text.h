// Properties as people read them, only those that say something: changed, not empty, known to the
// viewer.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/game/game_look.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/seen/observation.h"

namespace windrose {

/// Whether a value says something that it has had since the start: a number of the game or of a
/// player that is not 0, such as how many rounds are left.
[[nodiscard]] bool tells_at_once(const PropertySlot& slot, Value value);

struct PropertyText {
  const PropertySlot* slot = nullptr;
  std::string text;
};

/// "free", "ahead Venezuela, USA", "score 12" of one entity. What is as at the start says nothing,
/// unless it tells_at_once(); flags that are down say nothing. What `look` hides is left out.
[[nodiscard]] std::vector<PropertyText> told_properties(const Observation& seen, Kind target,
                                                        int entity, const GameLook* look = nullptr);
/// The texts alone.
[[nodiscard]] std::vector<std::string> property_texts(const Observation& seen, Kind target,
                                                      int entity, const GameLook* look = nullptr);

/// The same with what is fixed: "goods oil".
[[nodiscard]] std::vector<std::string> fixed_texts(const Observation& seen, Kind target, int entity,
                                                   const GameLook* look = nullptr);

}  // namespace windrose
