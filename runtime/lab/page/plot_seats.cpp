// Wins of the seats around the fair share.
#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "runtime/lab/page/plots.h"
#include "runtime/lab/page/svg.h"
#include "runtime/lab/report/figures.h"

namespace windrose {
namespace {

constexpr double kSeatSteps = 5;  // between ticks

using svg::Plot;

/// The disc of a seat, as the game's faces draw it: a shape and its number.
std::string seat_sign(SeatId seat, double x, double y) {
  static constexpr const char* kColors[] = {"#2070CC", "#C43C0C", "#0F8060", "#F4C430",
                                            "#5B2170", "#9BD8F5", "#F08FB4", "#15181C"};
  const int number = number_of(seat);
  const char* const fill = kColors[number % 8];
  // As in the faces: square, triangle, diamond, pentagon, hexagon, shield, cross; the first is
  // round.
  static const std::array<svg::Points, 8> kShapes = {
      {{},
       {{-9, -9}, {9, -9}, {9, 9}, {-9, 9}},
       {{0, -11}, {12, 9}, {-12, 9}},
       {{0, -12}, {12, 0}, {0, 12}, {-12, 0}},
       {{0, -11.5}, {11, -3.5}, {6.8, 9.3}, {-6.8, 9.3}, {-11, -3.5}},
       {{-5.8, -10}, {5.8, -10}, {11.5, 0}, {5.8, 10}, {-5.8, 10}, {-11.5, 0}},
       {{-10, -10}, {10, -10}, {10, 2}, {0, 12}, {-10, 2}},
       {{-5, -11},
        {5, -11},
        {5, -5},
        {11, -5},
        {11, 5},
        {5, 5},
        {5, 11},
        {-5, 11},
        {-5, 5},
        {-11, 5},
        {-11, -5},
        {-5, -5}}}};
  svg::Points corners = kShapes[static_cast<std::size_t>(number % 8)];
  for (auto& [corner_x, corner_y] : corners) {
    corner_x += x;
    corner_y += y;
  }
  const std::string sign = corners.empty() ? svg::circle(x, y, 10, fill, svg::kInk, 1.5)
                                           : svg::shape(corners, fill, svg::kInk, 1.5);
  const bool is_light = number % 8 == 3 || number % 8 == 5 || number % 8 == 6;
  const char* const ink = is_light ? "#1B2733" : "#FFFFFF";
  return sign + svg::text(x, y + (number % 8 == 2 ? 6 : 4), std::to_string(number + 1),
                          {.size = 11, .fill = ink, .anchor = "middle", .weight = 600});
}

std::string percent(double share) {
  return fmt::format("{:.1f} %", 100 * share);
}

}  // namespace

std::string seats_plot(const PlayoutRun& run, const PlayoutRun* base, const Ruleset& ruleset) {
  const int players = ruleset.players();
  if (run.statistics.sound_matches() == 0) return "";
  const double fair = run.statistics.even_share();
  const bool is_sure = run.statistics.sound_matches() >= kLeastForWords;
  double low = fair;
  double high = fair;
  for (const PlayoutRun* one : {&run, base}) {
    if (one == nullptr) continue;
    low = std::min(low, one->statistics.even_share());
    high = std::max(high, one->statistics.even_share());
    for (const SeatId seat : ruleset.seats()) {
      const Interval interval = one->statistics.win_interval(seat);
      const double share = one->statistics.win_rate(seat);
      low = std::min(low, is_sure ? interval.low : share);
      high = std::max(high, is_sure ? interval.high : share);
    }
  }
  const double pad = std::max(0.01, (high - low) * 0.08);
  const double row = base == nullptr ? 37 : 46;
  Plot plot({96, 34, 280, row * players}, 100 * std::max(0.0, low - pad),
            100 * std::min(1.0, high + pad), 0, 1);
  const double middle = plot.x(100 * fair);
  const double of_base = base == nullptr ? fair : base->statistics.even_share();
  const bool is_one_line = percent(of_base) == percent(fair);
  for (const SeatId seat : ruleset.seats()) {
    const double y = plot.area().y + row * (number_of(seat) + 0.5);
    if (seat != SeatId{0})
      plot.add(svg::line({{0, y - row / 2}, {502, y - row / 2}}, svg::kGrid, 1));
    plot.add(seat_sign(seat, 14, y));
    plot.add(svg::text(34, y + 4.5, "seat " + std::to_string(number_of(seat) + 1),
                       {.size = 13, .fill = svg::kInk}));
    const auto add = [&](const PlayoutRun& one, double at, const char* color, bool is_base) {
      const Interval interval = one.statistics.win_interval(seat);
      const double share = one.statistics.win_rate(seat);
      if (is_sure) {
        plot.add(svg::whisker(plot.x(100 * interval.low), plot.x(100 * interval.high), at, color,
                              is_base ? 1.6 : 2.2));
      }
      plot.add(is_base ? svg::base_mark(plot.x(100 * share), at)
                       : svg::variant_mark(plot.x(100 * share), at));
      plot.add(svg::text(base == nullptr ? 424 : 502, at + 4.5, percent(share),
                         {.size = 13,
                          .fill = is_base ? svg::kInk2 : svg::kInk,
                          .anchor = "end",
                          .weight = is_base ? 400 : 600}));
    };
    if (base != nullptr) add(*base, y - 9, svg::kBase, true);
    add(run, base == nullptr ? y : y + 9, svg::kAct, false);
    if (base == nullptr && run.standing[static_cast<std::size_t>(seat)].count() > 0) {
      const double mean = run.standing[static_cast<std::size_t>(seat)].mean();
      plot.add(svg::text(502, y + 4.5, svg::minus(figure(mean, std::abs(mean) < 100 ? 1 : 0)),
                         {.anchor = "end"}));
    }
  }
  plot.add(svg::line({{middle, plot.area().y - 4}, {middle, plot.bottom()}}, svg::kInk, 1.3));
  if (!is_one_line) {
    const double x = plot.x(100 * of_base);
    plot.add(svg::line({{x, plot.area().y - 4}, {x, plot.bottom()}}, svg::kBase, 1.3, "5 3"));
  }
  plot.add(svg::text(middle, plot.area().y - 9,
                     "fair: " + percent(fair) + (is_one_line ? "" : ", base " + percent(of_base)),
                     {.fill = svg::kInk, .anchor = "middle", .weight = 600}));
  const svg::TextStyle head{.size = 11, .fill = svg::kInk3, .anchor = "end", .weight = 600};
  plot.add(svg::text(base == nullptr ? 424 : 502, plot.area().y - 9, "wins", head));
  if (base == nullptr && run.standing.front().count() > 0) {
    plot.add(
        svg::text(502, plot.area().y - 9, "at the end" + sign_of_standing(ruleset.data()), head));
  }
  plot.x_axis(svg::ticks(100 * std::max(0.0, low - pad), 100 * std::min(1.0, high + pad), false,
                         kSeatSteps),
              is_sure ? "share of matches won, with 95 % interval" : "share of matches won", " %",
              true);
  return svg::picture(502, plot.bottom() + 40, plot.parts(), "Wins by seat");
}

}  // namespace windrose
