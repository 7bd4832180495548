// What the things are called that the lab counts one by one, in the order in which it counts them.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {

/// A row of a result table: "attrition/2-5".
[[nodiscard]] std::string row_name(const TableData& table, const TableRow& row);
/// The rows of all tables.
[[nodiscard]] std::vector<std::string> row_names(const GameData& data);
[[nodiscard]] std::vector<std::string> card_names(const Ruleset& ruleset);
[[nodiscard]] std::vector<std::string> token_names(const Ruleset& ruleset);
/// Zones off the board.
[[nodiscard]] std::vector<std::string> zone_names(const Ruleset& ruleset);

}  // namespace windrose
