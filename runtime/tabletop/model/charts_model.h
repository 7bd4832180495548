// Charts and result tables as they are drawn: rows, columns, what will rise, where the marker is.
#pragma once

#include <optional>

#include "runtime/tabletop/model/panel_things.h"

namespace windrose {

struct ChartCell {
  std::string text;
  int trend = 0;  // 1: the next column is higher, -1: lower
};

struct ChartLine {
  std::string id;
  std::string name;
  ThingMark mark;
  bool is_token = false;  // a kind of token: drawn with its disc
  bool carried = false;   // the viewer has some of it
  std::vector<ChartCell> cells;
};

struct ChartView {
  ChartId chart = ChartId::none;
  std::string title;
  int columns = 0;
  std::vector<std::string> heads;  // what the columns are called; empty: they have numbers
  bool is_marked = true;           // one column is in force; else all are
  int marker = 1;                  // column from 1
  float marker_at = 1;             // where it is drawn: between two columns while it slides
  bool has_trends = false;         // prices of tokens: what will rise is worth telling
  bool is_track = false;           // one row: a track with a marker
  int flags = -1;                  // of a track: the line of 0 and 1 that only puts signs on it
  std::vector<ChartLine> lines;
};

[[nodiscard]] ChartView chart_view(const Observation& seen, const GameLook& look, ChartId id,
                                   Viewer viewer);
/// What the game's look calls the columns of a chart, from the first; fewer than the chart has, or
/// none, where the look or the list of the game does not say.
[[nodiscard]] std::vector<std::string> column_names(const Observation& seen, const GameLook& look,
                                                    ChartId id);
/// Whether one column of the chart is in force, not all of them.
[[nodiscard]] bool marks_column(const Observation& seen, const GameLook& look, ChartId id);
/// The same while its marker is still on the way, at `place`; without one, as it is.
[[nodiscard]] ChartView sliding(ChartView chart, std::optional<float> place);

/// A value of a chart as its cell says it.
[[nodiscard]] std::string chart_cell_text(const Observation& seen, const Scalar& value);

struct TableView {
  std::string title;
  std::string roll;               // "2d6"
  std::vector<NumberField> rows;  // "3–4" and what comes of it
  std::vector<double> chances;    // of each row, 0 to 1
};

[[nodiscard]] TableView table_view(const Observation& seen, int table);

}  // namespace windrose
