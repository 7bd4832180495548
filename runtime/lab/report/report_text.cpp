#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "runtime/base/text/hash.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/report/columns.h"
#include "runtime/lab/report/figures.h"
#include "runtime/lab/report/report.h"
#include "runtime/lab/report/spoken.h"
#include "runtime/lab/report/team_result.h"
#include "runtime/lab/report/things_text.h"
#include "runtime/lab/statistics/distributions.h"
#include "runtime/state/truth/state.h"

namespace windrose {
namespace {

constexpr std::size_t kDecisionsShown = 3;
constexpr std::size_t kMostShown = 1000;  // rows of a table with --all
constexpr int kMostDigits = 3;
constexpr MatchResult::Cut kLimits[] = {MatchResult::Cut::rounds, MatchResult::Cut::steps,
                                        MatchResult::Cut::idle_steps};
constexpr std::size_t kMostLabel = 38;  // of a measure: a row has 100 columns at most

std::int64_t never_taken(const PlayoutRun& run) {
  return std::ranges::count(run.asked, 0, &AskedRow::taken);
}

/// As many digits as tell the mean from the ends of its interval.
int digits_apart(double mean, const Interval& interval, int digits) {
  if (interval.low >= interval.high) return digits;
  const auto is_same = [&] {
    return figure(interval.low, digits) == figure(mean, digits) ||
           figure(interval.high, digits) == figure(mean, digits);
  };
  while (digits < kMostDigits && is_same()) ++digits;
  return digits;
}

/// "A match takes 177 turns (174 to 179)."
template <class Lengths>
std::string takes_text(const Lengths& lengths, const std::string& unit) {
  if (lengths.count() == 0) return "";
  int digits = lengths.mean() < 10 ? 1 : 0;
  const auto interval = lengths.mean_interval();
  const bool is_sure = interval && lengths.count() >= kLeastForWords;
  if (is_sure) digits = digits_apart(lengths.mean(), *interval, digits);
  std::string text = "A match takes " + figure(lengths.mean(), digits) + " " + unit;
  if (is_sure) {
    text += " (" + figure(interval->low, digits) + " to " + figure(interval->high, digits) + ")";
  }
  return text + ".";
}

/// No length where limits have cut too many.
std::string length_text(const PlayoutRun& run) {
  if (has_many_cuts(run.statistics.cuts(), run.statistics.sound_matches())) {
    return "No verdict on length or on measures that need the end: more than 5 % of the matches "
           "were cut.";
  }
  if (run.unit_of_length() == LabMeasure::turns) return takes_text(run.statistics.turns(), "turns");
  return takes_text(run.measures[static_cast<std::size_t>(LabMeasure::rounds)], "rounds");
}

std::string sentence(const OpenGame& open_game, const PlayoutRun& run) {
  if (run.statistics.matches() == 0) return "No match had ended.";
  if (run.statistics.sound_matches() == 0) return "Every match ended in an error; see below.";
  std::string text = length_text(run);
  const Ruleset& ruleset = open_game.ruleset();
  if (const auto test = run.seat_wins.test()) {
    if (test->p >= 0.05) {
      text += " The seats show no edge (" + p_text(test->p) + "); one of " +
              points_text(100 * test->edge80) + " would have shown.";
    } else {
      SeatId best{0};
      for (const SeatId seat : ruleset.seats()) {
        if (run.statistics.win_rate(seat) > run.statistics.win_rate(best)) best = seat;
      }
      text += fmt::format(" Seat {} wins {:.1f} % instead of {:.1f} % ({}).", number_of(best) + 1,
                          100 * run.statistics.win_rate(best), 100 * run.statistics.even_share(),
                          p_text(test->p));
    }
  }
  const auto endings = std::ranges::count(run.statistics.endings(), 0);
  const std::int64_t choices = never_taken(run);
  if (endings > 0 && choices > 0) {
    text += " Never: " + counted(endings, "ending") + ", " + counted(choices, "choice") + ".";
  } else if (endings + choices > 0) {
    text += " Never: " + counted(endings + choices, endings > 0 ? "ending" : "choice") + ".";
  }
  return text;
}

std::string agents_text(const OpenGame& open_game, const ReportFrame& frame) {
  const auto& agents = open_game.request().agents;
  const bool are_equal = std::ranges::all_of(agents, [&](const auto& a) { return a == agents[0]; });
  if (are_equal) return agents[0] + " in all seats";
  return join(agents, ", ") + (frame.seats_turn
                                   ? ", moving up a seat from match to match"
                                   : " on seats 1 to " + std::to_string(agents.size()));
}

std::string heading(const OpenGame& open_game, const PlayoutRun& run, const ReportFrame& frame) {
  const GameData& data = open_game.ruleset().data();
  const std::int64_t matches = run.statistics.matches();
  std::string text = data.title + ", " + counted(open_game.ruleset().players(), "player") + ": " +
                     with_commas(matches);
  const bool is_part = frame.stopped || !frame.missing.empty();
  if (is_part) text += " of " + with_commas(frame.asked);
  text += matches == 1 && !is_part ? " match" : " matches";
  if (frame.first > 1) text += " from match " + with_commas(frame.first);
  text += fmt::format(", seed {}", open_game.request().seed.value_or(0));
  text += std::string(frame.seed_chosen ? " (chosen)" : "") + (frame.stopped ? " (stopped)" : "");
  std::string rules = "ruleset " + to_hex(data.ruleset) + ", ";
  if (data.active_variants.empty()) {
    rules += "no variant";
  } else {
    rules += (data.active_variants.size() == 1 ? "variant " : "variants ") +
             join_and(data.active_variants);
  }
  if (!data.scenario.empty()) rules += ", scenario " + data.scenario;
  for (std::size_t i = 0; i < data.options.size(); ++i) {
    rules += (i == 0 ? "; " : ", ") + data.options[i].id + " " + option_text(data.options[i]);
  }
  text += "\n" + wrapped(rules + "; " + agents_text(open_game, frame));
  const std::int64_t ended = run.statistics.sound_matches();
  if (ended < kLeastForWords) {
    text += "note: " + matches_text(ended) + (ended == 1 ? " is" : " are") +
            " too few for intervals; " + std::to_string(kLeastForWords) + " at least\n";
  }
  return text;
}

std::string endings_rows(const OpenGame& open_game, const PlayoutRun& run, int round_limit) {
  std::vector<std::vector<std::string>> rows = {{"ending", "matches", "share"}};
  for (const EndingCount& ending : ending_counts(open_game, run)) {
    auto& row =
        rows.emplace_back(std::vector<std::string>{"  " + ending.name, with_commas(ending.count)});
    const std::int64_t ended = run.statistics.sound_matches();
    if (ending.is_error || ended == 0) continue;
    const double share = per_match(ending.count, run);
    row.push_back(fmt::format("{:.1f} %", 100 * share));
    if (ended < kLeastForWords) continue;
    const Interval interval = wilson_interval(share, ended);
    row.push_back(fmt::format("{:.1f} to {:.1f}", 100 * interval.low, 100 * interval.high));
  }
  using enum Column::Kind;
  std::string text =
      columns_text({{left, 18}, {right, 10}, {right, 10}, {interval, 16, 5}}, std::move(rows));
  for (const MatchResult::Cut cut : kLimits) {
    const std::int64_t cuts = run.statistics.cuts(cut);
    if (cuts == 0 || cuts * 100 > run.statistics.sound_matches()) continue;  // a warning says so
    text += fmt::format("  {} cut {} before the rules ended {}\n", cut_limit(cut, round_limit),
                        matches_text(cuts), cuts == 1 ? "it" : "them");
  }
  return text;
}

/// Between two whole numbers, a quantile has a digit more.
std::string quantile_text(const MeasureInfo& info, double value, int digits) {
  const double shown = shown_value(info, value);
  return info.scale == 1 ? quantile_figure(shown, digits) : figure(shown, digits);
}

std::vector<std::string> cells_of(const MeasureInfo& info, const Spread& tally) {
  std::optional<Interval> interval = tally.mean_interval();
  if (info.is_share && interval) interval = wilson_interval(tally.mean(), tally.count());
  const double reach = interval ? shown_value(info, (interval->high - interval->low) / 2) : 1;
  const int digits = digits_for(reach);
  std::vector<std::string> row = {"  " + in_width(info.label, kMostLabel),
                                  figure(shown_value(info, tally.mean()), digits)};
  row.push_back(interval ? figure(shown_value(info, interval->low), digits) + " to " +
                               figure(shown_value(info, interval->high), digits)
                         : "");
  if (info.is_share) return row;
  const int steps = info.scale > 1 && digits > 1 ? 1 : 0;
  row.push_back(figure(shown_value(info, tally.deviation()), digits));
  for (const double part : {0.05, 0.5, 0.95}) {
    row.push_back(quantile_text(info, tally.quantile(part), steps));
  }
  return row;
}

std::string measure_table(const OpenGame& open_game, const PlayoutRun& run) {
  std::vector<std::vector<std::string>> rows = {
      {"measure", "mean", "95 % interval   ", "sd", "5 %", "median", "95 %"}};
  const bool are_cut = has_many_cuts(run.statistics.cuts(), run.statistics.sound_matches());
  const std::vector<MeasureInfo> infos = measures_of(open_game.ruleset());
  for (std::size_t i = 0; i < infos.size(); ++i) {
    if (are_cut && needs_end(infos[i].kind)) continue;
    if (infos[i].kind == LabMeasure::turns && run.unit_of_length() != LabMeasure::turns) continue;
    if (run.measures[i].count() > 0) rows.push_back(cells_of(infos[i], run.measures[i]));
  }
  using enum Column::Kind;
  return columns_text(
      {{left, 30}, {right, 9}, {interval, 19, 6}, {right, 8}, {right, 8}, {right, 9}, {right, 8}},
      std::move(rows));
}

std::string seats_table(const OpenGame& open_game, const PlayoutRun& run,
                        const ReportFrame& frame) {
  const auto& agents = open_game.request().agents;
  const Ruleset& ruleset = open_game.ruleset();
  std::size_t width = 7;
  for (const std::string& agent : agents) width = std::max(width, agent.size() + 2);
  const bool has_standing = run.standing.front().count() > 0;
  std::size_t standing_width = 10;
  for (const Spread& standing : run.standing) {
    standing_width = std::max(standing_width, figure(standing.mean(), 0).size() + 2);
  }
  std::string text = fmt::format("seat   {:<{}}{:>7}   95 % interval", "agent", width, "wins");
  if (has_standing) text += "    standing at the end, mean" + sign_of_standing(ruleset.data());
  text += "\n";
  const bool all_equal = std::ranges::all_of(agents, [&](const auto& a) { return a == agents[0]; });
  for (const SeatId seat : ruleset.seats()) {
    const Interval interval = run.statistics.win_interval(seat);
    const auto place = static_cast<std::size_t>(seat);
    const std::string agent = all_equal || !frame.seats_turn ? agents[place] : "all";
    text += fmt::format("  {:<5}{:<{}}{:>5.1f} %", place + 1, agent, width,
                        100 * run.statistics.win_rate(seat));
    text += run.statistics.sound_matches() < kLeastForWords
                ? std::string(has_standing ? 16 : 0, ' ')
                : fmt::format("{:>8.1f} to {:>4.1f}", 100 * interval.low, 100 * interval.high);
    if (has_standing) {
      const double mean = run.standing[place].mean();
      text += fmt::format("{:>{}}", figure(mean, std::abs(mean) < 100 ? 1 : 0), standing_width);
    }
    text += "\n";
  }
  if (const auto test = run.seat_wins.test()) {
    const bool is_pearson = test->kind == SeatsTest::Kind::pearson;
    text += wrapped(fmt::format("even seats: {} {:.1f} of {}, {}; an edge of {} "
                                "would have shown 4 times in 5",
                                is_pearson ? "chi-square" : "score test", test->chi_square,
                                test->freedom, p_text(test->p), points_text(100 * test->edge80)),
                    "  ");
    text.insert(text.rfind("even seats: "), "  ");
  }
  return text;
}

std::string decision_row(const AskedRow& row, const PlayoutRun& run, bool with_question) {
  const std::string answer = spoken(row.answer);
  const std::string name = with_question ? spoken(row.question) + ": " + answer : answer;
  const double share = static_cast<double>(row.taken) / static_cast<double>(row.offered);
  return fmt::format("  {:<30}{:>10}{:>11}\n", in_width(name, 30),
                     figure(per_match(row.offered, run), 1),
                     row.taken == 0 ? "never" : fmt::format("{:.1f} %", 100 * share));
}

std::string decisions_table(const PlayoutRun& run, bool all) {
  if (run.asked.empty()) return "";
  std::string text = "decision                           offered      taken\n";
  const auto row_text = [&](const AskedRow& row) {
    const auto same = std::ranges::count(run.asked, row.answer, &AskedRow::answer);
    return decision_row(row, run, same > 1);
  };
  const std::size_t rows = all ? kMostShown : kDecisionsShown;
  std::size_t shown = 0;
  for (; shown < std::min(rows, run.asked.size()); ++shown) text += row_text(run.asked[shown]);
  const auto never =
      std::find_if(run.asked.begin() + static_cast<std::ptrdiff_t>(shown), run.asked.end(),
                   [](const AskedRow& row) { return row.taken == 0; });
  if (never != run.asked.end()) {
    text += row_text(*never);
    ++shown;
  }
  if (shown < run.asked.size()) {
    text += fmt::format("  ... {} more with --all\n", run.asked.size() - shown);
  }
  return text;
}

}  // namespace

std::vector<std::string> limit_notes(const PlayoutRun& run, const ReportFrame& frame) {
  const std::int64_t cuts = run.statistics.cuts();
  const std::int64_t declared = run.statistics.round_limits() - cuts;
  const std::int64_t matches = run.statistics.sound_matches();
  std::vector<std::string> notes;
  if (!frame.missing.empty()) {
    notes.push_back("warning: " +
                    frame.missing.note(run.statistics.matches(), frame.asked, "matches"));
  }
  const std::int64_t errors = run.statistics.errors();
  if (errors > 0 && matches > 0) {
    notes.push_back(fmt::format("note: {} of {} failed and {} in no figure but `error`",
                                with_commas(errors), matches_text(run.statistics.matches()),
                                errors == 1 ? "counts" : "count"));
  }
  for (const MatchResult::Cut cut : kLimits) {
    const std::int64_t cut_by = run.statistics.cuts(cut);
    if (cut_by == 0 || cut_by * 100 <= matches) continue;
    notes.push_back(fmt::format("warning: {} cut {} of {} before the rules ended them",
                                cut_limit(cut, frame.round_limit), with_commas(cut_by),
                                matches_text(matches)));
  }
  if (declared * 100 > matches) {
    notes.push_back(fmt::format("note: the game's own limit of {} rounds ended {} of {}",
                                frame.round_limit, with_commas(declared), matches_text(matches)));
  }
  return notes;
}

std::string answer_text(const OpenGame& open_game, const PlayoutRun& run) {
  return sentence(open_game, run);
}

std::vector<std::string> measure_cells(const MeasureInfo& info, const Spread& spread) {
  return cells_of(info, spread);
}

std::string report_text(const OpenGame& open_game, const PlayoutRun& run,
                        const ReportFrame& frame) {
  const std::string answer = sentence(open_game, run);
  std::string text =
      heading(open_game, run, frame) + "\n" + (answer.empty() ? answer : wrapped(answer));
  for (const std::string& note : limit_notes(run, frame)) text += wrapped(note);
  text += "\n";
  text += endings_rows(open_game, run, frame.round_limit);
  if (run.statistics.sound_matches() > 0) {
    text += "\n" + measure_table(open_game, run) + "\n";
    text += seats_table(open_game, run, frame);
    text += teams_text(open_game.ruleset(), run);
    const std::string rivals = rivals_text(open_game.request().agents, run.rivals);
    if (!rivals.empty() && frame.seats_turn) text += "\n" + rivals;
  }
  const std::string spaces = spaces_table(open_game, run, frame.all);
  if (!spaces.empty()) text += "\n" + spaces;
  if (frame.all) text += things_table(open_game, run);
  const std::string decisions = decisions_table(run, frame.all);
  if (!decisions.empty()) text += "\n" + decisions;
  const std::string count = with_commas(run.statistics.matches());
  if (frame.stopped && !run.gave_up.empty()) {
    text += "\n" + wrapped("Stopped after " + count + " of " + with_commas(frame.asked) +
                           " matches, because " + run.gave_up + ".");
  } else if (frame.stopped) {
    text += "\n" + wrapped(stopped_text(run, frame));
  }
  const double speed = run.matches_per_second();
  const std::string rate =
      speed < 10 ? figure(speed, 1) + " matches" : matches_text(std::llround(speed));
  const std::string by = frame.shards > 0 ? counted(frame.shards, "shard") + ", " : "";
  text += fmt::format("\n{}, {}{}: {} a second\n", duration_figure(run.seconds), by,
                      counted(run.jobs, "job"), rate);
  text += clock_note(open_game.request().agents);
  if (!frame.command.empty())
    text += command_lines(frame.missing.empty() ? "Again:" : "All matches:", frame.command);
  return text + error_lines(run.endless) + error_lines(run.failed);
}

}  // namespace windrose
