// Charts with a marker that goes from column to column, and result tables that are rolled on.
#include "runtime/base/text/text.h"
#include "runtime/script/api/api.h"
#include "runtime/script/api/roll.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {
namespace {

int push_scalar(Call& call, const Scalar& scalar) {
  switch (scalar.kind) {
    case Scalar::Kind::none:
      return call.nothing();
    case Scalar::Kind::number:
      return call.push(scalar.number);
    case Scalar::Kind::flag:
      return call.push_flag(scalar.number != 0);
    case Scalar::Kind::word:
      push_text(call.binding, scalar.word);
      return 1;
  }
  return call.nothing();
}

const ChartData& chart_of(const Binding& binding, ChartId chart) {
  return binding.ruleset.charts()[chart];
}

// The row named by a word, or by a token through its id.
const ChartRow& row_argument(Call& call, const ChartData& chart, int index) {
  const Code code = call.code(index);
  std::string_view id;
  if (code.kind() == Kind::token) {
    const TokenInfo& token = call.ruleset().tokens()[code.as<TokenId>()];
    id = call.ruleset().data().tokens[token.declaration].id;
  } else {
    id = call.text(index);
  }
  call.binding.sandbox.charge(call.lua, static_cast<std::int64_t>(chart.rows.size() / 2));
  for (const ChartRow& row : chart.rows) {
    if (row.id == id) return row;
  }
  charge_suggestion(call.binding, chart.rows.size(), id.size());
  std::vector<std::string> ids;
  for (const ChartRow& row : chart.rows) ids.push_back(row.id);
  throw RuleError("chart " + quote(chart.id) + " has no row " + quote(id) + did_you_mean(id, ids));
}

// A column as it may be written: beyond the last comes the first again, if the chart is cyclic.
int column_on(const ChartData& chart, std::int64_t column) {
  if (column >= 1 && column <= chart.columns) return static_cast<int>(column);
  if (!chart.cyclic) {
    throw RuleError("chart " + quote(chart.id) + " has columns 1 to " +
                    std::to_string(chart.columns) + ", not " + std::to_string(column));
  }
  const std::int64_t beyond = (column - 1) % chart.columns;
  return static_cast<int>(beyond < 0 ? beyond + chart.columns : beyond) + 1;
}

int value(Call& call) {
  const auto id = call.id<ChartId>(1);
  const ChartData& chart = chart_of(call.binding, id);
  const ChartRow& row = row_argument(call, chart, 2);
  const int column = call.has(3) ? column_on(chart, call.number(3)) : call.state().chart(id);
  return push_scalar(call, row.values[column - 1]);
}

int advance(Call& call) {
  const auto id = call.id<ChartId>(1);
  const ChartData& chart = chart_of(call.binding, id);
  std::int64_t column = static_cast<std::int64_t>(call.state().chart(id)) + call.number(2);
  Changes& changes = call.changing();
  if (!chart.cyclic) column = std::clamp<std::int64_t>(column, 1, chart.columns);
  changes.mark(id, column_on(chart, column));
  return call.push(call.state().chart(id));
}

int set(Call& call) {
  const auto id = call.id<ChartId>(1);
  const ChartData& chart = chart_of(call.binding, id);
  const int column = call.number(2);
  if (column < 1 || column > chart.columns) {
    throw RuleError("chart " + quote(chart.id) + " has columns 1 to " +
                    std::to_string(chart.columns) + ", not " + std::to_string(column));
  }
  call.changing().mark(id, column);
  return 0;
}

void push_chart_id(Binding& binding, Code self) {
  push_text(binding, chart_of(binding, self.as<ChartId>()).id);
}
void push_chart_name(Binding& binding, Code self) {
  push_text(binding, chart_of(binding, self.as<ChartId>()).title);
}
void push_column(Binding& binding, Code self) {
  lua_pushinteger(binding.lua(), binding.state->chart(self.as<ChartId>()));
}
void push_columns(Binding& binding, Code self) {
  lua_pushinteger(binding.lua(), chart_of(binding, self.as<ChartId>()).columns);
}
void push_rows(Binding& binding, Code self) {
  const ChartData& chart = chart_of(binding, self.as<ChartId>());
  const Code list = binding.lists.make(chart.rows.size());
  for (const ChartRow& row : chart.rows) {
    binding.lists.add(list, Code(binding.ruleset.words().find(row.id)));
  }
  binding.push(binding.lua(), list);
}

// --- tables

const TableData& table_of(const Binding& binding, int table) {
  return binding.ruleset.data().tables[table];
}

/// Tells statistics of the row, where the rules of a match have read it.
void note_row(Binding& binding, int table, std::size_t row) {
  constexpr std::size_t kMostNoted = 100'000;  // of a step
  if (binding.changes == nullptr || binding.rows_read.size() >= kMostNoted) return;
  const auto& tables = binding.ruleset.data().tables;
  binding.sandbox.charge(binding.lua(), table / 2);
  for (int before = 0; before < table; ++before) row += tables[before].rows.size();
  binding.rows_read.push_back(static_cast<std::int32_t>(row));
}

int push_result(Call& call, int id, int number) {
  const TableData& table = table_of(call.binding, id);
  call.binding.sandbox.charge(call.lua, static_cast<std::int64_t>(table.rows.size() / 4));
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    const TableRow& row = table.rows[i];
    if (number < row.from || number > row.to) continue;
    note_row(call.binding, id, i);
    return push_scalar(call, row.result);
  }
  const std::string range = table.rows.empty()
                                ? "it has no rows"
                                : "its rows go from " + std::to_string(table.rows.front().from) +
                                      " to " + std::to_string(table.rows.back().to);
  throw RuleError("table " + quote(table.id) + " has no row for " + std::to_string(number) + "; " +
                  range);
}

int result(Call& call) {
  return push_result(call, call.id(1, Kind::table), call.number(2));
}

const Dice& dice_of(Binding& binding, int table) {
  std::vector<Dice>& dice = binding.scratch.table_dice;
  if (dice.empty()) {
    for (const TableData& data : binding.ruleset.data().tables)
      dice.push_back(parse_dice(data.roll));
  }
  return dice[table];
}

int roll(Call& call) {
  const int id = call.id(1, Kind::table);
  const TableData& table = table_of(call.binding, id);
  RollingWay way = read_rolling_way(call, 2);
  if (way.stream == WordId::none) way.stream = call.ruleset().words().find(table.id);
  const RolledDice rolled = roll_dice(call, dice_of(call.binding, id), way);
  push_result(call, id, rolled.total);
  call.push(rolled.total);
  call.push(rolled.faces);
  return 3;
}

void push_table_id(Binding& binding, Code self) {
  push_text(binding, table_of(binding, self.id()).id);
}
void push_table_name(Binding& binding, Code self) {
  push_text(binding, table_of(binding, self.id()).title);
}
void push_dice(Binding& binding, Code self) {
  push_text(binding, table_of(binding, self.id()).roll);
}

constexpr Function kChartFunctions[] = {
    {.signature = "chart:value(row: string | Token, column?: integer): integer | string",
     .summary = "The value of a row at the marker, or in `column`. A cyclic chart begins again "
                "after its last column. A token means the row with its id.",
     .example = "local price = game.charts.prices:value(\"oil\")",
     .call = bound<value>},
    {.signature = "chart:advance(columns: integer): integer",
     .summary = "Moves the marker and returns its column. A negative number moves it back. A chart "
                "that is not cyclic keeps it at its end.",
     .example = "local column = game.charts.prices:advance(1)",
     .call = bound<advance>},
    {.signature = "chart:set(column: integer)",
     .summary = "Puts the marker on a column, from 1.",
     .example = "game.charts.prices:set(1)",
     .call = bound<set>},
};

constexpr Attribute kChartAttributes[] = {
    {.signature = "chart.id: string", .summary = "Its id in game.yaml.", .get = push_chart_id},
    {.signature = "chart.name: string", .summary = "Its title.", .get = push_chart_name},
    {.signature = "chart.column: integer",
     .summary = "The column of the marker, from 1.",
     .get = push_column},
    {.signature = "chart.columns: integer",
     .summary = "How many columns it has.",
     .get = push_columns},
    {.signature = "chart.rows: string[]", .summary = "The ids of its rows.", .get = push_rows},
};

constexpr Function kTableFunctions[] = {
    {.signature = "table:result(number: integer): string | integer",
     .summary = "The result in the row of a number.",
     .example = "local outcome = game.tables.attrition:result(7)",
     .call = bound<result>},
    {.signature = "table:roll(how?: table): string | integer, integer, integer[]",
     .summary = "Rolls the dice of the table in a stream of its own. Returns the result, the total "
                "and the faces. With {visible_to = player}, only this player learns of the roll.",
     .example = "local outcome, total = game.tables.attrition:roll()",
     .call = bound<roll>},
};

constexpr Attribute kTableAttributes[] = {
    {.signature = "table.id: string", .summary = "Its id in game.yaml.", .get = push_table_id},
    {.signature = "table.name: string", .summary = "Its title.", .get = push_table_name},
    {.signature = "table.dice: string", .summary = "The dice for it: \"2d6\".", .get = push_dice},
};

}  // namespace

TypeApi chart_api() {
  return {"Chart",
          "A chart of numbers or words with a marker on one of its columns; with one row, a track.",
          Kind::chart, kChartFunctions, kChartAttributes};
}

TypeApi table_api() {
  return {"Table", "A result table: each row is the result of a roll.", Kind::table,
          kTableFunctions, kTableAttributes};
}

}  // namespace windrose
