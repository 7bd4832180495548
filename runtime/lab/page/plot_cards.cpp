// Cards by the share of draws that later winners made.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "runtime/base/text/text.h"
#include "runtime/lab/page/plots.h"
#include "runtime/lab/page/svg.h"
#include "runtime/lab/report/figures.h"
#include "runtime/lab/report/spoken.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/truth/state.h"

namespace windrose {
namespace {

constexpr double kMostSteps = 4;         // between ticks
constexpr std::size_t kCardsShown = 10;  // of which half are at either end
constexpr double kNameWidth = 176;
constexpr double kReachOfCards = 1.96;  // standard errors

/// One card in one run.
struct CardShare {
  double drawn = 0;  // a match
  double share = 0;
  double error = 0;
  [[nodiscard]] double low() const { return share - kReachOfCards * error; }
  [[nodiscard]] double high() const { return share + kReachOfCards * error; }
};

/// One card, and the same in the base where there is one.
struct CardRow {
  std::string name;
  CardShare now;
  CardShare before;
  double p = 1;
  bool found = false;
};

CardShare share_of(const PlayoutRun& run, std::size_t card) {
  const CardWins& wins = run.statistics.cards.wins[card];
  const std::int64_t matches = run.statistics.sound_matches();
  return {static_cast<double>(wins.drawn) / static_cast<double>(matches), wins.share(),
          wins.error(matches)};
}

/// The share of all draws that winners made.
double share_of_all(const PlayoutRun& run) {
  std::int64_t drawn = 0;
  std::int64_t won = 0;
  for (const CardWins& wins : run.statistics.cards.wins) {
    drawn += wins.drawn;
    won += wins.won;
  }
  return drawn == 0 ? 0 : static_cast<double>(won) / static_cast<double>(drawn);
}

/// With a base, a card is found where its share differs from that in the base; without one, where
/// it differs from all cards.
std::vector<CardRow> card_rows(const OpenGame& open_game, const PlayoutRun& run,
                               const PlayoutRun* base) {
  const Ruleset& ruleset = open_game.ruleset();
  const State state(ruleset, 0);
  const double middle = share_of_all(run);
  std::vector<CardRow> rows;
  std::vector<double> p;
  for (std::size_t card = 0; card < run.statistics.cards.wins.size(); ++card) {
    const bool is_in_both = base == nullptr || base->statistics.cards.wins[card].drawn > 0;
    if (run.statistics.cards.wins[card].drawn == 0 || !is_in_both) continue;
    CardRow row;
    row.name = card_name(ruleset.data(), code_id(state, Code(Kind::card, static_cast<int>(card))));
    row.now = share_of(run, card);
    double against = middle;
    double error = row.now.error;
    if (base != nullptr) {
      row.before = share_of(*base, card);
      against = row.before.share;
      error = std::hypot(row.now.error, row.before.error);
    }
    row.p = error > 0 ? 2 * normal_above(std::abs(row.now.share - against) / error) : 1;
    p.push_back(row.p);
    rows.push_back(std::move(row));
  }
  const std::vector<bool> found = found_among(p);
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i].found = found[i];
  return rows;
}

void add_mark(svg::Plot& plot, const CardShare& one, double y, bool is_base, bool found) {
  const char* const color = is_base || !found ? svg::kBase : svg::kAct;
  const double x = plot.x(100 * one.share);
  plot.add(svg::line({{plot.x(100 * one.low()), y}, {plot.x(100 * one.high()), y}}, color,
                     is_base ? 1.6 : 2.6));
  plot.add(is_base || !found ? svg::base_mark(x, y, 4.4) : svg::variant_mark(x, y, 5));
}

}  // namespace

std::string cards_plot(const OpenGame& open_game, const PlayoutRun& run, const PlayoutRun* base) {
  const std::int64_t matches = run.statistics.sound_matches();
  const std::size_t cards = run.statistics.cards.wins.size();
  if (matches < kLeastForWords) return "";
  if (base != nullptr && base->statistics.cards.wins.size() != cards) return "";
  std::vector<CardRow> rows = card_rows(open_game, run, base);
  if (rows.size() < 2) return "";
  const std::size_t left_out = rows.size() > kCardsShown ? rows.size() - kCardsShown : 0;
  std::vector<const CardRow*> shown;  // null: those left out
  if (base != nullptr) {
    std::ranges::stable_sort(rows, {}, &CardRow::p);
    rows.resize(rows.size() - left_out);
    for (const CardRow& row : rows) shown.push_back(&row);
    if (left_out > 0) shown.push_back(nullptr);
  } else {
    std::ranges::stable_sort(rows, std::greater(),
                             [](const CardRow& row) { return row.now.share; });
    const std::size_t half = left_out > 0 ? kCardsShown / 2 : rows.size();
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (left_out > 0 && i == half) shown.push_back(nullptr);
      if (i < half || i >= half + left_out) shown.push_back(&rows[i]);
    }
  }
  const double middle = share_of_all(run);
  double low = middle;
  double high = middle;
  for (const CardRow* row : shown) {
    if (row == nullptr) continue;
    low = std::min({low, row->now.low(), base == nullptr ? low : row->before.low()});
    high = std::max({high, row->now.high(), base == nullptr ? high : row->before.high()});
  }
  const double height = base == nullptr ? 22 : 34;
  const double pad = 0.05 * (high - low) + 0.002;
  svg::Plot plot({236, 34, 196, height * static_cast<double>(shown.size())}, 100 * (low - pad),
                 100 * (high + pad), 0, 1);
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const double y = plot.area().y + height * (static_cast<double>(i) + 0.5);
    if (shown[i] == nullptr) {
      plot.add(svg::text(0, y + 4.5,
                         fmt::format("… {} {}", left_out, base == nullptr ? "between" : "more"),
                         {.fill = svg::kInk3}));
      continue;
    }
    const CardRow& row = *shown[i];
    const int weight = row.found ? 600 : 400;
    plot.add(svg::label(0, y + 4.5, row.name, kNameWidth,
                        {.size = 13, .fill = svg::kInk, .weight = weight}));
    const auto add_figures = [&](const CardShare& one, double at, bool is_base) {
      plot.add(svg::text(214, at + 4.5, fmt::format("{:.2f}", one.drawn), {.anchor = "end"}));
      plot.add(svg::text(502, at + 4.5, fmt::format("{:.1f} %", 100 * one.share),
                         {.size = 12.5,
                          .fill = is_base ? svg::kInk2 : svg::kInk,
                          .anchor = "end",
                          .weight = is_base ? 400 : weight}));
    };
    if (base == nullptr) {
      add_mark(plot, row.now, y, false, row.found);
      add_figures(row.now, y, false);
      continue;
    }
    if (i > 0) plot.add(svg::line({{0, y - height / 2}, {502, y - height / 2}}, svg::kGrid, 1));
    add_mark(plot, row.before, y - 7.5, true, false);
    add_figures(row.before, y - 7.5, true);
    add_mark(plot, row.now, y + 7.5, false, true);
    add_figures(row.now, y + 7.5, false);
  }
  const double at = plot.x(100 * middle);
  plot.add(svg::line({{at, plot.area().y}, {at, plot.bottom()}}, svg::kInk, 1.3));
  const svg::TextStyle head{.size = 11, .fill = svg::kInk3, .anchor = "end", .weight = 600};
  plot.add(svg::text(214, plot.area().y - 9, "drawn", head));
  plot.add(svg::text(502, plot.area().y - 9, "by winners", head));
  plot.add(svg::text(at, plot.area().y - 9, fmt::format("any card {:.1f} %", 100 * middle),
                     {.size = 11, .fill = svg::kInk, .anchor = "middle", .weight = 600}));
  plot.x_axis(svg::ticks(100 * (low - pad), 100 * (high + pad), false, kMostSteps),
              "share of draws made by the later winner", " %", true);
  return svg::picture(502, plot.bottom() + 40, plot.parts(), "Cards by draw and by win");
}

}  // namespace windrose
