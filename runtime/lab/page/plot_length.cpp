// Distributions: how long matches take, and how a measure spreads.
#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "runtime/lab/page/plots.h"
#include "runtime/lab/page/svg.h"
#include "runtime/lab/report/figures.h"

namespace windrose {
namespace {

constexpr double kNarrowSteps = 4;  // between the ticks of a narrow plot
constexpr double kUsualSteps = 8;

using svg::Plot;

/// Values in steps of one width; the last one holds all above.
struct Steps {
  std::int64_t low = 0;
  std::int64_t width = 1;
  bool is_open = false;  // the last step
  /// Of single whole numbers: each column stands around its number.
  double shift = 0;
  std::vector<double> shares;

  [[nodiscard]] double from(std::size_t step) const {
    return static_cast<double>(low + static_cast<std::int64_t>(step) * width) - shift;
  }

  [[nodiscard]] double end() const { return from(shares.size()); }
};

std::int64_t round_width(double range, double steps) {
  for (std::int64_t unit = 1;; unit *= 10) {
    for (const std::int64_t times : {1, 2, 5}) {
      if (range <= static_cast<double>(unit * times) * steps) return unit * times;
    }
  }
}

Steps steps_like(const Spread& spread, Steps steps) {
  std::ranges::fill(steps.shares, 0);
  const auto all = static_cast<double>(std::max<std::int64_t>(spread.count(), 1));
  for (const auto& [value, count] : spread.sorted()) {
    const std::int64_t place = (value - steps.low) / steps.width;
    const std::int64_t last = static_cast<std::int64_t>(steps.shares.size()) - 1;
    steps.shares[static_cast<std::size_t>(std::clamp<std::int64_t>(place, 0, last))] +=
        100 * static_cast<double>(count) / all;
  }
  return steps;
}

/// What all values are apart, or a multiple of it: 3 for 81, 84 and 90.
std::int64_t values_apart(const std::vector<std::pair<std::int64_t, std::int64_t>>& values) {
  std::int64_t apart = 0;
  for (const auto& [value, count] : values) apart = std::gcd(apart, value - values.front().first);
  return std::max<std::int64_t>(apart, 1);
}

/// `are_whole`: the values are whole numbers, and not parts of such.
Steps steps_of(const Spread& spread, const Spread* other, double most_steps, bool are_whole) {
  Spread both = spread;
  if (other != nullptr) both.merge(*other);
  const auto low = static_cast<std::int64_t>(std::floor(both.quantile(0.01)));
  const auto high = static_cast<std::int64_t>(std::ceil(both.quantile(0.995)));
  Steps steps;
  steps.width = round_width(static_cast<double>(high - low + 1), most_steps);
  const auto values = both.sorted();
  const std::int64_t apart = values_apart(values);
  // Three players have 81, 84 or 87 turns: other steps would leave gaps that mean nothing.
  const std::int64_t first = apart > 1 ? values.front().first : 0;
  steps.width = (steps.width + apart - 1) / apart * apart;
  steps.low = first + (low - first) / steps.width * steps.width;
  if (low < steps.low) steps.low -= steps.width;
  steps.shares.resize(static_cast<std::size_t>((high - steps.low) / steps.width) + 1);
  steps.is_open = !values.empty() && static_cast<double>(values.back().first) >= steps.end();
  if (are_whole && steps.width == apart) steps.shift = static_cast<double>(apart) / 2;
  return steps_like(spread, steps);
}

/// Where the last column begins: "260".
std::string last_from(const Steps& steps) {
  return with_commas(steps.low + static_cast<std::int64_t>(steps.shares.size() - 1) * steps.width);
}

/// An axis below the columns: from one round number to another.
struct StepAxis {
  std::vector<double> ticks;
  double low = 0;
  double high = 0;
};

StepAxis axis_of(const Steps& steps, double most_ticks = kUsualSteps) {
  StepAxis axis{svg::ticks(steps.from(0), steps.end(), true, most_ticks), steps.from(0),
                steps.end()};
  if (steps.shift > 0.5 && static_cast<double>(steps.shares.size()) <= most_ticks) {
    axis.ticks.clear();  // below each column
    for (std::size_t i = 0; i < steps.shares.size(); ++i)
      axis.ticks.push_back(steps.from(i) + steps.shift);
  }
  if (steps.shift > 0 || axis.ticks.size() < 2) return axis;
  const double step = axis.ticks[1] - axis.ticks[0];
  axis.low = std::floor(axis.low / step) * step;
  axis.high = std::ceil(axis.high / step) * step;
  axis.ticks.clear();
  for (double at = axis.low; at <= axis.high; at += step) axis.ticks.push_back(at);
  return axis;
}

svg::Points outline(const Plot& plot, const Steps& steps) {
  svg::Points points = {{plot.x(steps.from(0)), plot.bottom()}};
  for (std::size_t i = 0; i < steps.shares.size(); ++i) {
    const double from = steps.from(i);
    points.emplace_back(plot.x(from), plot.y(steps.shares[i]));
    points.emplace_back(plot.x(from + static_cast<double>(steps.width)), plot.y(steps.shares[i]));
  }
  points.emplace_back(plot.x(steps.end()), plot.bottom());
  return points;
}

double highest(const Steps& steps) {
  return *std::ranges::max_element(steps.shares);
}

std::string columns(const Plot& plot, const Steps& steps) {
  std::string parts;
  for (std::size_t i = 0; i < steps.shares.size(); ++i) {
    const double from = steps.from(i);
    const double left = plot.x(from) + 0.8;
    const double right = plot.x(from + static_cast<double>(steps.width)) - 0.8;
    const double top = plot.y(steps.shares[i]);
    parts +=
        svg::rect({left, top, right - left, plot.bottom() - top}, svg::kActFill, svg::kAct, 1.1);
  }
  return parts;
}

}  // namespace

std::string length_plot(const PlayoutRun& run, const PlayoutRun* base) {
  const LabMeasure unit = run.unit_of_length();
  const std::string label = unit == LabMeasure::rounds ? "rounds in a match" : "turns in a match";
  const Spread& mine = run.measures[static_cast<std::size_t>(unit)];
  if (mine.count() == 0) return "";
  const Spread* theirs =
      base == nullptr ? nullptr : &base->measures[static_cast<std::size_t>(unit)];
  const Steps steps = steps_of(mine, theirs, 24, true);
  const Steps base_steps = theirs == nullptr ? steps : steps_like(*theirs, steps);
  const double top = 1.1 * std::max(highest(steps), highest(base_steps));
  const StepAxis axis = axis_of(steps);
  Plot plot({46, 34, 436, base == nullptr ? 148.0 : 196.0}, axis.low, axis.high, 0, top);
  plot.y_axis(svg::ticks(0, top), "share of matches", " %");
  const double median = mine.median();
  if (theirs == nullptr) {
    plot.add(columns(plot, steps));
    const double left = plot.x(mine.quantile(0.25));
    const double right = plot.x(mine.quantile(0.75));
    plot.add(svg::rect({left, plot.bottom() + 1, std::max(right - left, 2.0), 4}, svg::kInk));
  } else {
    plot.add(svg::shape(outline(plot, steps), svg::kActFill, "none", 0, 0.75));
    plot.add(svg::line(outline(plot, base_steps), svg::kBase, 2, "5 3"));
    plot.add(svg::line(outline(plot, steps), svg::kAct, 2.2));
    const double other = plot.x(theirs->median());
    plot.add(svg::line({{other, plot.area().y}, {other, plot.bottom()}}, svg::kBase, 1.4, "5 3"));
    const bool is_left = theirs->median() < median;
    plot.add(svg::text(other + (is_left ? -7 : 7), plot.area().y + 10,
                       "median " + quantile_figure(theirs->median(), 0),
                       {.anchor = is_left ? "end" : "start", .weight = 600}));
  }
  const double at = plot.x(median);
  const bool is_left = theirs != nullptr && median <= theirs->median();
  plot.add(svg::line({{at, plot.area().y}, {at, plot.bottom()}},
                     theirs == nullptr ? svg::kInk : svg::kAct, 1.5));
  plot.add(svg::text(at + (is_left ? -7 : 7), plot.area().y + 10,
                     "median " + quantile_figure(median, 0),
                     {.fill = theirs == nullptr ? svg::kInk : svg::kAct,
                      .anchor = is_left ? "end" : "start",
                      .weight = 600}));
  plot.x_axis(axis.ticks,
              steps.width == 1 ? label : fmt::format("{}, in steps of {}", label, steps.width));
  if (steps.is_open) {
    // Above the columns that it runs across.
    const std::size_t first = steps.shares.size() - steps.shares.size() / 3 - 1;
    double tail = 0;
    for (std::size_t i = first; i < steps.shares.size(); ++i) {
      tail = std::max({tail, steps.shares[i], base_steps.shares[i]});
    }
    plot.add(svg::text(482, std::min(plot.bottom() - 14, plot.y(tail) - 7),
                       "last bar: " + last_from(steps) + " and over",
                       {.size = 11, .fill = svg::kInk3, .anchor = "end"}));
  }
  return svg::picture(502, plot.bottom() + 40, plot.parts(), "How long matches take");
}

std::string lengths_plot(const std::vector<NamedRun>& runs, const PlayoutRun& base) {
  const LabMeasure unit = base.unit_of_length();
  const auto place = static_cast<std::size_t>(unit);
  Spread all = base.measures[place];
  for (const NamedRun& one : runs) all.merge(one.run->measures[place]);
  if (all.count() == 0) return "";
  const Steps shape = steps_of(all, nullptr, 24, true);
  const Steps of_base = steps_like(base.measures[place], shape);
  double top = highest(of_base);
  std::vector<Steps> of_runs;
  for (const NamedRun& one : runs) {
    of_runs.push_back(steps_like(one.run->measures[place], shape));
    top = std::max(top, highest(of_runs.back()));
  }
  const StepAxis axis = axis_of(shape);
  Plot plot({46, 34, 436, 196}, axis.low, axis.high, 0, 1.1 * top);
  plot.y_axis(svg::ticks(0, 1.1 * top), "share of matches", " %");
  plot.add(svg::line(outline(plot, of_base), svg::kBase, 2, "5 3"));
  for (std::size_t i = 0; i < of_runs.size(); ++i) {
    const svg::VariantStyle style = svg::variant_style(i);
    plot.add(svg::line(outline(plot, of_runs[i]), style.color, 2.2, style.dash));
  }
  const char* const label = unit == LabMeasure::rounds ? "rounds in a match" : "turns in a match";
  plot.x_axis(axis.ticks,
              shape.width == 1 ? label : fmt::format("{}, in steps of {}", label, shape.width));
  if (shape.is_open) {
    plot.add(svg::text(482, plot.area().y + 10, "last bar: " + last_from(shape) + " and over",
                       {.size = 11, .fill = svg::kInk3, .anchor = "end"}));
  }
  double y = plot.bottom() + 58;
  const auto add_name = [&](const std::string& name, const std::string& mark) {
    plot.add(mark + svg::label(44, y + 4, name, 440, {.fill = svg::kInk}));
    y += 20;
  };
  add_name("base", svg::line({{1, y}, {33, y}}, svg::kBase, 2, "5 3") + svg::base_mark(17, y, 4.5));
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const svg::VariantStyle style = svg::variant_style(i);
    const std::string mark = i == 0 ? svg::variant_mark(17, y, 5) : svg::other_mark(i, 17, y);
    add_name("with " + runs[i].name,
             svg::line({{1, y}, {33, y}}, style.color, 2.2, style.dash) + mark);
  }
  return svg::picture(502, y - 6, plot.parts(), "How long matches take");
}

std::string spark(const Spread& spread) {
  constexpr double kWidth = 150;
  constexpr double kHeight = 22;
  if (spread.count() == 0) return "";
  const Steps steps = steps_of(spread, nullptr, 24, false);
  Plot plot({2, 3, kWidth, kHeight}, steps.from(0), steps.end(), 0, std::max(highest(steps), 1e-9));
  for (std::size_t i = 0; i < steps.shares.size(); ++i) {
    const double from = steps.from(i);
    const double left = plot.x(from);
    plot.add(svg::rect({left, plot.y(steps.shares[i]),
                        plot.x(from + static_cast<double>(steps.width)) - left - 0.8,
                        plot.bottom() - plot.y(steps.shares[i])},
                       svg::kActFill));
  }
  const double mean = std::clamp(plot.x(spread.mean()), 2.0, 2 + kWidth);
  plot.add(svg::line({{2, plot.bottom()}, {2 + kWidth, plot.bottom()}}, svg::kAxis, 1));
  plot.add(svg::line({{mean, 1}, {mean, plot.bottom()}}, svg::kAct, 2));
  return svg::picture(kWidth + 4, kHeight + 5, plot.parts(), "How the values spread");
}

std::string measure_plot(const Spread& spread, int scale, const std::string& title,
                         bool is_percent) {
  if (spread.count() == 0) return "";
  Spread whole;  // in units, for steps of round widths
  for (const auto& [value, count] : spread.sorted()) {
    whole.add(static_cast<std::int64_t>(std::floor(static_cast<double>(value) / scale)), count);
  }
  const Steps steps = steps_of(whole, nullptr, 20, scale == 1);
  const double top = 1.1 * highest(steps);
  const StepAxis axis = axis_of(steps, kNarrowSteps);
  Plot plot({52, 34, 168, 148}, axis.low, axis.high, 0, top);  // "100 %" has room at the end
  plot.y_axis(svg::ticks(0, top), "share of matches", " %");
  plot.add(columns(plot, steps));
  const double middle = plot.x(spread.median() / scale);
  plot.add(svg::line({{middle, plot.area().y}, {middle, plot.bottom()}}, svg::kInk, 1.4));
  plot.x_axis(axis.ticks, title, is_percent ? " %" : "");
  return svg::picture(244, plot.bottom() + 40, plot.parts(), title);
}

}  // namespace windrose
