#include "runtime/lab/play/thing_names.h"

#include "runtime/state/ruleset/names.h"

namespace windrose {
namespace {

template <class All>
std::vector<std::string> names_of(const Ruleset& ruleset, const All& ids, std::size_t count) {
  const State state(ruleset, 0);
  std::vector<std::string> names;
  names.reserve(count);
  for (const auto id : ids) names.push_back(code_id(state, Code(id)));
  return names;
}

}  // namespace

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

std::vector<std::string> card_names(const Ruleset& ruleset) {
  return names_of(ruleset, ruleset.cards().ids(), ruleset.cards().size());
}

std::vector<std::string> token_names(const Ruleset& ruleset) {
  return names_of(ruleset, ruleset.tokens().ids(), ruleset.tokens().size());
}

std::vector<std::string> zone_names(const Ruleset& ruleset) {
  return names_of(ruleset, ruleset.zones().off_board(), ruleset.zones().size());
}

}  // namespace windrose
