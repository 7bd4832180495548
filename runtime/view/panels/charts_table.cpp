// A result table: what comes of each total of the dice, and how likely it is.
#include <algorithm>
#include <cmath>

#include "runtime/view/panels/charts_panel.h"

namespace windrose::view {
namespace {

constexpr float kLine = 22;
constexpr float kLeastBar = 40;
constexpr float kMostBar = 110;
constexpr float kPercent = 36;

/// What the columns of a table take.
struct TableSizes {
  float ranges = 0;
  float results = 0;
  float bar = 0;  // 0: there is no room for bars
};

TableSizes sizes_of(const Pen& pen, float width, const TableView& table) {
  TableSizes sizes;
  sizes.ranges = pen.px(20);
  for (const NumberField& row : table.rows) {
    sizes.ranges = std::max(sizes.ranges, pen.width(row.label, Type::small_bold));
    sizes.results = std::max(sizes.results, pen.width(row.value, Type::small));
  }
  const float free = width - sizes.ranges - sizes.results - pen.px(16 + 12 + kPercent);
  if (free >= pen.px(kLeastBar)) sizes.bar = std::min(free, pen.px(kMostBar));
  return sizes;
}

}  // namespace

float result_table_panel(Ui& ui, Point at, float width, const TableView& table, Pass pass) {
  Pen& pen = ui.pen();
  float y = at.y + chart_heading(ui, at, width, table.title, table.roll, pass);
  const float line = pen.px(kLine);
  const float height = y - at.y + line * static_cast<float>(table.rows.size());
  if (pass == Pass::measure) return height;
  const Palette& palette = pen.palette();
  const TableSizes sizes = sizes_of(pen, width, table);
  const double most = table.chances.empty() ? 1 : *std::ranges::max_element(table.chances);
  for (std::size_t i = 0; i < table.rows.size(); ++i, y += line) {
    const NumberField& row = table.rows[i];
    pen.line({at.x, y}, {at.x + width, y}, palette.line, pen.px(1));
    pen.text_in({at.x, y, sizes.ranges + 1, line}, row.label, Type::small_bold, palette.ink,
                Align::right);
    const float x = at.x + sizes.ranges + pen.px(16);
    pen.text_in({x, y, at.x + width - x, line}, row.value, Type::small, palette.ink);
    if (sizes.bar <= 0) continue;
    const double chance = table.chances[i];
    const std::string percent = std::to_string(std::lround(chance * 100)) + " %";
    const Rect number{at.x + width - pen.px(kPercent), y, pen.px(kPercent), line};
    pen.text_in(number, percent, Type::small, palette.ink2, Align::right);
    const float full = sizes.bar * static_cast<float>(most > 0 ? chance / most : 0);
    const Rect track{number.x - pen.px(6) - sizes.bar, y + pen.px(7), sizes.bar, pen.px(8)};
    pen.fill(track, palette.sunk, pen.px(2));
    pen.fill({track.x, track.y, std::max(full, pen.px(2)), track.h}, palette.coast, pen.px(2));
  }
  return height;
}

}  // namespace windrose::view
