#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "runtime/base/text/text.h"
#include "runtime/lab/report/columns.h"
#include "runtime/lab/report/figures.h"
#include "runtime/lab/report/report.h"
#include "runtime/lab/report/tune_report.h"

namespace windrose {
namespace {

constexpr double kTuneReach = 1.96;

/// "salary 141 and fine 60".
std::string values_text(const Tuning& tuning, const std::vector<int>& values,
                        const TunePoint* checked) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Knob& knob = tuning.knobs()[i];
    std::string part = knob.name + " " + with_commas(values[i]);
    if (checked != nullptr) {
      if (const auto interval = tuning.interval(*checked, i)) {
        part += " (" + figure(std::floor(interval->low), 0) + " to " +
                figure(std::ceil(interval->high), 0) + ")";
      }
    }
    parts.push_back(std::move(part));
  }
  return join_and(parts);
}

std::string figure_text(const Figure& one) {
  return figure(one.mean, std::max(1, digits_for(kTuneReach * one.error)));
}

std::string interval_text(const Figure& one) {
  const int digits = std::max(1, digits_for(kTuneReach * one.error));
  const auto [low, high] = one.interval();
  return figure(low, digits) + " to " + figure(high, digits);
}

/// "151.8", "65.0 %" of a share, or "48.2 and 51.8" of seats.
std::string figures_text(const TuneTarget& target, const TunePoint& point) {
  std::vector<std::string> parts;
  for (const Figure& one : point.figures) parts.push_back(figure_text(one));
  return join_and(parts) + (target.is_one_share() ? " %" : "");
}

const TunePoint& present_point(const Tuning& tuning) {
  return tuning.points().front();  // the present values are tried first
}

/// "salary from 0 to 200 and fine from 10 to 90".
std::string ranges_text(const Tuning& tuning) {
  std::vector<std::string> ranges;
  ranges.reserve(tuning.knobs().size());
  for (const Knob& knob : tuning.knobs()) {
    ranges.push_back(knob.name + " from " + with_commas(knob.low) + " to " +
                     with_commas(knob.high));
  }
  return join_and(ranges);
}

/// What is aimed at, without the figure.
std::string aim_text(const TuneTarget& target) {
  if (target.kind == TuneTarget::Kind::seats) return "what the seats win";
  if (target.kind == TuneTarget::Kind::ending) return "the share of " + target.name;
  return "\"" + sentence_label(target.measure) + "\"";
}

/// That the numbers change nothing.
std::string flat_text(const Tuning& tuning, const TuneTarget& target) {
  const std::size_t tried = tuning.points().size();
  const std::string all = tried == 2 ? "both values" : "all " + std::to_string(tried) + " values";
  const std::string text = "No " + ranges_text(tuning) + " changes " + aim_text(target) + ": " +
                           all + " that were tried ";
  if (tuning.goals().size() > 1) return text + "give the same within error.";
  const auto mean = [](const TunePoint& point) { return point.figures.front().mean; };
  const auto [least, most] = std::ranges::minmax_element(tuning.points(), {}, mean);
  const std::string low = figures_text(target, *least);
  const std::string high = figures_text(target, *most);
  return text + "give " +
         (low == high ? low + "." : low + " to " + high + ", which is the same within error.");
}

/// That the present values do what is wanted.
std::string no_change_text(const Tuning& tuning, const TuneTarget& target,
                           const TuneResult& result) {
  const TunePoint& now = present_point(tuning);
  const bool is_found = result.checked->values == now.values;
  std::string text = "No need to change: as it is now, " +
                     values_text(tuning, now.values, is_found ? &*result.checked : nullptr) +
                     (tuning.knobs().size() == 1 ? " gives " : " give ") + target.wanted() +
                     " within error (" + figures_text(target, is_found ? *result.checked : now) +
                     ").";
  if (is_found || !is_reached(tuning, result)) return text;
  return text + " So " + (tuning.knobs().size() == 1 ? "does " : "do ") +
         values_text(tuning, result.checked->values, &*result.checked) + ", with " +
         figures_text(target, *result.checked) + ".";
}

std::string tune_answer(const Tuning& tuning, const TuneTarget& target, const TuneResult& result) {
  const std::string now =
      " Now " +
      (tuning.knobs().size() == 1 ? with_commas(present_point(tuning).values.front())
                                  : values_text(tuning, present_point(tuning).values, nullptr)) +
      ": " + figures_text(target, present_point(tuning)) + ".";
  if (result.stopped || !result.checked) {
    return "Stopped: closest so far is " + values_text(tuning, tuning.best().values, nullptr) +
           ", with " + figures_text(target, tuning.best()) + ".";
  }
  if (needs_no_change(tuning, result)) return no_change_text(tuning, target, result);
  if (result.neighbor) {
    return values_text(tuning, result.checked->values, &*result.checked) + " comes nearest to " +
           target.wanted() + ", with " + figures_text(target, *result.checked) + "; " +
           with_commas(result.neighbor->values.front()) + " gives " +
           figures_text(target, *result.neighbor) + "." + now;
  }
  if (is_reached(tuning, result)) {
    return values_text(tuning, result.checked->values, &*result.checked) + " gives " +
           target.wanted() + "." + now;
  }
  if (tuning.is_flat()) return flat_text(tuning, target) + now;
  if (tuning.is_out_of_reach()) {
    const bool is_too_low = tuning.best().figures.front().mean < target.goals.front();
    return "Out of reach: no " + ranges_text(tuning) + " gives " + target.wanted() + "; the " +
           (is_too_low ? "most" : "least") + " is " + figures_text(target, *result.checked) +
           ", at " + values_text(tuning, result.checked->values, nullptr) + "." + now;
  }
  return "Not reached: " + values_text(tuning, result.checked->values, nullptr) +
         " comes closest to " + target.wanted() + ", with " +
         figures_text(target, *result.checked) + "." + now;
}

std::vector<std::string> point_cells(const TunePoint& point) {
  std::vector<std::string> cells;
  for (const int value : point.values) cells.push_back(with_commas(value));
  for (const Figure& one : point.figures) {
    cells.push_back(figure_text(one));
    cells.push_back(interval_text(one));
  }
  cells.push_back(with_commas(point.matches));
  return cells;
}

std::string trials_text(const Tuning& tuning, const TuneTarget& target, const TuneResult& result) {
  std::vector<std::vector<std::string>> rows(1);
  std::vector<Column> columns;
  for (const Knob& knob : tuning.knobs()) {
    rows[0].push_back(knob.name);
    columns.push_back({.width = 8});
  }
  for (const std::string& heading : target.headings()) {
    rows[0].push_back(heading);
    rows[0].emplace_back("95 % interval");
    columns.push_back({.width = 10});
    columns.push_back({Column::Kind::interval});
  }
  rows[0].insert(rows[0].end(), {"matches", ""});
  columns.push_back({.width = 9});
  columns.push_back({Column::Kind::left});
  std::vector<std::pair<TunePoint, bool>> points;
  for (const TunePoint& point : tuning.points()) points.emplace_back(point, false);
  if (result.checked) points.emplace_back(*result.checked, true);
  if (result.neighbor) points.emplace_back(*result.neighbor, true);
  std::ranges::stable_sort(points, {}, [](const auto& point) { return point.first.values; });
  for (const auto& [point, is_checked] : points) {
    std::vector<std::string> cells = point_cells(point);
    const char* const sign = result.ascii ? "  < " : "  ◂ ";
    cells.push_back(is_checked ? std::string(sign) + "checked with fresh seeds" : "");
    rows.push_back(std::move(cells));
  }
  return columns_text(columns, std::move(rows));
}

std::string beside_text(const TuneResult& result) {
  std::vector<std::string> parts;
  for (const TuneResult::Beside& one : result.beside) {
    const double then = shown_value(one.info, one.then);
    const double now = shown_value(one.info, one.now);
    const int digits = std::abs(now) >= 100 ? 0 : 2;
    parts.push_back(sentence_label(one.info) + " " + figure(then, digits) + " (" +
                    figure(now, digits) + " now)");
  }
  if (result.seats_p) {
    parts.push_back(std::string(*result.seats_p < 0.05 ? "seats not even" : "seats even") + " (" +
                    p_text(*result.seats_p) + ")");
  }
  return parts.empty() ? "" : wrapped("on the way there: " + join(parts, ", "));
}

}  // namespace

bool is_reached(const Tuning& tuning, const TuneResult& result) {
  if (!result.checked) return false;
  if (result.neighbor) return true;
  const std::vector<std::vector<double>> slopes = tuning.slopes(result.checked->values);
  for (std::size_t i = 0; i < tuning.goals().size(); ++i) {
    const Figure& one = result.checked->figures[i];
    double step = 0;  // half of what the finest number changes with one step
    for (const double slope : slopes[i]) {
      const double half = std::abs(slope) / 2;
      step = step == 0 ? half : std::min(step, half);
    }
    if (std::abs(one.mean - tuning.goals()[i]) > std::max(kTuneReach * one.error, step)) {
      return false;
    }
  }
  return true;
}

bool needs_no_change(const Tuning& tuning, const TuneResult& result) {
  if (!result.checked || !tuning.fits(present_point(tuning))) return false;
  const bool is_found = result.checked->values == present_point(tuning).values;
  return !is_found || (is_reached(tuning, result) && !result.neighbor);
}

std::string tune_text(const Tuning& tuning, const TuneTarget& target, const TuneResult& result) {
  const Ruleset& ruleset = result.game->ruleset();
  std::string text = ruleset.data().title + ", " + counted(ruleset.players(), "player") + ": " +
                     counted(static_cast<long long>(tuning.points().size()), "value") +
                     " tried, seed " + std::to_string(result.seed) +
                     (result.seed_chosen ? " (chosen)" : "") + "\n\n";
  text += marked(wrapped(tune_answer(tuning, target, result)), result.bold) + "\n";
  text += trials_text(tuning, target, result);
  text += beside_text(result);
  text += "\n" + command_lines("Again:", result.command);
  return text + error_lines(result.failed);
}

}  // namespace windrose
