// Choices: how often they were offered, and how often they were taken.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "runtime/lab/compare/decisions.h"
#include "runtime/lab/page/plots.h"
#include "runtime/lab/page/svg.h"
#include "runtime/lab/report/figures.h"
#include "runtime/lab/report/spoken.h"

namespace windrose {
namespace {

constexpr std::size_t kChoicesShown = 14;
constexpr std::size_t kDifferencesShown = 12;
constexpr double kRoom = 224;       // for the name of a choice
constexpr double kRoomOfTwo = 324;  // where a base stands beside
constexpr double kChoiceRow = 27;

/// "lift, throw": the answer, and the question in a paler ink; in at most `room`. Pointing at it
/// shows all of it.
std::string choice_label(const std::string& answer, const std::string& question, double y,
                         int weight, double room) {
  constexpr double kLeastOfQuestion = 48;
  const double bold = weight > 400 ? 1.06 : 1;
  const std::string name = svg::fitted(spoken(answer), 13 * bold, room - kLeastOfQuestion);
  const double end = svg::width_of(name, 13) * bold;
  const std::string of = svg::fitted(", " + spoken(question), 12, room - end);
  return "<g><title>" + svg::escaped(spoken(answer) + ", " + spoken(question)) + "</title>" +
         svg::text(0, y + 4.5, name, {.size = 13, .fill = svg::kInk, .weight = weight}) +
         svg::text(end, y + 4.5, of, {.size = 12, .fill = svg::kInk3}) + "</g>";
}

std::string rest_label(std::size_t rest, double y) {
  return svg::text(0, y + 4.5, fmt::format("… {} more with --all in the text", rest),
                   {.fill = svg::kInk3});
}

svg::TextStyle head_style(const char* anchor = "end") {
  return {.size = 11, .fill = svg::kInk3, .anchor = anchor, .weight = 600};
}

}  // namespace

std::string decisions_plot(const PlayoutRun& run) {
  if (run.asked.empty()) return "";
  const auto matches =
      static_cast<double>(std::max<std::int64_t>(run.statistics.sound_matches(), 1));
  const std::size_t shown = std::min(kChoicesShown, run.asked.size());
  const std::size_t rest = run.asked.size() - shown;
  const auto rows = static_cast<double>(shown + (rest > 0 ? 1 : 0));
  svg::Plot plot({364, 30, 116, kChoiceRow * rows}, 0, 100, 0, 1);
  for (std::size_t i = 0; i < shown; ++i) {
    const AskedRow& row = run.asked[i];
    const double y = plot.area().y + kChoiceRow * (static_cast<double>(i) + 0.5);
    if (i > 0) {
      plot.add(svg::line({{0, y - kChoiceRow / 2}, {502, y - kChoiceRow / 2}}, svg::kGrid, 1));
    }
    plot.add(choice_label(row.answer, row.question, y, 400, kRoom));
    plot.add(svg::text(284, y + 4.5, figure(static_cast<double>(row.offered) / matches, 1),
                       {.size = 13, .anchor = "end"}));
    const bool is_never = row.taken == 0;
    plot.add(svg::text(350, y + 4.5,
                       is_never ? "never" : fmt::format("{:.1f} %", 100 * row.share()),
                       {.size = 13,
                        .fill = is_never ? "var(--bad)" : svg::kInk,
                        .anchor = "end",
                        .weight = is_never ? 600 : 400}));
    plot.add(svg::rect({plot.x(0), y - 4, plot.area().w, 8}, svg::kSunk, "none", 0));
    plot.add(svg::rect({plot.x(0), y - 4, plot.area().w * row.share(), 8}, svg::kAct, "none", 0));
  }
  if (rest > 0) plot.add(rest_label(rest, plot.bottom() - kChoiceRow / 2));
  const double top = plot.area().y - 9;
  plot.add(svg::text(0, top, "choice", head_style("start")));
  plot.add(svg::text(284, top, "offered a match", head_style()));
  plot.add(svg::text(350, top, "taken", head_style()));
  plot.x_axis({0, 50, 100}, "of the times offered", " %");
  return svg::picture(502, plot.bottom() + 40, plot.parts(), "Decisions, offered and taken");
}

std::string decisions_plot(const PlayoutRun& run, const PlayoutRun& base) {
  std::vector<DecisionDifference> all = decision_differences(base, run);
  if (all.empty()) return "";
  std::ranges::stable_sort(all, {}, &DecisionDifference::p);
  const std::size_t rest = all.size() - std::min(kDifferencesShown, all.size());
  all.resize(all.size() - rest);
  double reach = 0.01;
  for (const DecisionDifference& one : all) {
    reach = std::max(reach, std::abs(one.difference) + one.reach);
  }
  const double end = 100 * reach * 1.06;
  const auto rows = static_cast<double>(all.size() + (rest > 0 ? 1 : 0));
  svg::Plot plot({480, 44, 230, kChoiceRow * rows}, -end, end, 0, 1);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const DecisionDifference& one = all[i];
    const double y = plot.area().y + kChoiceRow * (static_cast<double>(i) + 0.5);
    const int weight = one.found ? 600 : 400;
    const char* const color = one.found ? svg::kAct : svg::kBase;
    if (i > 0) {
      plot.add(svg::line({{0, y - kChoiceRow / 2}, {1064, y - kChoiceRow / 2}}, svg::kGrid, 1));
    }
    plot.add(choice_label(one.answer, one.question, y, weight, kRoomOfTwo));
    const auto number = [&](double x, const std::string& text, bool is_base, int bold = 400) {
      plot.add(svg::text(
          x, y + 4.5, text,
          {.size = 13, .fill = is_base ? svg::kInk2 : svg::kInk, .anchor = "end", .weight = bold}));
    };
    number(390, figure(one.base_offered, 1), true);
    number(460, figure(one.variant_offered, 1), false);
    number(790, fmt::format("{:.1f} %", 100 * one.base), true);
    number(856, fmt::format("{:.1f} %", 100 * one.variant), false);
    const double x = plot.x(100 * one.difference);
    if (one.reach > 0) {
      plot.add(svg::line({{plot.x(100 * (one.difference - one.reach)), y},
                          {plot.x(100 * (one.difference + one.reach)), y}},
                         color, 2.6));
    }
    plot.add(one.found ? svg::variant_mark(x, y, 5) : svg::base_mark(x, y, 4.4));
    const int digits = digits_for(100 * one.reach);
    std::string points = svg::minus(signed_figure(100 * one.difference, digits));
    if (one.reach > 0) points += " ± " + figure(100 * one.reach, digits);
    number(970, points, false, weight);
    plot.add(svg::rect({984, y - 10, 80, 20}, one.found ? svg::kAct : svg::kSunk, "none", 0, 4));
    plot.add(svg::text(
        1024, y + 4.5, one.found ? "● clear" : "○ nothing",
        {.fill = one.found ? "var(--onact)" : svg::kInk3, .anchor = "middle", .weight = 600}));
  }
  if (rest > 0) plot.add(rest_label(rest, plot.bottom() - kChoiceRow / 2));
  plot.add(svg::line({{plot.x(0), plot.area().y}, {plot.x(0), plot.bottom()}}, svg::kInk, 1.3));
  const double top = plot.area().y - 9;
  plot.add(svg::text(0, top, "choice", head_style("start")));
  plot.add(svg::text(460, top - 16, "offered a match", head_style()));
  plot.add(svg::text(390, top, "base", head_style()));
  plot.add(svg::text(460, top, "variant", head_style()));
  plot.add(svg::text(plot.x(0) - 9, top, "less often ◂", head_style()));
  plot.add(svg::text(plot.x(0) + 9, top, "▸ more often", head_style("start")));
  plot.add(svg::text(856, top - 16, "taken", head_style()));
  plot.add(svg::text(790, top, "base", head_style()));
  plot.add(svg::text(856, top, "variant", head_style()));
  plot.add(svg::text(970, top, "points", head_style()));
  plot.x_axis(svg::ticks(-end, end), "share taken, variant minus base, in points", "", true);
  return svg::picture(1064, plot.bottom() + 40, plot.parts(), "Decisions, offered and taken");
}

}  // namespace windrose
