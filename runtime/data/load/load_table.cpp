// Result tables, charts and tracks.
#include <algorithm>
#include <utility>

#include "runtime/base/text/dice.h"
#include "runtime/base/text/text.h"
#include "runtime/data/load/load_properties.h"
#include "runtime/data/load/load_things.h"
#include "runtime/data/schema/schema.h"

namespace windrose {
namespace {

constexpr int kMostTableColumns = 1000;

Dice read_dice(const YamlValue& value) {
  try {
    return parse_dice(value.text());
  } catch (const Error& error) {
    value.refuse(error.what());
  }
}

/// `4-5` or `7`.
std::pair<int, int> read_range(const YamlValue& row) {
  const std::string key = row.key();
  const std::size_t dash = key.find('-', 1);
  const auto [from, wrong_from] = read_number(trim(key.substr(0, dash)));
  const auto [to, wrong_to] = dash == std::string::npos ? NumberOrReason{from, wrong_from}
                                                        : read_number(trim(key.substr(dash + 1)));
  if (!wrong_from.empty() || !wrong_to.empty()) {
    row.refuse_key("expected a total such as '7' or a range such as '4-5', got " + quote(key));
  }
  if (to < from) row.refuse_key("the range " + quote(key) + " ends before it begins");
  return {from, to};
}

void load_table(Loading& loading, const YamlValue& entry) {
  TableData table;
  table.id = entry.key_id();
  loading.tables.add(table.id, entry);
  entry.check_keys(schema_mapping("table"));
  if (const auto title = entry.get("table")) table.title = title->text();
  const Dice dice = read_dice(entry.at("roll"));
  table.roll = entry.at("roll").text();
  const YamlValue rows = entry.at("rows");
  for (const YamlValue& row : rows.members()) {
    const auto [from, to] = read_range(row);
    if (from < dice.least() || to > dice.most()) {
      row.refuse_key(table.roll + " never shows " +
                     std::to_string(from < dice.least() ? from : to) + "; its totals go from " +
                     std::to_string(dice.least()) + " to " + std::to_string(dice.most()));
    }
    for (const TableRow& other : table.rows) {
      if (from <= other.to && other.from <= to) {
        row.refuse_key("two rows are for a total of " + std::to_string(std::max(from, other.from)));
      }
    }
    table.rows.push_back({from, to, read_plain(row)});
  }
  std::sort(table.rows.begin(), table.rows.end(),
            [](const TableRow& a, const TableRow& b) { return a.from < b.from; });
  int next = dice.least();
  for (const TableRow& row : table.rows) {
    if (row.from > next) break;
    next = row.to + 1;
  }
  if (next <= dice.most()) {
    rows.refuse_key("no row is for a total of " + std::to_string(next));
  }
  loading.game.tables.push_back(std::move(table));
}

/// The numbers or words of a row. A mod may have set them and not the row.
YamlValue chart_values(const YamlValue& entry) {
  return entry.is_map() ? entry.at("values") : entry;
}

ChartRow read_chart_row(const YamlValue& entry) {
  ChartRow row;
  row.id = entry.key_id();
  if (entry.is_map()) {
    entry.check_keys(schema_mapping("chart_row"));
    if (const auto name = entry.get("name")) row.name = name->name();
  }
  for (const YamlValue& item : chart_values(entry).items()) {
    row.values.push_back(read_plain(item));
    if (row.values.back().kind == Scalar::Kind::flag) item.expected("a number or a word");
    if (row.values.back().kind != row.values.front().kind) {
      item.refuse("the values of a chart are all numbers or all words");
    }
  }
  return row;
}

void load_chart(Loading& loading, const YamlValue& entry) {
  ChartData chart;
  chart.id = entry.key_id();
  loading.charts.add(chart.id, entry);
  entry.check_keys(schema_mapping("chart"));
  if (const auto title = entry.get("chart")) chart.title = title->text();
  if (const auto columns = entry.get("columns"))
    chart.columns = columns->number(1, kMostTableColumns);
  if (const auto cyclic = entry.get("cyclic")) chart.cyclic = cyclic->flag();
  for (const YamlValue& member : entry.at("rows").members()) {
    ChartRow row = read_chart_row(member);
    const int columns = static_cast<int>(row.values.size());
    if (chart.columns == 0) chart.columns = columns;
    if (columns != chart.columns || columns == 0) {
      chart_values(member).refuse("row " + quote(row.id) + " has " + counted(columns, "value") +
                                  ", the chart has " + counted(chart.columns, "column"));
    }
    const bool words = row.values.front().kind == Scalar::Kind::word;
    const ValueType type = words ? ValueType::word : ValueType::number;
    if (chart.rows.empty()) chart.type = type;
    if (type != chart.type) {
      chart_values(member).refuse("the values of a chart are all numbers or all words");
    }
    chart.rows.push_back(std::move(row));
  }
  if (chart.rows.empty()) entry.at("rows").refuse_key("a chart needs at least one row");
  if (chart.columns > kMostTableColumns) entry.refuse("a chart has at most 1000 columns");
  if (const auto start = entry.get("start")) chart.start = start->number(1, chart.columns);
  loading.game.charts.push_back(std::move(chart));
}

}  // namespace

void load_tables(Loading& loading, const YamlValue& map) {
  for (const YamlValue& entry : map.members()) {
    loading.attempt([&] { load_table(loading, entry); });
  }
}

void load_charts(Loading& loading, const YamlValue& map) {
  for (const YamlValue& entry : map.members()) {
    loading.attempt([&] { load_chart(loading, entry); });
  }
}

}  // namespace windrose
