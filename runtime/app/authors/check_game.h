// What is wrong, or worth a second look, in a game: its data, rules, rulebook and tests together.
#pragma once

#include <vector>

#include "runtime/app/authors/targets.h"
#include "runtime/data/yaml/finding.h"

namespace windrose {

/// All findings, in the order in which an author would look into them. Throws Error only if there
/// is no such game.
[[nodiscard]] std::vector<Finding> check_game(const GameTarget& target);

}  // namespace windrose
