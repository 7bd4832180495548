// The differences of all measures, in standard deviations of a match.
#include <algorithm>
#include <cmath>

#include "runtime/lab/page/plots.h"
#include "runtime/lab/page/svg.h"
#include "runtime/lab/report/figures.h"

namespace windrose {
namespace {

using svg::Plot;

constexpr double kForestRow = 27;
constexpr double kForestWidth = 1104;
constexpr double kLeastReach = 0.2;  // standard deviations to either side
constexpr double kFeltBand = 0.1;
constexpr double kGap = 14;  // between two columns

std::string word_chip(Word word, double y) {
  struct Look {
    const char* text;
    const char* fill;
    const char* ink;
    const char* edge;
  };
  static constexpr Look kLooks[] = {{"● clear", svg::kAct, "var(--onact)", "none"},
                                    {"◐ maybe", svg::kRaised, svg::kAct, svg::kAct},
                                    {"○ nothing", svg::kSunk, svg::kInk3, "none"}};
  if (word == Word::none) return "";
  const Look& look = kLooks[static_cast<std::size_t>(word)];
  return svg::rect({1029.5, y - 10, 74, 20}, look.fill, look.edge, 1, 4) +
         svg::text(1066.5, y + 4.5, look.text,
                   {.fill = look.ink, .anchor = "middle", .weight = 600});
}

std::string difference_mark(Word word, double x, double y) {
  const svg::Points whole = {{x, y - 7.5}, {x + 7.5, y}, {x, y + 7.5}, {x - 7.5, y}};
  if (word == Word::clear) return svg::variant_mark(x, y, 6.5);
  if (word != Word::maybe) return svg::shape(whole, svg::kRaised, svg::kBase, 1.8);
  return svg::shape(whole, svg::kRaised, svg::kAct, 1.6) +
         svg::shape({{x, y - 7.5}, {x - 7.5, y}, {x, y + 7.5}}, svg::kAct);
}

/// One measure as it is printed.
struct ForestRow {
  const Difference* one = nullptr;
  double unit = 0;  // a standard deviation of a match; 0: nothing varies
  std::string base;
  std::string variant;
  std::string difference;
  std::string interval;
  std::string p;
};

ForestRow row_of(const Difference& one) {
  ForestRow row;
  row.one = &one;
  row.unit = std::sqrt(
      (one.base_deviation * one.base_deviation + one.variant_deviation * one.variant_deviation) /
      2);
  const double percent = one.info.is_share ? 100 : 1;
  const double reach = one.interval ? (one.interval->high - one.interval->low) / 2 : 0;
  const int digits = digits_for(percent * reach);
  const auto with_sign = [&](double value) {
    return svg::minus(signed_figure(percent * value, digits));
  };
  row.base = svg::minus(figure(percent * one.base, digits));
  row.variant = svg::minus(figure(percent * one.variant, digits));
  row.difference = with_sign(one.difference);
  if (!one.interval) return row;
  row.interval = with_sign(one.interval->low) + " to " + with_sign(one.interval->high);
  row.p = p_figure(one.asked ? one.p : one.p_all);
  return row;
}

/// Where the columns end; the plot gets what the figures leave.
struct ForestColumns {
  double label = 0;  // width
  double base = 0;
  double variant = 400;
  double plot = 424;  // begins
  double plot_end = 0;
  double difference = 0;
  double interval = 952;
  double p = 1018;
};

ForestColumns columns_of(const std::vector<ForestRow>& rows) {
  double base = 40;
  double variant = 50;
  double difference = 72;
  double interval = 144;
  for (const ForestRow& row : rows) {
    base = std::max(base, svg::width_of(row.base, 13));
    variant = std::max(variant, svg::width_of(row.variant, 13));
    difference = std::max(difference, svg::width_of(row.difference, 14.3));
    interval = std::max(interval, svg::width_of(row.interval, 13));
  }
  ForestColumns columns;
  columns.base = columns.variant - variant - kGap - 14;
  columns.label = columns.base - base - kGap;
  columns.difference = columns.interval - interval - kGap;
  columns.plot_end = columns.difference - difference - kGap;
  return columns;
}

/// The line, the mark and the word of a measure.
std::string forest_mark(const Plot& plot, const ForestRow& row, double y) {
  const Difference& one = *row.one;
  const bool is_found = one.word == Word::clear || one.word == Word::maybe;
  const char* const color = is_found ? svg::kAct : svg::kBase;
  if (row.unit <= 0) {
    return svg::text(plot.area().x + plot.area().w / 2, y + 4, "nothing varies within a side",
                     {.size = 11, .fill = svg::kInk3, .anchor = "middle"}) +
           word_chip(one.word, y);
  }
  const auto at = [&](double value) { return plot.x(value / row.unit); };
  std::string parts;
  if (one.interval_all && !one.asked) {
    parts += svg::whisker(at(one.interval_all->low), at(one.interval_all->high), y, color, 1.2);
  }
  parts += svg::line({{at(one.interval->low), y}, {at(one.interval->high), y}}, color, 3.6);
  return parts + difference_mark(one.word, at(one.difference), y) + word_chip(one.word, y);
}

/// What stands beside the line: the name and the figures.
std::string forest_figures(const ForestRow& row, const ForestColumns& columns, double y) {
  const Difference& one = *row.one;
  const bool is_found = one.word == Word::clear || one.word == Word::maybe;
  const int weight = is_found ? 600 : 400;
  constexpr std::string_view kAsked = "asked beforehand";
  const double room = columns.label - (one.asked ? svg::width_of(kAsked, 11) + 10 : 0);
  std::string parts = svg::label(0, y + 4.5, one.info.label, room,
                                 {.size = 13.5, .fill = svg::kInk, .weight = weight});
  if (one.asked) {
    parts += svg::text(columns.label, y + 4.5, kAsked,
                       {.size = 11, .fill = svg::kAct, .anchor = "end", .weight = 600});
  }
  const auto number = [&](double x, const std::string& text, svg::TextStyle style) {
    style.anchor = "end";
    parts += svg::text(x, y + 4.5, text, style);
  };
  number(columns.base, row.base, {.size = 13});
  number(columns.variant, row.variant, {.size = 13, .fill = svg::kInk});
  number(columns.difference, row.difference, {.size = 13.5, .fill = svg::kInk, .weight = weight});
  number(columns.interval, row.interval, {.size = 13});
  number(columns.p, row.p, {.size = 12.5});
  return parts;
}

std::string forest_heads(const Plot& plot, const ForestColumns& columns) {
  const double top = plot.area().y;
  const double zero = plot.x(0);
  std::string parts;
  const auto head = [&](double x, const char* words, const char* anchor = "end") {
    parts += svg::text(x, top - 8, words,
                       {.size = 11, .fill = svg::kInk3, .anchor = anchor, .weight = 600});
  };
  head(0, "measure", "start");
  head(columns.base, "base");
  head(columns.variant, "variant");
  head(columns.difference, "difference");
  head(columns.interval, "95 % interval");
  head(columns.p, "adj. p");
  parts += svg::text(zero - 9, top - 26, "less in the variant ◂", {.anchor = "end", .weight = 600});
  parts += svg::text(zero + 9, top - 26, "▸ more in the variant", {.weight = 600});
  constexpr double kHalf = 70;  // of the width of these words
  const double middle =
      std::clamp(zero, plot.area().x + kHalf, plot.area().x + plot.area().w - kHalf);
  return parts + svg::text(middle, top - 8, "shaded: too little to feel",
                           {.size = 11, .fill = svg::kInk3, .anchor = "middle"});
}

}  // namespace

std::string forest_plot(const Comparison& comparison) {
  if (comparison.is_little() || comparison.differences().empty()) return "";
  std::vector<ForestRow> rows;
  double low = -kLeastReach;
  double high = kLeastReach;
  for (const Difference& one : comparison.differences()) {
    const ForestRow& row = rows.emplace_back(row_of(one));
    const auto& interval = one.interval_all ? one.interval_all : one.interval;
    if (!interval || row.unit <= 0) continue;
    low = std::min(low, interval->low / row.unit);
    high = std::max(high, interval->high / row.unit);
  }
  const double pad = 0.03 * (high - low);
  const ForestColumns columns = columns_of(rows);
  Plot plot({columns.plot, 44, columns.plot_end - columns.plot,
             kForestRow * static_cast<double>(rows.size())},
            low - pad, high + pad, 0, 1);
  std::string below = svg::rect(
      {plot.x(-kFeltBand), plot.area().y, plot.x(kFeltBand) - plot.x(-kFeltBand), plot.area().h},
      svg::kSunk, "none", 0);
  // Above the lines of the grid, below the marks.
  plot.add(svg::line({{plot.x(0), plot.area().y}, {plot.x(0), plot.bottom()}}, svg::kInk, 1.4));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double y = plot.area().y + kForestRow * (static_cast<double>(i) + 0.5);
    if (i > 0) {
      plot.add(
          svg::line({{0, y - kForestRow / 2}, {kForestWidth, y - kForestRow / 2}}, svg::kGrid, 1));
    }
    plot.add(forest_figures(rows[i], columns, y));
    if (rows[i].one->interval) plot.add(forest_mark(plot, rows[i], y));
  }
  plot.add(forest_heads(plot, columns));
  plot.x_axis(svg::ticks(low - pad, high + pad), "difference, in standard deviations of a match",
              "", true);
  return svg::picture(kForestWidth, plot.bottom() + 40, below + plot.parts(),
                      "Differences of all measures");
}

}  // namespace windrose
