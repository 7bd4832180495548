// Charts in lines: the column in force, whole charts, one row, a table with its marker.
#include <algorithm>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/tabletop/model/charts_model.h"
#include "runtime/tabletop/reading/contents_text.h"
#include "runtime/terminal/panels/panels.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose::terminal {
namespace {

std::string row_name(const Observation& seen, const ChartRow& row) {
  return chart_row_name(seen.ruleset(), row);
}

/// The value of a chart as a word of the game: a kind of space by its name.
std::string value_name(const Observation& seen, const Scalar& value) {
  if (value.kind == Scalar::Kind::number) return number_text(value.number);
  for (const SpaceKind& kind : seen.ruleset().data().board.kinds) {
    if (kind.id == value.word) return capitalized(told_name(kind));
  }
  return pretty(value.word);
}

constexpr int kMostColumnsOfWhole = 12;

bool is_standing(const Observation& seen, const GameLook& look, ChartId id) {
  const ChartNow now = Tabletop(seen).chart(id);
  if (!marks_column(seen, look, id)) return true;
  return !now.data->cyclic && now.data->columns <= kMostColumnsOfWhole &&
         now.column == now.data->start;
}

/// A track of two or three rows, which say something of each place on it: no prices of tokens.
bool is_track(const Observation& seen, ChartId id) {
  const GameData& data = seen.ruleset().data();
  const ChartData& chart = seen.ruleset().charts()[id];
  const bool prices = std::ranges::any_of(chart.rows, [&](const ChartRow& row) {
    return std::ranges::find(data.tokens, row.id, &TokenDeclaration::id) != data.tokens.end();
  });
  return !prices && chart.columns <= kMostColumnsOfWhole && chart.rows.size() > 1 &&
         chart.rows.size() < 4;
}

/// "12 +" where the next column is higher.
std::string trend(const ChartNow& now, const ChartRow& row, const Style& style) {
  const int trend = now.trend(row, now.column);
  if (trend == 0) return "";
  if (style.in_words) return trend < 0 ? phrase("falls") : phrase("rises");
  return trend < 0 ? style.bad("▼") : style.good("▲");
}

/// Whether each word is one of the words of the name.
bool is_called(const std::string& name, const std::string& words) {
  const std::vector<std::string> known = split(plain_name(name), ' ');
  const std::vector<std::string> wanted = split(plain_name(words), ' ');
  return std::ranges::all_of(wanted, [&](const std::string& word) {
    return std::ranges::find(known, word) != known.end();
  });
}

/// "Prices, tea: 400, next 500." Of a row that holds as a whole, all its values.
std::string row_in_words(const Observation& seen, const GameLook& look, ChartId index,
                         const ChartRow& row) {
  const ChartNow now = Tabletop(seen).chart(index);
  const ChartData& chart = *now.data;
  const std::string name = chart_title(chart) + ", " + row_name(seen, row) + ": ";
  if (!marks_column(seen, look, index)) {
    const std::vector<std::string> heads = column_names(seen, look, index);
    std::vector<std::string> values;
    for (std::size_t i = 0; i < row.values.size(); ++i)
      values.push_back((i < heads.size() ? heads[i] + " " : "") + value_name(seen, row.values[i]));
    return name + join(values, ", ") + ".";
  }
  const std::string text = name + value_name(seen, now.value(row));
  const int next = now.next_of(now.column);
  return next == 0 ? text + "."
                   : phrase("{1}, next {2}.", text, value_name(seen, row.values[next - 1]));
}

/// A chart with a line for each row, for reading aloud: the value in force and those that follow.
Lines chart_in_words(const Observation& seen, const GameLook& look, ChartId index) {
  const ChartNow now = Tabletop(seen).chart(index);
  const ChartData& chart = *now.data;
  Lines lines;
  if (!marks_column(seen, look, index)) {
    for (const ChartRow& row : chart.rows) lines.push_back(row_in_words(seen, look, index, row));
    return lines;
  }
  lines.push_back(phrase("{1}, column {2} of {3}.", chart_title(chart), std::to_string(now.column),
                         std::to_string(chart.columns)));
  for (const ChartRow& row : chart.rows) {
    std::vector<std::string> later;
    for (int i = now.next_of(now.column); i > 0 && i != now.column; i = now.next_of(i))
      later.push_back(value_name(seen, row.values[i - 1]));
    const std::string text = row_name(seen, row) + ": " + value_name(seen, now.value(row));
    lines.push_back(later.empty() ? text + "." : phrase("{1}, then {2}.", text, join(later, ", ")));
  }
  return lines;
}

}  // namespace

std::string chart_title(const ChartData& chart) {
  return told_name(chart);
}

Lines charts_block(const Observation& seen, const GameLook& look, const Style& style) {
  Lines lines;
  const auto charts = seen.ruleset().charts();
  for (const ChartId id : charts.ids()) {
    const ChartNow now = Tabletop(seen).chart(id);
    const ChartData& chart = *now.data;
    const int column = now.column;
    if (is_standing(seen, look, id) || is_track(seen, id)) continue;
    if (!lines.empty()) lines.emplace_back();
    const std::vector<std::string> heads = column_names(seen, look, id);
    const std::string marker = column <= std::ssize(heads)
                                   ? "· " + heads[column - 1]
                                   : std::to_string(column) + "/" + std::to_string(chart.columns);
    if (chart.rows.size() == 1) {
      lines.push_back(style.bold(chart_title(chart)) + " " +
                      value_name(seen, now.value(chart.rows[0])) + style.dim(" (" + marker + ")"));
      continue;
    }
    lines.push_back(style.bold(chart_title(chart)) + style.dim(" " + marker));
    int names = 0;
    int values = 0;
    for (const ChartRow& row : chart.rows) {
      names = std::max(names, width_of(row_name(seen, row)));
      values = std::max(values, width_of(value_name(seen, now.value(row))));
    }
    for (const ChartRow& row : chart.rows) {
      const std::string value = value_name(seen, now.value(row));
      lines.push_back(padded(row_name(seen, row), names) + " " +
                      (chart.type == ValueType::number ? padded_left(value, values) : value) + " " +
                      trend(now, row, style));
    }
  }
  return lines;
}

Lines whole_charts(const Observation& seen, const GameLook& look, const Style& style) {
  Lines lines;
  const auto charts = seen.ruleset().charts();
  for (const ChartId id : charts.ids()) {
    if (!is_standing(seen, look, id)) {
      if (is_track(seen, id)) append(lines, chart_table(seen, id, look, style));
      continue;
    }
    const ChartData& chart = charts[id];
    const std::vector<std::string> heads = column_names(seen, look, id);
    for (const ChartRow& row : chart.rows) {
      std::vector<std::string> values;
      for (std::size_t place = 0; place < row.values.size(); ++place) {
        const std::string head = place < heads.size() ? heads[place] + std::string(kTie) : "";
        values.push_back(head + value_name(seen, row.values[place]));
      }
      const std::string name = chart.rows.size() == 1 ? "" : " " + row_name(seen, row);
      append(lines,
             wrap(style.bold(chart_title(chart)) + name + ": " + join(values, style.between()),
                  style.columns - 1, 2));
    }
  }
  return lines;
}

Lines charts_called(const Observation& seen, const std::string& name, const GameLook& look,
                    const Style& style) {
  Lines lines;
  const auto charts = seen.ruleset().charts();
  for (const ChartId index : charts.ids()) {
    const ChartData& chart = charts[index];
    if (is_called(chart_title(chart), name) || is_called(chart.id, name)) {
      append(lines, chart_table(seen, index, look, style));
      continue;
    }
    const std::vector<std::string> heads = column_names(seen, look, index);
    for (std::size_t column = 0; column < heads.size(); ++column) {
      if (!is_called(heads[column], name)) continue;
      for (const ChartRow& row : chart.rows) {
        lines.push_back(chart_title(chart) + ", " + row_name(seen, row) + ", " + heads[column] +
                        ": " + value_name(seen, row.values[column]) + ".");
      }
    }
    for (const ChartRow& row : chart.rows) {
      if (is_called(row_name(seen, row), name) || is_called(row.id, name))
        lines.push_back(row_in_words(seen, look, index, row));
    }
  }
  return lines;
}

Lines chart_table(const Observation& seen, ChartId id, const GameLook& look, const Style& style) {
  if (style.in_words) return chart_in_words(seen, look, id);
  const ChartData& chart = seen.ruleset().charts()[id];
  const int column = is_standing(seen, look, id) ? 0 : Tabletop(seen).chart(id).column;
  std::vector<std::string> heads = column_names(seen, look, id);
  for (int i = static_cast<int>(heads.size()); i < chart.columns; ++i)
    heads.push_back(std::to_string(i + 1));
  int names = width_of(chart_title(chart));
  int values = 3;
  for (const std::string& head : heads) values = std::max(values, width_of(head));
  for (const ChartRow& row : chart.rows) {
    names = std::max(names, width_of(row_name(seen, row)));
    for (const Scalar& value : row.values)
      values = std::max(values, width_of(value_name(seen, value)));
  }
  const auto cell = [&](const std::string& text, int where) {
    const bool marked = where == column;
    const std::string shown = padded_left(marked ? "[" + text + "]" : text + " ", values + 3);
    return marked ? style.bold(shown) : shown;
  };
  // Long tracks go on below.
  const int fits = std::max(1, (style.columns - 1 - names) / (values + 3));
  Lines lines;
  for (int first = 1; first <= chart.columns; first += fits) {
    const int last = std::min(chart.columns, first + fits - 1);
    std::string head = padded(first == 1 ? chart_title(chart) : "", names);
    for (int i = first; i <= last; ++i) head += cell(heads[i - 1], i);
    lines.push_back(style.dim(head));
    for (const ChartRow& row : chart.rows) {
      std::string line = padded(row_name(seen, row), names);
      for (int i = first; i <= last; ++i) line += cell(value_name(seen, row.values[i - 1]), i);
      lines.push_back(line);
    }
  }
  return lines;
}

}  // namespace windrose::terminal
