// What a cause says of the rulebook, in words.
#pragma once

#include <string>

#include "runtime/data/game/game_data.h"
#include "runtime/state/truth/cause.h"

namespace windrose {

/// The paragraphs that it names: "f.14, f.15". Empty where it names none.
[[nodiscard]] std::string paragraphs_text(const GameData& data, const Cause& cause);

}  // namespace windrose
