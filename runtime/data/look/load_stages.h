// Reading `stages` of a look: which moments a game shows as a whole, and what their paths lead to.
#pragma once

#include <span>
#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/data/game/stage_data.h"
#include "runtime/data/load/faults.h"
#include "runtime/data/schema/yaml_reader.h"

namespace windrose {

/// The stages that `game` can show. A stage with a path that only another of the `ways` has is left
/// out; one that no way has is refused, if there are any. What is refused goes to `faults`.
[[nodiscard]] std::vector<StageDeclaration> read_stages(const YamlValue& map, const GameData& game,
                                                        std::span<const GameData* const> ways,
                                                        const Faults& faults);

}  // namespace windrose
