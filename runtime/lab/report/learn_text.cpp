#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "runtime/base/text/hash.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/report/columns.h"
#include "runtime/lab/report/figures.h"
#include "runtime/lab/report/learn_report.h"

namespace windrose {
namespace {

/// "x 1.05"; what makes less of a difference than three decimals show is written by its power.
std::string times_figure(double odds) {
  const double times = std::exp(odds);
  return times < 1000 && times >= 0.001 ? fmt::format("x {:.3f}", times)
                                        : fmt::format("x {:.1e}", times);
}

std::string weights_table(const LearnResult& result) {
  std::vector<std::size_t> order(result.scales.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  const auto strength = [&](std::size_t i) {
    return -std::abs(result.learned.weights[i].weight * result.scales[i]);
  };
  std::ranges::stable_sort(order, {}, strength);
  std::vector<std::vector<std::string>> rows = {{"number", "usual lead", "odds by it"}};
  for (const std::size_t i : order) {
    const LearnedStanding::Weight& one = result.learned.weights[i];
    const double scale = result.scales[i];
    rows.push_back({"  " + in_width(one.name, 34), figure(scale, scale < 10 ? 2 : 1),
                    times_figure(one.weight * scale)});
  }
  using enum Column::Kind;
  return columns_text({{left, 36}, {right, 12}, {right, 13}}, std::move(rows));
}

/// How good the weights are, in matches that they were not learned from.
std::string check_sentence(const LearnResult& result, int players) {
  if (result.checked == 0) return "No match was left to check the weights with.";
  const std::string even =
      players > 1 ? fmt::format("; an equal share is {:.1f} %", 100.0 / players) : "";
  const std::string interval =
      result.right_interval ? fmt::format(" ({:.1f} to {:.1f})", 100 * result.right_interval->low,
                                          100 * result.right_interval->high)
                            : "";
  std::string text =
      fmt::format("In {} that it did not learn from, those whom it put ahead won {:.1f} %{}{}.",
                  matches_text(result.checked), 100 * result.right, interval, even);
  if (players > 1 && !is_better_than_chance(result, players)) {
    text = (result.right_interval ? "Nothing was learned that chance does not do as well. "
                                  : "Too few matches were left to tell whether anything was "
                                    "learned. ") +
           text;
  }
  return text;
}

}  // namespace

bool is_better_than_chance(const LearnResult& result, int players) {
  if (players < 2) return true;  // who plays alone has no share to beat
  return result.right_interval && result.right_interval->low > 1.0 / players;
}

std::string learn_text(const OpenGame& open_game, const LearnResult& result,
                       const LearnFrame& frame) {
  const Ruleset& ruleset = open_game.ruleset();
  const LearnedStanding& learned = result.learned;
  const bool plays_itself = learned.agents == std::vector<std::string>{"self-play"};
  std::string text = wrapped(
      ruleset.data().title + ", " + counted(ruleset.players(), "player") + ": learned from " +
      (result.stopped ? with_commas(learned.matches) + " of " + matches_text(frame.asked)
                      : matches_text(learned.matches)) +
      ", seed " + std::to_string(learned.seed) + (frame.seed_chosen ? " (chosen)" : "") +
      (result.stopped ? " (stopped)" : ""));
  text += wrapped("ruleset " + to_hex(learned.ruleset) + "; " +
                  (plays_itself ? "random first, then greedy by what was learned"
                                : join(learned.agents, ", ")));
  text += "\n" + marked(wrapped(check_sentence(result, ruleset.players())), frame.bold);
  if (result.failed > 0) {
    text += wrapped(matches_text(result.failed) +
                    " ended in an error and taught nothing; the first with " + result.error);
  }
  if (result.undecided > 0) {
    text += wrapped("In " + matches_text(result.undecided) +
                    " nobody won and nobody was ahead; they taught nothing.");
  }
  text += "\n" + weights_table(result) + "\n";
  text += wrapped(
      "A lead is how far a player is ahead of the mean of its rivals. It multiplies the "
      "odds to win.");
  return text + duration_figure(frame.seconds) + ", " + counted(frame.jobs, "job") + "\n" +
         command_lines("Again:", frame.command);
}

}  // namespace windrose
