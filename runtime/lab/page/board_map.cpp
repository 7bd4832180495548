#include "runtime/lab/page/board_map.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <fmt/format.h>

#include "runtime/base/text/text.h"
#include "runtime/data/game/given_name.h"
#include "runtime/lab/page/board_layout.h"
#include "runtime/lab/page/heat_colors.h"
#include "runtime/lab/report/figures.h"
#include "runtime/tabletop/model/printed_board.h"

namespace windrose {
namespace {

constexpr const char* kEdge = "#8F8774";
constexpr const char* kSea = "var(--sea)";

/// Bounds between the fills, rising.
std::vector<double> bounds_of(const BoardNumbers& numbers) {
  std::vector<double> sorted = numbers.values;
  std::vector<double> bounds;
  if (numbers.is_difference) {
    double most = 0;
    for (const double value : sorted) most = std::max(most, std::abs(value));
    const double unit = std::pow(10, std::floor(std::log10(std::max(most, 1e-6) / 3)));
    double step = unit;
    for (const double times : {1.0, 2.0, 5.0, 10.0}) {
      if (unit * times * 3 <= most) step = unit * times;
    }
    for (const int k : {-3, -2, -1, 1, 2, 3}) bounds.push_back(k * step);
    return bounds;
  }
  std::ranges::sort(sorted);
  const double low = sorted[sorted.size() / 20];
  const double high = sorted[sorted.size() - 1 - sorted.size() / 20];
  const double step = std::max((high - low) / 5, 1e-6);
  const double unit = std::pow(10, std::floor(std::log10(step)));
  for (int k = 1; k < 5; ++k) {
    bounds.push_back(std::round((low + k * step) / (unit / 10)) * (unit / 10));
  }
  return bounds;
}

HeatColor color_of(const BoardNumbers& numbers, const std::vector<double>& bounds, double value) {
  const auto place = static_cast<std::size_t>(
      std::ranges::count_if(bounds, [&](double bound) { return value >= bound; }));
  return numbers.is_difference ? differ_color(place) : heat_color(place);
}

std::string number_text(const BoardNumbers& numbers, double value) {
  return svg::minus(numbers.is_difference ? signed_figure(value, numbers.digits)
                                          : figure(value, numbers.digits));
}

/// How a label is drawn.
struct LabelStyle {
  const char* ink;
  const char* halo = nullptr;  // where it may reach beyond the outline of its space
  bool is_bold = false;
  double least_room = 0;  // for the name, where it lies beside its space
};

/// The name in up to two lines and the number below, as far as they fit.
std::string label_of(const LaidSpace& laid, const std::string& name, const std::string& number,
                     const LabelStyle& style) {
  const auto [ink, halo, is_bold, least_room] = style;
  const bool is_flat = laid.box.w > 2.2 * laid.box.h;
  const double size = is_flat ? 15 : std::clamp(laid.box.h / 4.2, 11.0, 15.0);
  const bool fits = svg::width_of(number, size) <= laid.box.w && laid.box.h >= size;
  if (!fits) return "";
  const int weight = is_bold ? 700 : 400;
  if (is_flat) {
    const double room = laid.box.w - svg::width_of(number, size) - 22;
    const auto words = svg::lines_of(name, 11, room, laid.box.h > 26 ? 2 : 1);
    std::string parts = svg::text(laid.box.x + laid.box.w - 9, laid.y + size / 3, number,
                                  {.size = size, .fill = ink, .anchor = "end", .weight = weight});
    double y = laid.y + 4 - 6.5 * static_cast<double>(words.size() - 1);
    for (const std::string& line : words) {
      if (svg::width_of(line, 11) > room + 4) break;
      parts += svg::text(laid.box.x + 9, y, line, {.size = 11, .fill = ink, .weight = 500});
      y += 13;
    }
    return parts;
  }
  std::vector<std::string> words;
  const std::size_t most = laid.box.h > 3.6 * size + 8 ? 2 : 1;
  const double room = std::max(laid.box.w, least_room);
  if (laid.box.h >= 2 * size + 8) words = svg::lines_of(name, 11, room - 4, most);
  const bool words_fit = std::ranges::all_of(
      words, [&](const std::string& line) { return svg::width_of(line, 11) <= room + 4; });
  if (!words_fit) words.clear();
  const double high = 13 * static_cast<double>(words.size()) + size;
  double y = laid.y - high / 2 + 10;
  std::string parts;
  for (const std::string& line : words) {
    parts += svg::text(laid.x, y, line,
                       {.size = 11, .fill = ink, .anchor = "middle", .weight = 500, .halo = halo});
    y += 13;
  }
  return parts +
         svg::text(laid.x, words.empty() ? laid.y + size / 3 : y + size - 9, number,
                   {.size = size, .fill = ink, .anchor = "middle", .weight = weight, .halo = halo});
}

std::string legend_of(const BoardNumbers& numbers, const std::vector<double>& bounds, double x,
                      double y) {
  const std::size_t count = numbers.is_difference ? kDifferSteps : kHeatSteps;
  const double wide = 46;
  const double left = x - wide * static_cast<double>(count) / 2;
  std::string parts = svg::rect({x - 196, y, 392, 96}, svg::kRaised, svg::kLine, 1, 8) +
                      svg::text(x, y + 24, numbers.title,
                                {.size = 13, .fill = svg::kInk, .anchor = "middle", .weight = 600});
  for (std::size_t i = 0; i < count; ++i) {
    parts +=
        svg::rect({left + wide * static_cast<double>(i), y + 36, wide, 14},
                  numbers.is_difference ? differ_color(i).fill : heat_color(i).fill, kEdge, 0.8);
  }
  const int digits = bounds.size() > 1 && bounds[1] - bounds[0] < 0.1
                         ? 2
                         : (bounds.size() > 1 && bounds[1] - bounds[0] < 2 ? 1 : 0);
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    const std::string bound =
        numbers.is_difference ? signed_figure(bounds[i], digits) : figure(bounds[i], digits);
    parts += svg::text(left + wide * static_cast<double>(i + 1), y + 65, svg::minus(bound),
                       {.size = 11, .fill = svg::kInk, .anchor = "middle"});
  }
  if (!numbers.is_difference && !numbers.values.empty()) {  // where the scale begins and ends
    const auto [least, most] = std::ranges::minmax(numbers.values);
    parts += svg::text(left, y + 65, figure(least, digits),
                       {.size = 11, .fill = svg::kInk3, .anchor = "middle"}) +
             svg::text(left + wide * static_cast<double>(count), y + 65, figure(most, digits),
                       {.size = 11, .fill = svg::kInk3, .anchor = "middle"});
  }
  return parts + svg::text(x, y + 85, numbers.note, {.size = 11, .anchor = "middle"});
}

constexpr double kMapWidth = 868;

struct NamedColor {
  std::string_view name;
  const char* hex;
};
/// What the names of colors in `look.yaml` mean, in light and in dark.
constexpr NamedColor kNamedColors[] = {
    {"gold", "#E9C22E"},   {"blue", "#2B6CA3"},    {"tan", "#E4D5AE"},    {"brown", "#7A4A2B"},
    {"sky", "#8CC8EC"},    {"magenta", "#B5408C"}, {"orange", "#E8822A"}, {"red", "#B52A2A"},
    {"green", "#1F7A4A"},  {"navy", "#22408C"},    {"gray", "#5F6A75"},   {"white", "#FFFFFF"},
    {"black", "#15181C"},  {"purple", "#5A3A78"},  {"pink", "#E9A0BC"},   {"teal", "#1F7F86"},
    {"yellow", "#F2D95C"}, {"lime", "#8DB83A"},
};

std::string hex_of(const std::string& color) {
  const auto found = std::ranges::find(kNamedColors, color, &NamedColor::name);
  if (found != std::end(kNamedColors)) return found->hex;
  return color.starts_with('#') ? color : "";
}

/// The inner edge of a cell of a loop.
svg::Box inner_edge(const svg::Box& cell, const svg::Box& middle) {
  constexpr double kWide = 5;
  if (cell.y + cell.h <= middle.y + 1) return {cell.x, cell.y + cell.h - kWide, cell.w, kWide};
  if (cell.y >= middle.y + middle.h - 1) return {cell.x, cell.y, cell.w, kWide};
  if (cell.x < middle.x) return {cell.x + cell.w - kWide, cell.y, kWide, cell.h};
  return {cell.x, cell.y, kWide, cell.h};
}

/// The colors of the groups along the inner edges of a loop, as on the game's own board.
std::string group_edges(const GameData& data, const GameLook& look, const BoardLayout& layout) {
  if (layout.middle.w <= 0) return "";
  const PrintedBoard printed = printed_of(data, look);
  std::string parts;
  for (std::size_t i = 0; i < layout.spaces.size(); ++i) {
    const PrintedSpace& space = printed.spaces[SpaceId{static_cast<int>(i)}];
    const std::string color = space.letters.empty() ? "" : hex_of(space.color);
    if (color.empty()) continue;
    parts += svg::rect(inner_edge(layout.spaces[i].box, layout.middle), color, kEdge, 0.8);
  }
  return parts;
}

/// Whether the place of its label lies in the space: a line to the right crosses its outlines an
/// odd number of times.
bool has_middle_inside(const LaidSpace& laid) {
  bool is_inside = false;
  for (const svg::Points& ring : laid.rings) {
    for (std::size_t i = 0, before = ring.size() - 1; i < ring.size(); before = i++) {
      const auto& [x, y] = ring[i];
      const auto& [from_x, from_y] = ring[before];
      const bool is_between = (y > laid.y) != (from_y > laid.y);
      if (is_between && laid.x < x + (from_x - x) * (laid.y - y) / (from_y - y)) {
        is_inside = !is_inside;
      }
    }
  }
  return is_inside;
}

bool is_empty(const BoardNumbers& numbers) {
  return std::ranges::all_of(numbers.values, [](double value) { return value == 0; });
}

/// With as many digits as the narrowest cell has room for.
BoardNumbers fitted_numbers(BoardNumbers numbers, const BoardLayout& layout) {
  constexpr double kLeastSize = 11;
  const auto fits = [&] {
    for (std::size_t i = 0; i < layout.spaces.size(); ++i) {
      const LaidSpace& laid = layout.spaces[i];
      const std::string number = number_text(numbers, numbers.values[i]);
      if (!laid.rings.empty() && svg::width_of(number, kLeastSize) > laid.box.w) return false;
    }
    return true;
  };
  while (numbers.digits > 0 && !fits()) --numbers.digits;
  return numbers;
}

}  // namespace

std::string cell_map(const std::vector<CellGroup>& groups, const BoardNumbers& numbers) {
  if (is_empty(numbers)) return "";
  constexpr std::size_t kInRow = 6;
  constexpr double kHigh = 52;
  constexpr double kTitle = 26;
  const double wide = kMapWidth / kInRow;
  const std::vector<double> bounds = bounds_of(numbers);
  std::string parts;
  double top = 0;
  std::size_t at = 0;
  for (const CellGroup& group : groups) {
    parts += svg::text(0, top + 16, group.title, {.size = 12, .fill = svg::kInk3, .weight = 600});
    top += kTitle;
    for (std::size_t i = 0; i < group.names.size(); ++i, ++at) {
      LaidSpace laid;
      const std::size_t row = i / kInRow;
      laid.box = {wide * static_cast<double>(i % kInRow), top + kHigh * static_cast<double>(row),
                  wide, kHigh};
      laid.x = laid.box.x + wide / 2;
      laid.y = laid.box.y + kHigh / 2;
      const auto [fill, ink] = color_of(numbers, bounds, numbers.values[at]);
      const std::string number = number_text(numbers, numbers.values[at]);
      parts += "<g><title>" + svg::escaped(group.names[i] + ": " + number) + "</title>" +
               svg::rect(laid.box, fill, kEdge, 1) + "</g>" +
               label_of(laid, group.names[i], number,
                        {.ink = ink, .is_bold = at < numbers.bold.size() && numbers.bold[at]});
    }
    const std::size_t rows = (group.names.size() + kInRow - 1) / kInRow;
    top += kHigh * static_cast<double>(rows) + 8;
  }
  parts += legend_of(numbers, bounds, kMapWidth / 2, top + 6);
  return svg::picture(kMapWidth + 2, top + 106, "<g transform=\"translate(1,1)\">" + parts + "</g>",
                      numbers.title);
}

std::string board_map(const GameData& data, const GameLook& look, const BoardNumbers& wanted) {
  if (is_empty(wanted)) return "";
  const BoardLayout layout = layout_of(data.board, look, kMapWidth);
  const BoardNumbers numbers = fitted_numbers(wanted, layout);
  const std::vector<double> bounds = bounds_of(numbers);
  std::string parts;
  const bool has_sea = layout.middle.w > 0 || look.board.size.x > 0;
  if (has_sea) parts += svg::rect({0, 0, layout.width, layout.height}, kSea, "none", 0);
  if (data.board.layout == Layout::graph) {
    for (const LinkData& link : data.board.links) {
      const LaidSpace& from = layout.spaces[static_cast<std::size_t>(link.from)];
      const LaidSpace& to = layout.spaces[static_cast<std::size_t>(link.to)];
      parts += svg::line({{from.x, from.y}, {to.x, to.y}}, svg::kAxis, 1, "2 3");
    }
  }
  std::string labels;
  for (std::size_t i = 0; i < layout.spaces.size(); ++i) {
    const LaidSpace& laid = layout.spaces[i];
    const SpaceData& space = data.board.spaces[i];
    const double value = numbers.values[i];
    const auto [fill, ink] = color_of(numbers, bounds, value);
    const std::string& name = space.name;
    const std::string number = number_text(numbers, value);
    const bool is_zero = number.find_first_not_of("0.") == std::string::npos;
    const bool is_plain = numbers.is_difference && is_zero && layout.middle.w <= 0;
    std::string outline;
    for (const svg::Points& ring : laid.rings) outline += svg::shape(ring, fill, kEdge, 1);
    if (laid.rings.empty()) outline = svg::circle(laid.x, laid.y, layout.disc, fill, kEdge, 1);
    parts += "<g><title>" + svg::escaped(name + ": " + number) + "</title>" + outline + "</g>";
    const bool is_bold = i < numbers.bold.size() && numbers.bold[i];
    if (laid.rings.empty()) {
      labels +=
          svg::text(laid.x, laid.y + 4, number,
                    {.size = 11, .fill = ink, .anchor = "middle", .weight = is_bold ? 700 : 400}) +
          svg::text(laid.x, laid.y + layout.disc + 13, name,
                    {.size = 11, .fill = svg::kInk, .anchor = "middle"});
    } else {
      const bool has_name = has_own_name(space) || data.board.layout == Layout::loop ||
                            data.board.layout == Layout::graph;
      if (is_plain) continue;
      // A name may lie beside a space that is too small for it: on the ground of the page.
      const bool is_inside = has_middle_inside(laid);
      const bool is_map = layout.middle.w <= 0 && has_sea;
      constexpr double kRoomBeside = 84;
      labels += label_of(laid, has_name ? name : "", number,
                         {.ink = is_inside ? ink : svg::kInk,
                          .halo = !is_map     ? nullptr
                                  : is_inside ? fill
                                              : kSea,
                          .is_bold = is_bold,
                          .least_room = is_inside ? 0 : kRoomBeside});
    }
  }
  parts += group_edges(data, look, layout) + labels;
  double height = layout.height;
  if (layout.middle.w > 420 && layout.middle.h > 150) {
    const double x = layout.middle.x + layout.middle.w / 2;
    const double y = layout.middle.y + layout.middle.h / 2;
    parts += svg::text(x, y - 50, data.title,
                       {.size = 30,
                        .fill = "var(--seaink)",
                        .anchor = "middle",
                        .weight = 700,
                        .serif = true}) +
             legend_of(numbers, bounds, x, y - 20);
  } else {
    parts += legend_of(numbers, bounds, kMapWidth / 2, height + 14);
    height += 114;
  }
  parts = "<g transform=\"translate(1,1)\">" + parts + "</g>";
  return svg::picture(kMapWidth + 2, height + 2, parts, numbers.title);
}

}  // namespace windrose
