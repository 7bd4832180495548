#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "runtime/base/text/text.h"
#include "runtime/lab/report/report.h"
#include "runtime/state/ids/code.h"

namespace windrose {
namespace {

constexpr std::size_t kErrorsShown = 5;
constexpr std::size_t kSpacesShown = 10;

std::string heading(const OpenGame& open_game, const PlayoutRun& run) {
  const GameData& data = open_game.ruleset().data();
  std::string text = data.title + ", " + counted(open_game.ruleset().players(), "player") + ": " +
                     counted(run.statistics.matches(), "match");
  if (run.statistics.matches() != 1) text = text.substr(0, text.size() - 1) + "es";
  text += fmt::format(", seed {}\n", open_game.request().seed.value_or(0));
  if (!data.active_variants.empty()) {
    text += "variants: " + join_and(data.active_variants) + "\n";
  }
  if (!data.scenario.empty()) text += "scenario: " + data.scenario + "\n";
  for (const OptionDeclaration& option : data.options) {
    text += "option " + option.id + ": " + option_text(option) + "\n";
  }
  return text;
}

std::string length_row(const char* name, const Sample& sample) {
  return fmt::format("  {:<10}{:>10.1f}{:>21}{:>10.1f}{:>8}{:>10.1f}{:>8}\n", name, sample.mean(),
                     mean_interval_text(sample), sample.deviation(), sample.least(),
                     sample.median(), sample.most());
}

std::string seats_table(const OpenGame& open_game, const PlayoutRun& run) {
  std::string text =
      "seat  agent           wins       95 % interval       mean score        95 % interval\n";
  for (int seat = 0; seat < open_game.ruleset().players(); ++seat) {
    const Interval interval = run.statistics.win_interval(seat);
    const Sample& scores = run.statistics.scores(seat);
    const std::string score = scores.count() > 0 ? fmt::format("{:.1f}", scores.mean()) : "-";
    text +=
        fmt::format("  {:<4}{:<13}{:>7.2f} %   {:>6.2f} to {:>6.2f} %  {:>13}{:>21}\n", seat + 1,
                    open_game.request().agents[seat], 100 * run.statistics.win_rate(seat),
                    100 * interval.low, 100 * interval.high, score, mean_interval_text(scores));
  }
  return text;
}

std::string busiest_spaces(const OpenGame& open_game, const PlayoutRun& run) {
  const auto& arrivals = run.statistics.arrivals();
  const auto& spaces = open_game.ruleset().data().board.spaces;
  std::vector<std::size_t> order(arrivals.size());
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::stable_sort(order,
                           [&](std::size_t a, std::size_t b) { return arrivals[a] > arrivals[b]; });
  std::string text;
  for (std::size_t i = 0; i < std::min(order.size(), kSpacesShown); ++i) {
    if (arrivals[order[i]] == 0) break;
    text += fmt::format(
        "  {:<24}{:>12.3f}\n", spaces[order[i]].id,
        static_cast<double>(arrivals[order[i]]) / static_cast<double>(run.statistics.matches()));
  }
  return text.empty() ? text : "busiest spaces        arrivals a match\n" + text;
}

/// "scripts/pig/rules.lua:12" of an error; all of it where no place is named.
std::string_view place_of(std::string_view error) {
  return error.substr(0, error.find(": "));
}

/// One of each place: amounts and names differ from match to match.
std::string error_lines(const PlayoutRun& run) {
  std::vector<std::pair<const MatchResult*, std::size_t>> places;  // the first of a place, how many
  for (const MatchResult& failed : run.failed) {
    const auto known = std::ranges::find_if(places, [&](const auto& place) {
      return place_of(place.first->error) == place_of(failed.error);
    });
    if (known != places.end()) {
      ++known->second;
    } else {
      places.emplace_back(&failed, 1);
    }
  }
  std::string text;
  for (std::size_t i = 0; i < std::min(places.size(), kErrorsShown); ++i) {
    const auto& [failed, count] = places[i];
    const std::string where =
        count == 1 ? "match" : fmt::format("{} matches, the first is match", count);
    text += fmt::format("error in {} {} (seed {}): {}\n", where, failed->number + 1, failed->seed,
                        failed->error);
  }
  if (places.size() > kErrorsShown) {
    text += fmt::format("and errors in {} more places\n", places.size() - kErrorsShown);
  }
  return text;
}

}  // namespace

std::string mean_interval_text(const Sample& sample) {
  const auto interval = sample.mean_interval();
  return interval ? fmt::format("{:.1f} to {:.1f}", interval->low, interval->high) : "-";
}

std::string report_text(const OpenGame& open_game, const PlayoutRun& run) {
  const Statistics& statistics = run.statistics;
  std::string text = heading(open_game, run);
  text += "\nending               matches\n";
  for (const EndingCount& ending : ending_counts(open_game, run)) {
    text += fmt::format("  {:<16}{:>10}  {:>6.2f} %\n", ending.name, ending.count,
                        100.0 * static_cast<double>(ending.count) /
                            static_cast<double>(std::max<std::int64_t>(statistics.matches(), 1)));
  }
  text += "\nlength            mean        95 % interval        sd     min    median     max\n";
  text += length_row("turns", statistics.turns());
  text += length_row("decisions", statistics.decisions());
  text += "\n" + seats_table(open_game, run);
  const std::string spaces = busiest_spaces(open_game, run);
  if (!spaces.empty()) text += "\n" + spaces;
  text += fmt::format(
      "\nOf {} matches{}; a win that k players share counts as 1/k for each; intervals after "
      "Wilson,\nof means after Student.\n"
      "{:.2f} seconds with {}: {:.0f} matches, {:.0f} turns, {:.0f} decisions a second.\n",
      statistics.sound_matches(), statistics.errors() > 0 ? " without an error" : "", run.seconds,
      counted(run.jobs, "job"), run.matches_per_second(), run.turns_per_second(),
      run.decisions_per_second());
  return text + error_lines(run);
}

std::string report_csv(const OpenGame& open_game, const PlayoutRun& run) {
  const int players = open_game.ruleset().players();
  const auto& endings = open_game.ruleset().data().endings;
  std::string text = "match,seed,ending,rounds,turns,decisions,winners";
  for (int seat = 1; seat <= players; ++seat) text += fmt::format(",score_{}", seat);
  text += '\n';
  for (const MatchResult& result : run.results) {
    std::string ending = result.kind == MatchResult::Kind::error ? "error" : "round_limit";
    if (result.kind == MatchResult::Kind::ending) {
      ending = endings[result.ending].id;
    }
    std::string winners;
    for (int seat = 0; seat < players; ++seat) {
      if ((result.winners >> static_cast<unsigned>(seat) & 1U) == 0) continue;
      winners += (winners.empty() ? "" : " ") + std::to_string(seat + 1);
    }
    text += fmt::format("{},{},{},{},{},{},{}", result.number + 1, result.seed, ending,
                        result.rounds, result.turns, result.decisions, winners);
    for (const std::int32_t score : result.scores) {
      text += score == kNone ? "," : fmt::format(",{}", score);
    }
    text += '\n';
  }
  return text;
}

}  // namespace windrose
