#include "runtime/lab/page/board_map.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "runtime/base/text/text.h"
#include "runtime/lab/page/board_layout.h"
#include "runtime/lab/report/figures.h"

namespace windrose {
namespace {

constexpr std::array<const char*, 5> kHeat = {"#FFF3CF", "#FBD48A", "#F2A154", "#B94A1A",
                                              "#7A2410"};
constexpr std::array<const char*, 7> kDiffer = {"#2B6CA3", "#86B6D8", "#D3E6F1", "#FBF8F1",
                                                "#FBE0AE", "#F2A154", "#B94A1A"};
constexpr const char* kEdge = "#8F8774";
constexpr const char* kSea = "#CADFE8";
constexpr const char* kDarkInk = "#1B2733";

/// White or ink, whichever is read more easily on the fill.
const char* ink_on(std::string_view fill) {
  const auto part = [&](std::size_t at) {
    const int value = std::stoi(std::string(fill.substr(at, 2)), nullptr, 16);
    return std::pow(value / 255.0, 2.2);
  };
  const double luma = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
  constexpr double kInkLuma = 0.02;
  return 1.05 / (luma + 0.05) > (luma + 0.05) / (kInkLuma + 0.05) ? "#FFFFFF" : kDarkInk;
}

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

const char* fill_of(const BoardNumbers& numbers, const std::vector<double>& bounds, double value) {
  const auto place = static_cast<std::size_t>(
      std::ranges::count_if(bounds, [&](double bound) { return value >= bound; }));
  return numbers.is_difference ? kDiffer[place] : kHeat[place];
}

std::string number_text(const BoardNumbers& numbers, double value) {
  return svg::minus(numbers.is_difference ? signed_figure(value, numbers.digits)
                                          : figure(value, numbers.digits));
}

/// The name in up to two lines and the number below, as far as they fit.
std::string label_of(const LaidSpace& laid, const std::string& name, const std::string& number,
                     const char* ink, bool is_bold) {
  const bool is_flat = laid.box.w > 2.2 * laid.box.h;
  const double size = is_flat ? 15 : std::clamp(laid.box.h / 4.2, 11.0, 15.0);
  const bool fits = svg::width_of(number, size) <= laid.box.w + 2 && laid.box.h >= size;
  if (!fits) return "";
  const int weight = is_bold ? 700 : 400;
  if (is_flat) {
    const double room = laid.box.w - svg::width_of(number, size) - 18;
    const auto words = svg::lines_of(name, 11, room, laid.box.h > 26 ? 2 : 1);
    std::string parts = svg::text(laid.box.x + laid.box.w - 7, laid.y + size / 3, number,
                                  {.size = size, .fill = ink, .anchor = "end", .weight = weight});
    double y = laid.y + 4 - 6.5 * static_cast<double>(words.size() - 1);
    for (const std::string& line : words) {
      if (svg::width_of(line, 11) > room + 4) break;
      parts += svg::text(laid.box.x + 6, y, line, {.size = 11, .fill = ink, .weight = 500});
      y += 13;
    }
    return parts;
  }
  std::vector<std::string> words;
  const std::size_t most = laid.box.h > 3.6 * size + 8 ? 2 : 1;
  if (laid.box.h >= 2 * size + 8) words = svg::lines_of(name, 11, laid.box.w - 4, most);
  const bool words_fit = std::ranges::all_of(
      words, [&](const std::string& line) { return svg::width_of(line, 11) <= laid.box.w + 4; });
  if (!words_fit) words.clear();
  const double high = 13 * static_cast<double>(words.size()) + size;
  double y = laid.y - high / 2 + 10;
  std::string parts;
  for (const std::string& line : words) {
    parts +=
        svg::text(laid.x, y, line, {.size = 11, .fill = ink, .anchor = "middle", .weight = 500});
    y += 13;
  }
  return parts + svg::text(laid.x, words.empty() ? laid.y + size / 3 : y + size - 9, number,
                           {.size = size, .fill = ink, .anchor = "middle", .weight = weight});
}

std::string legend_of(const BoardNumbers& numbers, const std::vector<double>& bounds, double x,
                      double y) {
  const std::size_t count = numbers.is_difference ? kDiffer.size() : kHeat.size();
  const double wide = 46;
  const double left = x - wide * static_cast<double>(count) / 2;
  std::string parts = svg::rect({x - 196, y, 392, 96}, svg::kRaised, svg::kLine, 1, 8) +
                      svg::text(x, y + 24, numbers.title,
                                {.size = 13, .fill = svg::kInk, .anchor = "middle", .weight = 600});
  for (std::size_t i = 0; i < count; ++i) {
    parts += svg::rect({left + wide * static_cast<double>(i), y + 36, wide, 14},
                       numbers.is_difference ? kDiffer[i] : kHeat[i], kEdge, 0.8);
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
  return parts + svg::text(x, y + 85, numbers.note, {.size = 11, .anchor = "middle"});
}

}  // namespace

std::string board_map(const GameData& data, const GameLook& look, const BoardNumbers& numbers) {
  constexpr double kWidth = 868;
  const bool is_empty =
      std::ranges::all_of(numbers.values, [](double value) { return value == 0; });
  if (numbers.values.empty() || is_empty) return "";
  const BoardLayout layout = layout_of(data.board, look, kWidth);
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
    const char* const fill = fill_of(numbers, bounds, value);
    const std::string& name = space.name.empty() ? space.id : space.name;
    const bool is_plain = numbers.is_difference && value == 0 && layout.middle.w <= 0;
    const std::string number = is_plain ? "0" : number_text(numbers, value);
    std::string outline;
    for (const svg::Points& ring : laid.rings) outline += svg::shape(ring, fill, kEdge, 1);
    if (laid.rings.empty()) outline = svg::circle(laid.x, laid.y, layout.disc, fill, kEdge, 1);
    parts += "<g><title>" + svg::escaped(name + ": " + number) + "</title>" + outline + "</g>";
    const bool is_bold = i < numbers.bold.size() && numbers.bold[i];
    if (laid.rings.empty()) {
      labels += svg::text(laid.x, laid.y + 4, number,
                          {.size = 11,
                           .fill = ink_on(fill),
                           .anchor = "middle",
                           .weight = is_bold ? 700 : 400}) +
                svg::text(laid.x, laid.y + layout.disc + 13, name,
                          {.size = 11, .fill = svg::kInk, .anchor = "middle"});
    } else {
      const bool has_name = !space.name.empty() || data.board.layout == Layout::loop ||
                            data.board.layout == Layout::graph;
      if (is_plain) continue;
      labels += label_of(laid, has_name ? name : "", number, ink_on(fill), is_bold);
    }
  }
  parts += labels;
  double height = layout.height;
  if (layout.middle.w > 420 && layout.middle.h > 150) {
    const double x = layout.middle.x + layout.middle.w / 2;
    const double y = layout.middle.y + layout.middle.h / 2;
    parts +=
        svg::text(
            x, y - 50, data.title,
            {.size = 30, .fill = "#2C4A5C", .anchor = "middle", .weight = 700, .serif = true}) +
        legend_of(numbers, bounds, x, y - 20);
  } else {
    parts += legend_of(numbers, bounds, kWidth / 2, height + 14);
    height += 114;
  }
  parts = "<g transform=\"translate(1,1)\">" + parts + "</g>";
  return svg::picture(kWidth + 2, height + 2, parts, numbers.title);
}

}  // namespace windrose
