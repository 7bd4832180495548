// Copies of the rules that matches were played with, in the data folder of the user: with them a
// match goes on as it was after its game, or a mod of it, has changed.
//
// Each ruleset has a folder named by its fingerprint, which is a shelf of its own: the game, what
// is common, and the mods that lie over it. The rulesets used last are kept.
#pragma once

#include <filesystem>
#include <string>

#include "runtime/data/game/game_data.h"

namespace windrose {

/// How many rulesets are kept; the one that was used longest ago goes first.
inline constexpr std::size_t kMostKeptRules = 100;

/// Copies the files that the game was read from, unless they are there already. Where they cannot
/// be written nothing is kept, and nothing is said: the match goes on without.
void keep_rules(const GameData& game);

/// The shelf with the rules of that fingerprint; empty if they are not kept.
[[nodiscard]] std::filesystem::path kept_rules(const std::string& ruleset);

}  // namespace windrose
