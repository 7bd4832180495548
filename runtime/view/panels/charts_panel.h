// A chart with its marker, rising and falling numbers told apart; a track as a ring or a row of
// cells; a result table.
#pragma once

#include "runtime/tabletop/model/charts_model.h"
#include "runtime/view/panels/panel_paint.h"

namespace windrose::view {

/// Draws (or measures) a chart with its heading; long ones go on below. Returns the height.
float chart_panel(Ui& ui, Point at, float width, const ChartView& chart, Pass pass,
                  ThingWish& wish);

/// What a column is called, or its number.
[[nodiscard]] std::string chart_head(const ChartView& chart, int column);

/// A chart of few lines of long words, or one without a marker: its columns stand below each other.
/// Returns the height.
float upright_chart(Ui& ui, Point at, float width, const ChartView& chart, Pass pass);

/// The title, and a few words at its right; returns the height.
float chart_heading(Ui& ui, Point at, float width, const std::string& title, std::string_view right,
                    Pass pass);

/// A result table with its heading, and how likely each row is; returns the height.
float result_table_panel(Ui& ui, Point at, float width, const TableView& table, Pass pass);

}  // namespace windrose::view
