// Plots of intervals: seats around the fair share, differences of all measures.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "runtime/lab/page/plots.h"
#include "runtime/lab/page/svg.h"
#include "runtime/lab/report/figures.h"

namespace windrose {
namespace {

using svg::Plot;

/// The disc of a seat, as the game's faces draw it: a shape and its number.
std::string seat_sign(SeatId seat, double x, double y) {
  static constexpr const char* kColors[] = {"#2070CC", "#C43C0C", "#0F8060", "#F4C430",
                                            "#5B2170", "#9BD8F5", "#F08FB4", "#15181C"};
  const int number = number_of(seat);
  const char* const fill = kColors[number % 8];
  const double r = 10;
  std::string sign;
  switch (number % 4) {
    case 0:
      sign = svg::circle(x, y, r, fill);
      break;
    case 1:
      sign = svg::rect({x - 9, y - 9, 18, 18}, fill, "none", 0, 2);
      break;
    case 2:
      sign = svg::shape({{x, y - 11}, {x + 12, y + 9}, {x - 12, y + 9}}, fill);
      break;
    default:
      sign = svg::shape({{x, y - 12}, {x + 12, y}, {x, y + 12}, {x - 12, y}}, fill);
  }
  const bool is_light = number % 8 == 3 || number % 8 == 5 || number % 8 == 6;
  const char* const ink = is_light ? "#1B2733" : "#FFFFFF";
  return sign + svg::text(x, y + (number % 4 == 2 ? 6 : 4), std::to_string(number + 1),
                          {.size = 11, .fill = ink, .anchor = "middle", .weight = 600});
}

std::string percent(double share) {
  return fmt::format("{:.1f} %", 100 * share);
}

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
  return svg::rect({1030, y - 10, 74, 20}, look.fill, look.edge, 1, 4) +
         svg::text(1067, y + 4.5, look.text, {.fill = look.ink, .anchor = "middle", .weight = 600});
}

std::string difference_mark(Word word, double x, double y) {
  const svg::Points whole = {{x, y - 7.5}, {x + 7.5, y}, {x, y + 7.5}, {x - 7.5, y}};
  if (word == Word::clear) return svg::variant_mark(x, y, 6.5);
  if (word != Word::maybe) return svg::shape(whole, svg::kRaised, svg::kBase, 1.8);
  return svg::shape(whole, svg::kRaised, svg::kAct, 1.6) +
         svg::shape({{x, y - 7.5}, {x - 7.5, y}, {x, y + 7.5}}, svg::kAct);
}

}  // namespace

std::string seats_plot(const PlayoutRun& run, const PlayoutRun* base, const Ruleset& ruleset) {
  const int players = ruleset.players();
  if (run.statistics.sound_matches() == 0) return "";
  const double fair = 1.0 / players;
  const bool is_sure = run.statistics.sound_matches() >= kLeastForWords;
  double low = fair;
  double high = fair;
  for (const PlayoutRun* one : {&run, base}) {
    if (one == nullptr) continue;
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
      plot.add(svg::text(base == nullptr ? 430 : 502, at + 4.5, percent(share),
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
  plot.add(svg::text(middle, plot.area().y - 9, "fair: " + percent(fair),
                     {.fill = svg::kInk, .anchor = "middle", .weight = 600}));
  const svg::TextStyle head{.size = 11, .fill = svg::kInk3, .anchor = "end", .weight = 600};
  plot.add(svg::text(base == nullptr ? 430 : 502, plot.area().y - 9, "wins", head));
  if (base == nullptr && run.standing.front().count() > 0) {
    plot.add(
        svg::text(502, plot.area().y - 9, "at the end" + sign_of_standing(ruleset.data()), head));
  }
  plot.x_axis(svg::ticks(100 * std::max(0.0, low - pad), 100 * std::min(1.0, high + pad)),
              is_sure ? "share of matches won, with 95 % interval" : "share of matches won", " %",
              true);
  return svg::picture(502, plot.bottom() + 40, plot.parts(), "Wins by seat");
}

std::string forest_plot(const Comparison& comparison) {
  const auto& all = comparison.differences();
  if (comparison.is_little() || all.empty()) return "";
  constexpr double kRow = 27;
  constexpr double kLeastReach = 0.2;
  constexpr double kFeltBand = 0.1;
  const auto unit = [](const Difference& one) {
    const double sd = std::sqrt(
        (one.base_deviation * one.base_deviation + one.variant_deviation * one.variant_deviation) /
        2);
    return sd > 0 ? sd : 1;
  };
  double low = -kLeastReach;
  double high = kLeastReach;
  for (const Difference& one : all) {
    const auto& interval = one.interval_all ? one.interval_all : one.interval;
    if (!interval) continue;
    low = std::min(low, interval->low / unit(one));
    high = std::max(high, interval->high / unit(one));
  }
  const double pad = 0.03 * (high - low);
  Plot plot({424, 44, 284, kRow * static_cast<double>(all.size())}, low - pad, high + pad, 0, 1);
  std::string below = svg::rect(
      {plot.x(-kFeltBand), plot.area().y, plot.x(kFeltBand) - plot.x(-kFeltBand), plot.area().h},
      svg::kSunk, "none", 0);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Difference& one = all[i];
    const double y = plot.area().y + kRow * (static_cast<double>(i) + 0.5);
    const bool is_found = one.word == Word::clear || one.word == Word::maybe;
    const int weight = is_found ? 600 : 400;
    const char* const color = is_found ? svg::kAct : svg::kBase;
    const double percent_of = one.info.is_share ? 100 : 1;
    if (i > 0) plot.add(svg::line({{0, y - kRow / 2}, {1104, y - kRow / 2}}, svg::kGrid, 1));
    const double reach = one.interval ? (one.interval->high - one.interval->low) / 2 : 0;
    const int digits = digits_for(percent_of * reach);
    const auto number = [&](double value) {
      return svg::minus(figure(percent_of * value, digits));
    };
    const auto with_sign = [&](double value) {
      return svg::minus(signed_figure(percent_of * value, digits));
    };
    plot.add(
        svg::text(0, y + 4.5, one.info.label, {.size = 13.5, .fill = svg::kInk, .weight = weight}));
    plot.add(svg::text(322, y + 4.5, number(one.base), {.size = 13, .anchor = "end"}));
    plot.add(svg::text(400, y + 4.5, number(one.variant),
                       {.size = 13, .fill = svg::kInk, .anchor = "end"}));
    plot.add(svg::text(794, y + 4.5, with_sign(one.difference),
                       {.size = 13.5, .fill = svg::kInk, .anchor = "end", .weight = weight}));
    if (!one.interval) continue;
    plot.add(svg::text(952, y + 4.5,
                       with_sign(one.interval->low) + " to " + with_sign(one.interval->high),
                       {.size = 13, .anchor = "end"}));
    plot.add(svg::text(1018, y + 4.5, p_figure(one.asked ? one.p : one.p_all),
                       {.size = 12.5, .anchor = "end"}));
    if (one.interval_all && !one.asked) {
      plot.add(svg::whisker(plot.x(one.interval_all->low / unit(one)),
                            plot.x(one.interval_all->high / unit(one)), y, color, 1.2));
    }
    plot.add(svg::line(
        {{plot.x(one.interval->low / unit(one)), y}, {plot.x(one.interval->high / unit(one)), y}},
        color, 3.6));
    plot.add(difference_mark(one.word, plot.x(one.difference / unit(one)), y));
    plot.add(word_chip(one.word, y));
  }
  const double top = plot.area().y;
  const auto head = [&](double x, const char* words, const char* anchor = "end") {
    plot.add(svg::text(x, top - 8, words,
                       {.size = 11, .fill = svg::kInk3, .anchor = anchor, .weight = 600}));
  };
  head(0, "measure", "start");
  head(322, "base");
  head(400, "variant");
  head(794, "difference");
  head(952, "95 % interval");
  head(1018, "adj. p");
  plot.add(svg::text(plot.x(0) - 9, top - 26, "less in the variant ◂",
                     {.anchor = "end", .weight = 600}));
  plot.add(svg::text(plot.x(0) + 9, top - 26, "▸ more in the variant", {.weight = 600}));
  plot.add(svg::text(plot.x(0), top - 8, "shaded: too little to feel",
                     {.size = 11, .fill = svg::kInk3, .anchor = "middle"}));
  plot.x_axis(svg::ticks(low - pad, high + pad), "difference, in standard deviations of a match",
              "", true);
  const std::string zero =
      svg::line({{plot.x(0), top}, {plot.x(0), plot.bottom()}}, svg::kInk, 1.4);
  return svg::picture(1104, plot.bottom() + 40, below + zero + plot.parts(),
                      "Differences of all measures");
}

}  // namespace windrose
