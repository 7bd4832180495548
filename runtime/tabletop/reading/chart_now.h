// A price chart or track as it stands: where its marker is, and which column follows.
#pragma once

#include "runtime/state/ruleset/ruleset.h"

namespace windrose {

struct ChartNow {
  ChartId id = ChartId::none;
  const ChartData* data = nullptr;
  int column = 1;  // of the marker, from 1

  /// The column that the marker comes to after this one; 0: it stays there.
  [[nodiscard]] int next_of(int column) const {
    if (column < data->columns) return column + 1;
    return data->cyclic ? 1 : 0;
  }
  /// The value of a row in the column of the marker.
  [[nodiscard]] const Scalar& value(const ChartRow& row) const {
    return row.values[static_cast<std::size_t>(column - 1)];
  }
  /// 1: the next column of the row is higher, -1: lower; 0: neither, or it has no numbers.
  [[nodiscard]] int trend(const ChartRow& row, int column) const;
};

/// A row of a chart.
struct ChartRowNow {
  ChartNow chart;
  const ChartRow* row = nullptr;

  [[nodiscard]] const Scalar& value() const { return chart.value(*row); }
  [[nodiscard]] int trend() const { return chart.trend(*row, chart.column); }
};

}  // namespace windrose
