// A chart whose columns stand below each other, each with its name.
#include <algorithm>

#include "runtime/view/panels/charts_panel.h"

namespace windrose::view {
namespace {

constexpr float kUprightRow = 21;

}  // namespace

std::string chart_head(const ChartView& chart, int column) {
  const auto place = static_cast<std::size_t>(column - 1);
  return place < chart.heads.size() ? chart.heads[place] : std::to_string(column);
}

float upright_chart(Ui& ui, Point at, float width, const ChartView& chart, Pass pass) {
  Pen& pen = ui.pen();
  const float row = pen.px(kUprightRow);
  const float height = row * static_cast<float>(chart.columns + 1) + pen.px(4);
  if (pass == Pass::measure) return height;
  float numbers = pen.px(34);
  for (const std::string& head : chart.heads)
    numbers = std::max(numbers, pen.width(head, Type::small_bold) + pen.px(16));
  const float wide = (width - numbers) / static_cast<float>(chart.lines.size());
  const auto column_at = [&](std::size_t i) {
    return at.x + numbers + wide * static_cast<float>(i);
  };
  for (std::size_t i = 0; i < chart.lines.size(); ++i) {
    pen.text_in({column_at(i), at.y, wide, row}, chart.lines[i].name, Type::small,
                pen.palette().ink3);
  }
  const Rect marked{at.x, at.y + row * chart.marker_at, width, row};
  if (chart.is_marked) {
    pen.fill(marked, pen.palette().clip_column, pen.px(4));
    pen.outline(marked, pen.palette().ink, pen.px(2), pen.px(4));
  }
  for (int column = 1; column <= chart.columns; ++column) {
    const float y = at.y + row * static_cast<float>(column);
    const bool in_force = chart.is_marked ? column == chart.marker : !chart.heads.empty();
    const Type type = in_force ? Type::small_bold : Type::small;
    pen.text_in({at.x, y, numbers - pen.px(14), row}, chart_head(chart, column), type,
                pen.palette().ink2, Align::right);
    for (std::size_t i = 0; i < chart.lines.size(); ++i) {
      const ChartCell& cell = chart.lines[i].cells[column - 1];
      pen.text_in({column_at(i), y, wide - pen.px(6), row}, cell.text, type, pen.palette().ink);
    }
  }
  return height;
}

}  // namespace windrose::view
