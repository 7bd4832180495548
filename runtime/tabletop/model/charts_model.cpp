#include "runtime/tabletop/model/charts_model.h"

#include <algorithm>
#include <cmath>

#include "runtime/base/language/language.h"
#include "runtime/base/text/dice.h"
#include "runtime/state/ruleset/named_places.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/tabletop/model/printed_board.h"
#include "runtime/tabletop/model/space_content.h"
#include "runtime/tabletop/reading/contents_text.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

/// A result is no place but what happens: "Nobody loses".
std::string result_text(const Observation& seen, const Scalar& value) {
  const bool is_word =
      value.kind == Scalar::Kind::word && space_named(seen.ruleset(), value.word) == SpaceId::none;
  return is_word ? capitalized(pretty(value.word)) : chart_cell_text(seen, value);
}

/// A track that goes round and has a second row of 0 and 1: what stands on some of its spaces.
int flags_of(const ChartData& chart) {
  if (chart.rows.size() != 2 || !chart.cyclic || chart.type != ValueType::number) return -1;
  const auto is_flag = [](const Scalar& value) { return value.number == 0 || value.number == 1; };
  return std::ranges::all_of(chart.rows[1].values, is_flag) ? 1 : -1;
}

const TokenDeclaration* token_named(const Ruleset& ruleset, const std::string& id) {
  for (const TokenDeclaration& token : ruleset.data().tokens) {
    if (token.id == id) return &token;
  }
  return nullptr;
}

/// Whether any pile of the player holds tokens of this declaration.
bool carries(const Observation& seen, Viewer viewer, const TokenDeclaration& token) {
  const Ruleset& ruleset = seen.ruleset();
  const auto declaration = static_cast<int>(&token - ruleset.data().tokens.data());
  if (!viewer.is_seat()) return false;
  const auto is_held = [&](const Heap& heap) {
    return std::ranges::any_of(heap.stacks, [&](const TokenStack& stack) {
      return ruleset.tokens()[stack.token].declaration == declaration;
    });
  };
  return std::ranges::any_of(Tabletop(seen).heaps({.seat = viewer.seat()}), is_held);
}

}  // namespace

std::string chart_cell_text(const Observation& seen, const Scalar& value) {
  if (value.kind == Scalar::Kind::number || value.kind == Scalar::Kind::flag)
    return number_text(value.number);
  const SpaceId space = space_named(seen.ruleset(), value.word);
  if (space != SpaceId::none) return seen_name(seen, Code(space));
  return words_in_capitals(
      pretty(value.word));  // "East Asia": what a chart names are mostly places
}

ChartView chart_view(const Observation& seen, const GameLook& look, ChartId id, Viewer viewer) {
  const ChartNow now = Tabletop(seen).chart(id);
  const ChartData& chart = *now.data;
  ChartView view;
  view.chart = id;
  view.title = headed_name(chart);
  view.columns = chart.columns;
  view.marker = now.column;
  view.marker_at = static_cast<float>(view.marker);
  view.heads = column_names(seen, look, id);
  view.is_marked = marks_column(seen, look, id);
  view.flags = flags_of(chart);
  view.is_track = view.is_marked && (chart.rows.size() == 1 || view.flags >= 0);
  for (const ChartRow& row : chart.rows) {
    const TokenDeclaration* token = token_named(seen.ruleset(), row.id);
    ChartLine line;
    line.id = row.id;
    line.name = capitalized(chart_row_name(seen.ruleset(), row));
    line.mark = mark_of(look, row.id, line.name);
    line.is_token = token != nullptr;
    line.carried = token != nullptr && carries(seen, viewer, *token);
    view.has_trends = view.has_trends || (token != nullptr && chart.type == ValueType::number);
    for (int column = 1; column <= chart.columns; ++column) {
      line.cells.push_back({chart_cell_text(seen, row.values[column - 1]),
                            token == nullptr ? 0 : now.trend(row, column)});
    }
    view.lines.push_back(std::move(line));
  }
  return view;
}

std::vector<std::string> column_names(const Observation& seen, const GameLook& look, ChartId id) {
  const Ruleset& ruleset = seen.ruleset();
  const LookPanel* const panel = look.panel_of_chart(ruleset.charts()[id].id);
  if (panel == nullptr) return {};
  if (panel->columns_of.empty()) return panel->columns;
  const auto fact = Tabletop(seen, &look).fact(Kind::game, 0, panel->columns_of);
  if (!fact) return {};
  std::vector<std::string> names;
  for (const Value item : fact->items) {
    names.push_back(fact->declared().type == ValueType::word
                        ? words_in_capitals(pretty(seen.words().text(WordId{item})))
                        : seen_name(seen, value_code(fact->declared(), item)));
  }
  return names;
}

bool marks_column(const Observation& seen, const GameLook& look, ChartId id) {
  const LookPanel* const panel = look.panel_of_chart(seen.ruleset().charts()[id].id);
  return panel == nullptr || panel->columns_of.empty();
}

ChartView sliding(ChartView chart, std::optional<float> place) {
  if (!place || chart.columns < 1) return chart;
  chart.marker_at = std::clamp(*place, 1.0F, static_cast<float>(chart.columns));
  chart.marker = static_cast<int>(std::lround(chart.marker_at));
  return chart;
}

TableView table_view(const Observation& seen, int table_index) {
  const TableData& table = seen.ruleset().data().tables[table_index];
  TableView view;
  view.title = headed_name(table);
  view.roll = table.roll;
  const Dice dice = parse_dice(table.roll);
  const std::vector<double> of_totals = chances(dice);
  for (const TableRow& row : table.rows) {
    std::string range = std::to_string(row.from);
    if (row.to != row.from) range += "\u2013" + std::to_string(row.to);
    view.rows.push_back({range, result_text(seen, row.result)});
    double chance = 0;
    for (int total = std::max(row.from, dice.least()); total <= std::min(row.to, dice.most());
         ++total)
      chance += of_totals[total - dice.least()];
    view.chances.push_back(chance);
  }
  return view;
}

}  // namespace windrose
