#include "runtime/lab/play/table_rows.h"

namespace windrose {

std::string row_name(const TableData& table, const TableRow& row) {
  std::string name = table.id + "/" + std::to_string(row.from);
  if (row.to != row.from) name += "-" + std::to_string(row.to);
  return name;
}

std::vector<std::string> row_names(const GameData& data) {
  std::vector<std::string> names;
  for (const TableData& table : data.tables) {
    for (const TableRow& row : table.rows) names.push_back(row_name(table, row));
  }
  return names;
}

}  // namespace windrose
