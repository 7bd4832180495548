#include "runtime/view/panels/charts_panel.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "runtime/base/language/phrase.h"
#include "runtime/view/draw/paragraphs.h"
#include "runtime/view/signs/signs.h"
#include "runtime/view/ui/captions.h"
#include "runtime/view/ui/ornaments.h"

namespace windrose::view {
namespace {

constexpr float kRow = 21;
constexpr float kColumn = 26;
constexpr std::size_t kMostUpright = 3;  // lines of a chart that may become its columns
constexpr int kMostOfRing = 16;          // a longer track is drawn as cells

Code chart_code(const ChartView& chart) {
  return Code(chart.chart);
}

/// Widths of the parts of a chart, and how its columns are cut into bands.
struct ChartSizes {
  float sign = 0;    // before the names
  float names = 0;   // with the sign
  float column = 0;  // one column
  int fits = 1;      // columns in a band
};

ChartSizes sizes_of(Pen& pen, float width, const ChartView& chart) {
  ChartSizes sizes;
  float widest = pen.px(10);
  for (const ChartLine& line : chart.lines) {
    sizes.sign = std::max(sizes.sign, line.is_token ? pen.px(23) : 0);
    const Type type = line.carried ? Type::small_bold : Type::small;
    sizes.names = std::max(sizes.names, pen.width(line.name, type));
    for (const ChartCell& cell : line.cells)
      widest = std::max(widest, pen.width(cell.text, Type::small_bold));
  }
  for (const std::string& head : chart.heads)
    widest = std::max(widest, pen.width(head, Type::small_bold));
  sizes.names = std::min(sizes.names, width * 0.45F) + sizes.sign + pen.px(8);
  const float trend = chart.has_trends ? pen.px(8) : 0;
  sizes.column = std::max(pen.px(kColumn), widest + trend + pen.px(8));
  const float room = width - sizes.names;
  // A little tighter rather than a second band.
  const float tight = room / static_cast<float>(std::max(1, chart.columns));
  if (tight < sizes.column && tight >= widest + trend) sizes.column = tight;
  sizes.fits = std::clamp(static_cast<int>(room / sizes.column), 1, std::max(1, chart.columns));
  return sizes;
}

void draw_trend(Pen& pen, Point middle, int trend, Color ink) {
  const float half = pen.px(2.5F);
  const float high = pen.px(1.75F) * static_cast<float>(trend);
  const Point corners[] = {{middle.x - half, middle.y + high},
                           {middle.x + half, middle.y + high},
                           {middle.x, middle.y - high}};
  pen.polygon(corners, ink);
}

void draw_cell(Pen& pen, const Rect& box, const ChartCell& cell, bool marked) {
  const Color ink = marked && cell.trend >= 0 ? pen.palette().ink
                    : cell.trend < 0          ? pen.palette().bad
                                              : pen.palette().ink;
  const Type type = marked ? Type::small_bold : Type::small;
  const float text = pen.width(cell.text, type);
  const float trend = cell.trend != 0 ? pen.px(7) : 0;
  const float x = box.x + (box.w - text - trend) / 2;
  if (cell.trend != 0) draw_trend(pen, {x + pen.px(2.5F), box.center().y}, cell.trend, ink);
  pen.text_in({x + trend, box.y, text + 1, box.h}, cell.text, type, ink);
}

/// The ink tab on the head of the marked column, like a paper clip.
void draw_clip(Pen& pen, const Rect& head, const std::string& column) {
  const Palette& palette = pen.palette();
  const float wide = std::max(pen.px(18), pen.width(column, Type::small_bold) + pen.px(8));
  const Rect tab{head.center().x - wide / 2, head.y - pen.px(1), wide, pen.px(24)};
  pen.fill(tab, palette.ink, pen.px(4));
  pen.outline(tab, palette.ink, pen.px(1.3F), pen.px(4));
  const Rect wire{head.center().x - pen.px(5), tab.y - pen.px(5), pen.px(10), pen.px(7)};
  pen.fill(wire, palette.paper, pen.px(3));
  pen.outline(wire, palette.ink, pen.px(1.3F), pen.px(3));
  pen.text_in(tab, column, Type::small_bold, ink_on(palette.ink), Align::center);
}

void draw_line_name(Pen& pen, const Rect& box, const ChartLine& line, int number) {
  float x = box.x;
  if (line.is_token) {
    TokenCount token;
    token.code = Code(Kind::token, number);
    token.mark = line.mark;
    paint_token(pen, token, {x + pen.px(9), box.center().y}, pen.px(8.5F));
    x += pen.px(23);
  }
  pen.text_in({x, box.y, box.right() - x - pen.px(4), box.h}, line.name,
              line.carried ? Type::small_bold : Type::small, pen.palette().ink);
}

std::string cell_text(const ChartLine& line, int column) {
  const ChartCell& cell = line.cells[column - 1];
  return cell.trend > 0   ? phrase("{1}, will rise", cell.text)
         : cell.trend < 0 ? phrase("{1}, will fall", cell.text)
                          : cell.text;
}

/// Of a cell, and of the marked one of its line.
Caption cell_caption(const ChartView& chart, const ChartLine& line, int column) {
  Caption caption{line.name, phrase("Now: {1}", cell_text(line, chart.marker)), ""};
  if (column != chart.marker)
    caption.text.add_part(
        phrase("In column {1}: {2}", std::to_string(column), cell_text(line, column)), "\n");
  return caption;
}

/// Columns first to last below each other's head; returns the height.
float draw_band(Ui& ui, Point at, float width, const ChartView& chart, const ChartSizes& sizes,
                int first, int last, Pass pass) {
  Pen& pen = ui.pen();
  const float row = pen.px(kRow);
  const float head = pen.px(30);
  const float height = head + row * static_cast<float>(chart.lines.size()) + pen.px(4);
  if (pass == Pass::measure) return height;
  const auto column_at = [&](int column) {
    return at.x + sizes.names + sizes.column * static_cast<float>(column - first);
  };
  float y = at.y + head;
  for (const ChartLine& line : chart.lines) {
    if (line.carried)
      pen.fill({at.x - pen.px(4), y, width + pen.px(8), row}, pen.palette().marked_row, pen.px(3));
    y += row;
  }
  const bool marks = chart.marker >= first && chart.marker <= last;
  const float marker_x = at.x + sizes.names +
                         sizes.column * std::clamp(chart.marker_at - static_cast<float>(first),
                                                   0.0F, static_cast<float>(last - first));
  if (marks) {
    const Rect column{marker_x + pen.px(1), at.y + pen.px(20), sizes.column - pen.px(2),
                      height - pen.px(20)};
    pen.fill(column, pen.palette().clip_column, pen.px(4));
    pen.outline(column, pen.palette().ink, pen.px(2), pen.px(4));
  }
  for (int column = first; column <= last; ++column) {
    if (column == chart.marker) continue;
    const Rect box{column_at(column), at.y + pen.px(4), sizes.column, pen.px(18)};
    pen.text_in(box, chart_head(chart, column), Type::tiny, pen.palette().ink3, Align::center);
  }
  const Rect clip{marker_x, at.y + pen.px(4), sizes.column, pen.px(18)};
  if (marks) draw_clip(pen, clip, chart_head(chart, chart.marker));
  y = at.y + head;
  int number = 0;
  for (const ChartLine& line : chart.lines) {
    draw_line_name(pen, {at.x, y, sizes.names, row}, line, number++);
    for (int column = first; column <= last; ++column) {
      draw_cell(pen, {column_at(column), y, sizes.column, row}, line.cells[column - 1],
                column == chart.marker);
    }
    const Rect box{at.x, y, width, row};
    if (ui.over(box)) {
      const float across = (ui.input().pointer.x - column_at(first)) / sizes.column;
      const int under = across < 0 ? chart.marker : first + static_cast<int>(across);
      show_caption(ui, box, cell_caption(chart, line, std::clamp(under, first, last)));
    }
    y += row;
  }
  return height;
}

/// The legend of the two little triangles, at the right of the heading.
void draw_trend_legend(Pen& pen, Point right_middle) {
  const std::string falls = phrase("will fall");
  const std::string rises = phrase("will rise");
  const float fall = pen.width(falls, Type::tiny);
  const float rise = pen.width(rises, Type::tiny);
  float x = right_middle.x - fall;
  const float y = right_middle.y;
  pen.text_in({x, y - pen.px(8), fall + 1, pen.px(16)}, falls, Type::tiny, pen.palette().bad);
  draw_trend(pen, {x - pen.px(6), y}, -1, pen.palette().bad);
  x -= pen.px(20) + rise;
  pen.text_in({x, y - pen.px(8), rise + 1, pen.px(16)}, rises, Type::tiny, pen.palette().ink2);
  draw_trend(pen, {x - pen.px(6), y}, 1, pen.palette().ink);
}

/// On a track with signs the spaces with a number; on others what lies behind the marker.
bool is_shaded(const ChartView& chart, int column) {
  if (chart.flags < 0) return column < chart.marker;
  return chart.lines.front().cells[column - 1].text != "0";
}

/// The sign of a flag, or a dot.
void draw_flag(Pen& pen, Point middle, const ThingMark& mark, Color ink, Color ground) {
  if (has_sign(mark.sign)) {
    draw_sign(pen, mark.sign, middle, pen.px(18), ink, ground);
  } else {
    pen.disc(middle, pen.px(4), ink);
  }
}

/// Beside a ring: what each line says where the marker is, and what its sign means.
void draw_track_words(Pen& pen, Point at, float width, const ChartView& chart) {
  const auto column = static_cast<std::size_t>(chart.marker - 1);
  float y = at.y;
  for (std::size_t i = 0; i < chart.lines.size(); ++i) {
    const ChartLine& line = chart.lines[i];
    const bool flag = static_cast<int>(i) == chart.flags;
    float x = at.x;
    if (flag) {
      draw_flag(pen, {x + pen.px(9), y + pen.px(10)}, line.mark, pen.palette().ink,
                pen.palette().paper);
      x += pen.px(24);
    }
    const std::string& text = line.cells[column].text;
    const std::string value = flag          ? (text == "1" ? phrase("now") : "")
                              : text == "0" ? phrase("none")
                                            : text;
    const float room = pen.width(value, Type::body_bold);
    pen.text_in({x, y, at.x + width - x - room - pen.px(6), pen.px(20)}, line.name, Type::body,
                pen.palette().ink2);
    pen.text_in({at.x + width - room, y, room + 1, pen.px(20)}, value, Type::body_bold,
                pen.palette().ink);
    y += pen.px(24);
  }
}

/// As a polygon: a wide bow would end in spikes.
void fill_sector(Pen& pen, Point center, float inner, float outer, float from, float to,
                 Color color) {
  constexpr int kSteps = 10;
  std::vector<Point> ring;
  for (const float radius : {outer, inner}) {
    for (int i = 0; i <= kSteps; ++i) {
      const float part = static_cast<float>(i) / kSteps;
      const float angle = radius == outer ? from + (to - from) * part : to - (to - from) * part;
      ring.push_back(center + Point{std::sin(angle), -std::cos(angle)} * radius);
    }
  }
  pen.polygon(ring, color);
}

/// A track as a ring of sectors, first at the top, clockwise.
float ring_track(Ui& ui, Point at, float width, const ChartView& chart, Pass pass) {
  Pen& pen = ui.pen();
  const float outer = pen.px(61);
  const float inner = pen.px(30);
  const float height = outer * 2 + pen.px(8);
  if (pass == Pass::measure) return height;
  const Palette& palette = pen.palette();
  const Point center{at.x + outer + pen.px(2), at.y + outer + pen.px(2)};
  const float step = 2 * std::numbers::pi_v<float> / static_cast<float>(chart.columns);
  const ChartLine& line = chart.lines.front();
  for (int column = 1; column <= chart.columns; ++column) {
    const float from = step * static_cast<float>(column - 1);
    fill_sector(pen, center, inner, outer, from, from + step,
                is_shaded(chart, column) ? palette.hatching : palette.raised);
  }
  for (int column = 0; column < chart.columns; ++column) {
    const float angle = step * static_cast<float>(column);
    const Point out{std::sin(angle), -std::cos(angle)};
    pen.line(center + out * inner, center + out * outer, palette.ink3, pen.px(1));
  }
  pen.ring(center, outer, palette.ink, pen.px(1.4F));
  pen.ring(center, inner, palette.ink, pen.px(1.4F));
  const auto place_of = [&](float column) {
    const float angle = step * (column - 0.5F);
    return center + Point{std::sin(angle), -std::cos(angle)} * ((inner + outer) / 2);
  };
  const Point marker = place_of(chart.marker_at);
  pen.disc(marker, pen.px(13), palette.ink);
  pen.ring(marker, pen.px(13), palette.halo, pen.px(2));
  for (int column = 1; column <= chart.columns; ++column) {
    const bool marked = column == chart.marker;
    const Point middle = marked ? marker : place_of(static_cast<float>(column));
    const std::string& text = line.cells[column - 1].text;
    const Color ink = marked ? ink_on(palette.ink) : palette.ink;
    if (chart.flags >= 0 && text == "0") {
      const ChartLine& flags = chart.lines[chart.flags];
      if (flags.cells[column - 1].text == "1")
        draw_flag(pen, middle, flags.mark, ink, marked ? palette.ink : palette.raised);
      continue;
    }
    if (pen.width(text, Type::small_bold) <= pen.px(24))
      pen.text_middle(middle, text, pen.fonts().bold(pen.px(12)), ink);
  }
  if (chart.flags >= 0) {
    pen.text_middle(center, std::to_string(chart.marker) + "/" + std::to_string(chart.columns),
                    pen.fonts().bold(pen.px(14)), palette.ink);
    const float x = center.x + outer + pen.px(18);
    draw_track_words(pen, {x, center.y - pen.px(24)}, at.x + width - x, chart);
    return height;
  }
  const std::string& value = line.cells[chart.marker - 1].text;
  pen.text_middle({center.x, center.y - pen.px(7)},
                  std::to_string(chart.marker) + "/" + std::to_string(chart.columns),
                  pen.fonts().bold(pen.px(11)), palette.ink3);
  pen.text_middle({center.x, center.y + pen.px(8)}, pen.cut(value, Type::small_bold, inner * 1.7F),
                  pen.fonts().bold(pen.px(14)), palette.ink);
  if (pen.width(value, Type::small_bold) > inner * 1.7F) {  // written out beside the ring
    const float x = center.x + outer + pen.px(14);
    draw_wrapped(pen, {x, at.y + pen.px(8)}, at.x + width - x, value, Type::prompt, palette.ink);
  }
  return height;
}

/// A long track as cells that wrap.
float cell_track(Ui& ui, Point at, float width, const ChartView& chart, Pass pass) {
  Pen& pen = ui.pen();
  const ChartLine& line = chart.lines.front();
  float wide = pen.px(28);
  for (const ChartCell& cell : line.cells)
    wide = std::max(wide, std::min(width / 2, pen.width(cell.text, Type::small_bold) + pen.px(12)));
  const int in_row = std::max(1, static_cast<int>(width / wide));
  const float high = pen.px(26);
  const int rows = (chart.columns + in_row - 1) / in_row;
  if (pass == Pass::draw) {
    for (int column = 0; column < chart.columns; ++column) {
      const int row = column / in_row;
      const Rect box{at.x + wide * static_cast<float>(column % in_row),
                     at.y + high * static_cast<float>(row), wide - pen.px(2), high - pen.px(2)};
      const bool marked = column + 1 == chart.marker;
      pen.fill(box, marked ? pen.palette().clip_column : pen.palette().raised, pen.px(4));
      pen.outline(box, marked ? pen.palette().ink : pen.palette().line, pen.px(marked ? 2 : 1),
                  pen.px(4));
      pen.text_in(box.inset(pen.px(3)), line.cells[column].text,
                  marked ? Type::small_bold : Type::small, pen.palette().ink, Align::center);
    }
  }
  return high * static_cast<float>(rows) + pen.px(4);
}

}  // namespace

float chart_heading(Ui& ui, Point at, float width, const std::string& title, std::string_view right,
                    Pass pass) {
  Pen& pen = ui.pen();
  if (pass == Pass::draw) {
    const float room = right.empty() ? 0 : pen.width(right, Type::tiny) + pen.px(8);
    draw_heading(ui, {at.x, at.y + pen.px(12)}, pen.cut(title, Type::cap, width - room));
    if (!right.empty()) {
      pen.text_in({at.x + width - room, at.y, room, pen.px(16)}, right, Type::tiny,
                  pen.palette().ink2, Align::right);
    }
  }
  return pen.px(24);
}

float chart_panel(Ui& ui, Point at, float width, const ChartView& chart, Pass pass,
                  ThingWish& wish) {
  Pen& pen = ui.pen();
  float y = at.y + chart_heading(ui, at, width, chart.title, "", pass);
  if (chart.lines.empty() || chart.columns < 1) return y - at.y;
  if (chart.is_track) {
    y += chart.columns <= kMostOfRing ? ring_track(ui, {at.x, y}, width, chart, pass)
                                      : cell_track(ui, {at.x, y}, width, chart, pass);
  } else {
    if (pass == Pass::draw && chart.has_trends)
      draw_trend_legend(pen, {at.x + width, at.y + pen.px(8)});
    const ChartSizes sizes = sizes_of(pen, width, chart);
    const bool upright =
        !chart.is_marked || (sizes.fits < chart.columns && chart.lines.size() <= kMostUpright);
    if (upright) y += upright_chart(ui, {at.x, y}, width, chart, pass);
    for (int first = 1; !upright && first <= chart.columns; first += sizes.fits) {
      const int last = std::min(chart.columns, first + sizes.fits - 1);
      y += draw_band(ui, {at.x, y}, width, chart, sizes, first, last, pass);
    }
  }
  if (pass == Pass::draw) {
    const Rect box{at.x, at.y, width, y - at.y};
    ui.whereabouts().note(whereabouts_name(chart_code(chart)), box);
    if (ui.over(box)) wish.hovered = chart_code(chart);
  }
  return y - at.y;
}

}  // namespace windrose::view
