// What is read of charts.
#include <algorithm>

#include "runtime/tabletop/reading/tabletop.h"

namespace windrose {

int ChartNow::trend(const ChartRow& row, int column) const {
  const int next = next_of(column);
  if (data->type != ValueType::number || next == 0) return 0;
  const int now = row.values[static_cast<std::size_t>(column - 1)].number;
  const int then = row.values[static_cast<std::size_t>(next - 1)].number;
  return then > now ? 1 : then < now ? -1 : 0;
}

ChartNow Tabletop::chart(ChartId chart) const {
  return {chart, &ruleset_.charts()[chart], seen_.chart(chart)};
}

std::optional<ChartRowNow> Tabletop::chart_row(std::string_view id) const {
  for (const ChartId one : ruleset_.charts().ids()) {
    const std::vector<ChartRow>& rows = ruleset_.charts()[one].rows;
    const auto row = std::ranges::find(rows, id, &ChartRow::id);
    if (row != rows.end()) return ChartRowNow{chart(one), &*row};
  }
  return std::nullopt;
}

}  // namespace windrose
