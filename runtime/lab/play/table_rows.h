// What the rows of result tables are called in counts.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/game/game_data.h"

namespace windrose {

/// A row of a result table: "attrition/2-5".
[[nodiscard]] std::string row_name(const TableData& table, const TableRow& row);

/// The rows of all tables, in the order in which they are counted.
[[nodiscard]] std::vector<std::string> row_names(const GameData& data);

}  // namespace windrose
