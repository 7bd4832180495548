// The standing over the rounds: winners by their band, the best of the others as a line, and how
// many matches are still on.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "runtime/lab/page/plots.h"
#include "runtime/lab/page/svg.h"
#include "runtime/lab/report/figures.h"

namespace windrose {
namespace {

using svg::Plot;

/// Rounds that at least this part of the matches reach are drawn.
constexpr double kStillOn = 0.25;

std::size_t rounds_shown(const Fan& fan) {
  if (fan.winners.empty()) return 0;
  const double all = static_cast<double>(fan.winners.front().count());
  std::size_t rounds = 0;
  while (rounds < fan.winners.size() &&
         static_cast<double>(fan.winners[rounds].count()) >= kStillOn * all) {
    ++rounds;
  }
  return rounds;
}

svg::Points quantile_line(const Plot& plot, const std::vector<Spread>& spreads, std::size_t rounds,
                          double part) {
  svg::Points points;
  for (std::size_t i = 0; i < rounds; ++i) {
    points.emplace_back(plot.x(static_cast<double>(i) + 1),
                        plot.y(static_cast<double>(spreads[i].quantile(part))));
  }
  return points;
}

std::string band(const Plot& plot, const std::vector<Spread>& spreads, std::size_t rounds,
                 double low, double high, const char* fill, double opacity) {
  svg::Points points = quantile_line(plot, spreads, rounds, low);
  const svg::Points upper = quantile_line(plot, spreads, rounds, high);
  points.insert(points.end(), upper.rbegin(), upper.rend());
  return svg::shape(points, fill, "none", 0, opacity);
}

/// After which round half of the matches are over; 0: the fan ends before.
std::size_t half_over(const Fan& fan) {
  const std::int64_t all = fan.winners.front().count();
  for (std::size_t i = 0; i < fan.winners.size(); ++i) {
    if (2 * fan.winners[i].count() <= all) return i;
  }
  return 0;
}

/// Names the two lines: at two thirds of them, or behind their ends where they are short, for else
/// the names would run into the axis.
/// `upper` is the upper end of the winner's band: the label keeps off it and has a line to the
/// median.
void label_lines(Plot& plot, const svg::Points& winner, const svg::Points& upper,
                 const svg::Points& others) {
  constexpr double kShort = 220;  // pixels
  const bool is_short = winner.back().first - plot.area().x < kShort;
  if (is_short) {
    const double apart = std::max(0.0, 14 - std::abs(winner.back().second - others.back().second));
    plot.add(svg::text(winner.back().first + 6, winner.back().second + 4 - apart, "who will win",
                       {.fill = svg::kAct, .weight = 600}));
    plot.add(svg::text(others.back().first + 6, others.back().second + 4 + apart,
                       "the best of the others", {.fill = svg::kInk, .weight = 600}));
    return;
  }
  const std::size_t at = winner.size() * 2 / 3;
  const double above = std::max(upper[at].second - 6, plot.area().y + 10);
  const double end = winner[at].first - 24;
  plot.add(
      svg::text(end, above, "who will win", {.fill = svg::kAct, .anchor = "end", .weight = 600}));
  plot.add(svg::line({{end + 3, above - 3}, {winner[at].first, winner[at].second}}, svg::kAct, 1));
  plot.add(svg::text(others[at].first, std::min(others[at].second + 22, plot.bottom() - 5),
                     "the best of the others",
                     {.fill = svg::kInk, .anchor = "middle", .weight = 600}));
}

}  // namespace

std::string unit_of_standing(const GameData& data) {
  const std::string sign = sign_of_standing(data);  // ", $"
  return sign.empty() ? data.standing.unit : sign.substr(2);
}

std::string fan_plot(const PlayoutRun& run, const PlayoutRun* base, const std::string& unit) {
  const std::size_t rounds = rounds_shown(run.fan);
  const std::size_t base_rounds = base == nullptr ? 0 : rounds_shown(base->fan);
  if (rounds < 2 || (base != nullptr && base_rounds < 2)) return "";
  double low = 0;
  double high = 0;
  const auto widen = [&](const Fan& fan, std::size_t count, double part) {
    for (std::size_t i = 0; i < count; ++i) {
      low = std::min(low, static_cast<double>(fan.others[i].quantile(0.25)));
      high = std::max(high, static_cast<double>(fan.winners[i].quantile(part)));
    }
  };
  widen(run.fan, rounds, base == nullptr ? 0.95 : 0.75);
  if (base != nullptr) widen(base->fan, base_rounds, 0.75);
  if (high <= low) high = low + 1;
  const double last = static_cast<double>(std::max(rounds, base_rounds));
  Plot plot({76, 34, 412, base == nullptr ? 148.0 : 176.0}, 1, last, low, 1.05 * high);
  plot.y_axis(svg::ticks(low, 1.05 * high), "standing" + (unit.empty() ? "" : ", " + unit));
  if (base == nullptr) {
    plot.add(band(plot, run.fan.winners, rounds, 0.05, 0.95, svg::kActFill, 0.45));
  }
  plot.add(band(plot, run.fan.winners, rounds, 0.25, 0.75, svg::kActFill, 1));
  if (base != nullptr) {
    plot.add(svg::line(quantile_line(plot, base->fan.winners, base_rounds, 0.25), svg::kBase, 1,
                       "1.5 3"));
    plot.add(svg::line(quantile_line(plot, base->fan.winners, base_rounds, 0.75), svg::kBase, 1,
                       "1.5 3"));
    plot.add(
        svg::line(quantile_line(plot, base->fan.winners, base_rounds, 0.5), svg::kBase, 2, "5 3"));
    plot.add(svg::line(quantile_line(plot, base->fan.others, base_rounds, 0.5), svg::kBase, 1.6,
                       "1.5 4"));
  }
  const svg::Points winner = quantile_line(plot, run.fan.winners, rounds, 0.5);
  const svg::Points others = quantile_line(plot, run.fan.others, rounds, 0.5);
  plot.add(svg::line(winner, svg::kAct, 2.4));
  plot.add(svg::line(others, base == nullptr ? svg::kInk : svg::kAct, 1.6, "1.5 4"));
  const svg::Points upper =
      quantile_line(plot, run.fan.winners, rounds, base == nullptr ? 0.95 : 0.75);
  label_lines(plot, winner, upper, others);
  plot.x_axis(svg::ticks(1, last, true), "round");
  const double strip = plot.bottom() + 70;
  const double all = static_cast<double>(run.fan.winners.front().count());
  svg::Points on = {{plot.x(1), strip}};
  for (std::size_t i = 0; i < static_cast<std::size_t>(last) && i < run.fan.winners.size(); ++i) {
    on.emplace_back(plot.x(static_cast<double>(i) + 1),
                    strip - 18 * static_cast<double>(run.fan.winners[i].count()) / all);
  }
  on.emplace_back(on.back().first, strip);
  plot.add(svg::shape(on, svg::kActFill, svg::kAct, 1.4));
  plot.add(svg::text(plot.area().x - 8, strip - 4, "still on",
                     {.size = 11, .fill = svg::kInk3, .anchor = "end"}));
  if (const std::size_t half = half_over(run.fan); half > 0) {
    plot.add(svg::text(488, strip - 22, fmt::format("half are over after round {}", half),
                       {.size = 11, .anchor = "end"}));
  }
  return svg::picture(502, strip + 6, plot.parts(), "Standing over the rounds");
}

}  // namespace windrose
