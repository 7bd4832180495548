// The standing over the rounds, or over the share of a match: winners by their band, the best of
// the others as a line, and how many matches are still on.
#include <algorithm>
#include <cmath>
#include <span>

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

/// The standings of one run along the axis that is shown.
struct FanLines {
  std::span<const Spread> winners;
  std::span<const Spread> others;
  double first = 1;  // where the first of them is on the axis
  double step = 1;

  [[nodiscard]] double at(std::size_t i) const { return first + step * static_cast<double>(i); }
  [[nodiscard]] double last() const { return at(winners.size() - 1); }
};

FanLines fan_lines(const Fan& fan, bool by_share) {
  if (by_share) {
    constexpr double kStep = 100.0 / Fan::kShares;  // percent
    return {fan.winners_by_share, fan.others_by_share, kStep, kStep};
  }
  const std::size_t rounds = rounds_shown(fan);
  return {std::span(fan.winners).first(rounds), std::span(fan.others).first(rounds)};
}

svg::Points quantile_line(const Plot& plot, const FanLines& lines, std::span<const Spread> spreads,
                          double part) {
  svg::Points points;
  for (std::size_t i = 0; i < spreads.size(); ++i) {
    points.emplace_back(plot.x(lines.at(i)), plot.y(spreads[i].quantile(part)));
  }
  return points;
}

std::string band(const Plot& plot, const FanLines& lines, double low, double high, double opacity) {
  svg::Points points = quantile_line(plot, lines, lines.winners, low);
  const svg::Points upper = quantile_line(plot, lines, lines.winners, high);
  points.insert(points.end(), upper.rbegin(), upper.rend());
  return svg::shape(points, svg::kActFill, "none", 0, opacity);
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
  constexpr double kHalf = 66;  // of the words below
  double highest = plot.bottom();
  double lowest = 0;
  for (const auto& [x, y] : others) {
    if (std::abs(x - others[at].first) > kHalf) continue;
    highest = std::min(highest, y);
    lowest = std::max(lowest, y);
  }
  const bool fits_below = lowest + 16 <= plot.bottom() - 4;
  plot.add(svg::text(others[at].first, fits_below ? lowest + 16 : highest - 8,
                     "the best of the others",
                     {.fill = svg::kInk, .anchor = "middle", .weight = 600}));
}

/// How many matches are still on in each round, below the plot.
std::string still_on(const Plot& plot, const Fan& fan, std::size_t rounds, double bottom) {
  const double all = static_cast<double>(fan.winners.front().count());
  svg::Points on = {{plot.x(1), bottom}};
  for (std::size_t i = 0; i < rounds && i < fan.winners.size(); ++i) {
    on.emplace_back(plot.x(static_cast<double>(i) + 1),
                    bottom - 18 * static_cast<double>(fan.winners[i].count()) / all);
  }
  on.emplace_back(on.back().first, bottom);
  std::string parts = svg::shape(on, svg::kActFill, svg::kAct, 1.4) +
                      svg::text(plot.area().x - 8, bottom - 4, "still on",
                                {.size = 11, .fill = svg::kInk3, .anchor = "end"});
  if (const std::size_t half = half_over(fan); half > 0) {
    parts += svg::text(488, bottom - 22, fmt::format("half are over after round {}", half),
                       {.size = 11, .anchor = "end"});
  }
  return parts;
}

}  // namespace

std::string unit_of_standing(const GameData& data) {
  const std::string sign = sign_of_standing(data);  // ", $"
  return sign.empty() ? data.standing.unit : sign.substr(2);
}

std::string fan_plot(const PlayoutRun& run, const PlayoutRun* base, const std::string& unit,
                     bool by_share) {
  const FanLines mine = fan_lines(run.fan, by_share);
  const FanLines theirs = base == nullptr ? mine : fan_lines(base->fan, by_share);
  if (mine.winners.size() < 2 || theirs.winners.size() < 2) return "";
  const double outer = base == nullptr ? 0.05 : 0.25;  // the widest band that is drawn
  double low = 0;
  double high = 0;
  for (const FanLines& lines : {mine, theirs}) {
    for (std::size_t i = 0; i < lines.winners.size(); ++i) {
      low = std::min({low, lines.others[i].quantile(0.5), lines.winners[i].quantile(outer)});
      high = std::max(high, lines.winners[i].quantile(1 - outer));
    }
  }
  if (high <= low) high = low + 1;
  const double last = by_share ? 100 : std::max(mine.last(), theirs.last());
  Plot plot({76, 34, by_share ? 404.0 : 412.0, base == nullptr ? 148.0 : 176.0}, by_share ? 0 : 1,
            last, low, 1.05 * high);
  plot.y_axis(svg::ticks(low, 1.05 * high), "standing" + (unit.empty() ? "" : ", " + unit));
  if (base == nullptr) plot.add(band(plot, mine, 0.05, 0.95, 0.45));
  plot.add(band(plot, mine, 0.25, 0.75, 1));
  if (base != nullptr) {
    const auto add = [&](std::span<const Spread> spreads, double part, double width,
                         const char* dash) {
      plot.add(svg::line(quantile_line(plot, theirs, spreads, part), svg::kBase, width, dash));
    };
    add(theirs.winners, 0.25, 1, "1.5 3");
    add(theirs.winners, 0.75, 1, "1.5 3");
    add(theirs.winners, 0.5, 2, "5 3");
    add(theirs.others, 0.5, 1.6, "1.5 4");
  }
  const svg::Points winner = quantile_line(plot, mine, mine.winners, 0.5);
  const svg::Points others = quantile_line(plot, mine, mine.others, 0.5);
  plot.add(svg::line(winner, svg::kAct, 2.4));
  plot.add(svg::line(others, base == nullptr ? svg::kInk : svg::kAct, 1.6, "1.5 4"));
  label_lines(plot, winner, quantile_line(plot, mine, mine.winners, 1 - outer), others);
  if (by_share) {
    plot.x_axis({0, 25, 50, 75, 100}, "of the match is over", " %");
    return svg::picture(502, plot.bottom() + 40, plot.parts(), "Standing over the match");
  }
  std::vector<double> rounds = svg::ticks(1, last, true);
  if (rounds.empty() || rounds.front() > 1) rounds.insert(rounds.begin(), 1);  // where it begins
  plot.x_axis(rounds, "round");
  const double strip = plot.bottom() + 70;
  plot.add(still_on(plot, run.fan, static_cast<std::size_t>(last), strip));
  return svg::picture(502, strip + 6, plot.parts(), "Standing over the rounds");
}

}  // namespace windrose
