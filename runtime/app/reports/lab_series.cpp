#include "runtime/app/reports/lab_series.h"

#include <algorithm>
#include <iostream>

#include <fmt/format.h>

#include "runtime/app/reports/csv_columns.h"
#include "runtime/app/reports/lab_run.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/report/columns.h"
#include "runtime/lab/report/figures.h"
#include "runtime/lab/report/report.h"

namespace windrose::app {
namespace {

constexpr int kMostSwept = 9;             // values of a range without a step
constexpr std::int64_t kMostRuns = 1000;  // values of a range with a step

/// `round_limit=10..50`, `round_limit=10..50/10` or `claims=automatic,by_hand`: the option and its
/// values.
struct Sweep {
  std::size_t index = 0;  // among the options
  std::string option;
  std::vector<std::string> values;
  std::string note;  // which values of the range are left out; else empty
};

bool is_list(const std::string& option) {
  return option.find(',', option.find('=')) != std::string::npos;
}

bool is_range(const std::string& option) {
  return option.find("..") != std::string::npos;
}

std::int64_t sweep_number(const std::string& option, const std::string& text) {
  const bool is_number = !text.empty() && text.size() < 10 &&
                         text.find_first_not_of("0123456789") == std::string::npos;
  if (!is_number) {
    throw Error("--option " + option + ": expected a range such as 10..50 or 10..50/5");
  }
  return std::stoll(text);
}

/// Every value of a short range, else some of them; all that its step names.
void read_range(Sweep& sweep, const std::string& option) {
  const std::size_t equal = option.find('=');
  const std::size_t dots = option.find("..");
  const std::size_t slash = option.find('/', dots);
  const std::int64_t low = sweep_number(option, option.substr(equal + 1, dots - equal - 1));
  const std::int64_t high = sweep_number(option, option.substr(dots + 2, slash - dots - 2));
  if (high < low) {
    throw Error("--option " + option +
                ": the range ends before it begins; write the smaller number first");
  }
  std::int64_t step = std::max<std::int64_t>((high - low + kMostSwept - 2) / (kMostSwept - 1), 1);
  if (slash != std::string::npos) {
    step = sweep_number(option, option.substr(slash + 1));
    if (step == 0) {
      throw Error("--option " + option + ": the step is 0; write a step of 1 or more");
    }
  } else if (step > 1) {
    sweep.note = fmt::format("note: {} is tried in steps of {}; {}/1 tries every value\n", option,
                             step, option);
  }
  if (const std::int64_t runs = (high - low) / step + 1; runs > kMostRuns) {
    throw Error("--option " + option + ": these are " + with_commas(runs) + " values, and " +
                with_commas(kMostRuns) + " at most; write a larger step");
  }
  for (std::int64_t value = low; value <= high; value += step) {
    sweep.values.push_back(std::to_string(value));
  }
  if (sweep.values.back() != std::to_string(high)) sweep.values.push_back(std::to_string(high));
}

void read_list(Sweep& sweep, const std::string& option) {
  for (const std::string& value : split(option.substr(option.find('=') + 1), ',')) {
    if (value.empty()) {
      throw Error("--option " + option + ": a value is empty; write a list such as 10,20,50");
    }
    if (std::ranges::find(sweep.values, value) != sweep.values.end()) {
      throw Error("--option " + option + ": " + quote(value) + " twice; name each value once");
    }
    sweep.values.push_back(value);
  }
}

Sweep read_sweep(const std::vector<std::string>& options) {
  Sweep sweep;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (!is_list(options[i]) && !is_range(options[i])) continue;
    if (!sweep.option.empty()) {
      throw Error("one option at a time can have several values; give the others one");
    }
    sweep.index = i;
    sweep.option = options[i].substr(0, options[i].find('='));
    if (is_list(options[i])) {
      read_list(sweep, options[i]);
    } else {
      read_range(sweep, options[i]);
    }
  }
  return sweep;
}

std::string sweep_row(const std::string& value, const PlayoutRun& run, std::size_t width) {
  const Spread& turns = run.measures[static_cast<std::size_t>(LabMeasure::turns)];
  const auto interval = turns.mean_interval();
  std::string text = fmt::format("  {:<{}}{:>9}", value, width, figure(turns.mean(), 1));
  text += interval
              ? fmt::format("{:>9} to {:>6}", figure(interval->low, 1), figure(interval->high, 1))
              : std::string(19, ' ');
  const auto test = run.seat_wins.test();
  text += fmt::format("{:>12}", test ? p_text(test->p) : "-");
  const Spread& choices = run.measures[static_cast<std::size_t>(LabMeasure::real_choices)];
  return text + fmt::format("{:>14.2f}{:>10}\n", choices.mean() / 1000,
                            with_commas(run.statistics.sound_matches()));
}

/// What each value came to, a measure after the other: means with their intervals.
class MeasuresBelow {
 public:
  explicit MeasuresBelow(bool all) : all_(all) {}

  void add(const std::string& value, const Ruleset& ruleset, const PlayoutRun& run) {
    const std::vector<MeasureInfo> infos = measures_of(ruleset);
    for (std::size_t i = 0; i < infos.size(); ++i) {
      if (run.measures[i].count() == 0 || !is_told(infos[i].kind)) continue;
      const std::vector<std::string> cells = measure_cells(infos[i], run.measures[i]);
      add_row(infos[i].label, value, cells[1], cells[2]);
    }
    if (!all_) return;
    for (const SeatId seat : ruleset.seats()) {
      const Spread& standing = run.standing[static_cast<std::size_t>(seat)];
      if (standing.count() == 0) continue;
      MeasureInfo info;
      info.label = "standing of seat " + std::to_string(number_of(seat) + 1);
      const std::vector<std::string> cells = measure_cells(info, standing);
      add_row(info.label, value, cells[1], cells[2]);
    }
  }

  /// Empty where there is nothing to tell.
  [[nodiscard]] std::string text(const std::string& option) const {
    if (groups_.empty()) return "";
    std::vector<std::vector<std::string>> rows = {{"measure", option, "mean", "95 % interval   "}};
    for (const Group& group : groups_) {
      for (const std::vector<std::string>& cells : group.rows) {
        rows.push_back({&cells == &group.rows.front() ? "  " + group.label : "", cells[0], cells[1],
                        cells[2]});
      }
    }
    using enum Column::Kind;
    const std::size_t width = std::max<std::size_t>(12, option.size() + 2);
    return "\n" + columns_text({{left, 32}, {right, width}, {right, 10}, {interval, 19, 6}},
                               std::move(rows));
  }

 private:
  struct Group {
    std::string label;
    std::vector<std::vector<std::string>> rows;
  };

  /// The table above has turns and real choices; what the game declares is worth a look always.
  [[nodiscard]] bool is_told(LabMeasure kind) const {
    if (kind == LabMeasure::turns || kind == LabMeasure::real_choices) return false;
    return all_ || kind == LabMeasure::declared || kind == LabMeasure::winner ||
           kind == LabMeasure::margin;
  }

  void add_row(const std::string& label, const std::string& value, const std::string& mean,
               const std::string& reach) {
    auto group = std::ranges::find(groups_, label, &Group::label);
    if (group == groups_.end()) group = groups_.insert(groups_.end(), Group{label, {}});
    group->rows.push_back({value, mean, reach});
  }

  bool all_;
  std::vector<Group> groups_;
};

}  // namespace

void set_round_limit(PlayoutPlan& plan, const std::optional<std::int64_t>& rounds,
                     const OpenGame& open_game) {
  const int declared = open_game.ruleset().data().round_limit;
  plan.round_limit = static_cast<int>(rounds.value_or(declared));
  plan.limit_is_declared = !rounds || *rounds == declared;
}

PlayoutRun run_told(OpenGame& open_game, PlayoutPlan plan, const RunPart& part) {
  std::atomic<std::int64_t> done{0};
  plan.done = &done;
  plan.stop = &StopOnInterrupt::stop();
  const StopOnInterrupt guard;
  std::optional<PlayoutRun> run;
  with_progress(
      done, plan.matches, "matches", [&] { run = run_playouts(open_game, plan); }, part);
  return *std::move(run);
}

std::string simulate_command(const Arguments& arguments, const SeriesRequest& series,
                             const MatchRequest& request, std::uint64_t seed) {
  std::vector<std::string> more = {"--matches", std::to_string(series.plan.matches)};
  if (series.plan.first > 0) {
    more.insert(more.end(), {"--from", std::to_string(series.plan.first + 1)});
  }
  if (series.round_limit) {
    more.insert(more.end(), {"--round-limit", std::to_string(*series.round_limit)});
  }
  if (!series.plan.turn_seats) more.insert(more.end(), {"--seats", "fixed"});
  if (series.all) more.emplace_back("--all");
  return command_text("simulate", arguments, request, more, seed);
}

bool has_sweep(const std::vector<std::string>& options) {
  return std::ranges::any_of(
      options, [](const std::string& option) { return is_list(option) || is_range(option); });
}

int run_sweep(Arguments& arguments, const SeriesRequest& series) {
  if (!series.page_flag.empty()) {
    throw Error(series.page_flag +
                ": a range of values has no page; give the option one value, or use --csv");
  }
  const Sweep sweep = read_sweep(series.request.options);
  const StopOnInterrupt guard;
  const std::size_t width = std::max<std::size_t>(12, sweep.option.size() + 2);
  MatchRequest request = series.request;
  std::optional<CsvColumns> columns;
  std::string csv;
  std::string json;
  std::string rows;
  std::string again;
  std::vector<MatchResult> failed;
  bool has_failed = false;
  bool is_stopped = false;
  std::string gave_up;
  std::size_t number = 0;
  MeasuresBelow measures(series.all);
  for (const std::string& value : sweep.values) {
    request.options[sweep.index] = sweep.option + "=" + value;
    OpenGame open_game(arguments.shelves(), request);
    request.seed = open_game.request().seed;
    PlayoutPlan plan = series.plan;
    set_round_limit(plan, series.round_limit, open_game);
    const RunPart part{
        fmt::format("{}={}, {} of {}", sweep.option, value, ++number, sweep.values.size()),
        static_cast<std::int64_t>(number - 1) * plan.matches,
        static_cast<std::int64_t>(sweep.values.size()) * plan.matches};
    const PlayoutRun run = run_told(open_game, plan, part);
    if (rows.empty()) {
      const GameData& data = open_game.ruleset().data();
      rows = data.title + ", " + counted(open_game.ruleset().players(), "player") + ": " +
             with_commas(plan.matches) + " matches for each value, seed " +
             std::to_string(*request.seed) + (series.seed_chosen ? " (chosen)" : "") + "\n" +
             sweep.note + "\n" +
             fmt::format("{:<{}}{:>9}     95 % interval       seats  real choices   matches\n",
                         sweep.option, width + 2, "turns");
      if (!series.csv.empty()) {
        columns.emplace(csv_columns(arguments.shelves(), open_game));
        csv = columns->header();
      }
    }
    rows += sweep_row(value, run, width);
    measures.add(value, open_game.ruleset(), run);
    failed.insert(failed.end(), run.failed.begin(), run.failed.end());
    if (again.empty()) {
      MatchRequest whole = open_game.request();
      whole.options = series.request.options;
      again = simulate_command(arguments, series, whole, *request.seed);
    }
    if (columns) csv += csv_lines(open_game, run, *columns);
    ReportFrame frame;
    frame.asked = plan.matches;
    frame.seats_turn = plan.turn_seats;
    frame.command = simulate_command(arguments, series, open_game.request(), *request.seed);
    std::string document = report_json(open_game, run, frame);
    document.pop_back();
    json += (json.empty() ? "" : ",\n") + document;
    has_failed = has_failed || !run.failed.empty();
    is_stopped = run.statistics.matches() < plan.matches;
    gave_up = run.gave_up;
    if (is_stopped) break;
  }
  if (!series.csv.empty()) write_csv(series.csv, csv);
  if (series.json) {
    std::cout << "[" << json << "]\n";
  } else if (series.csv != "-") {
    rows += measures.text(sweep.option);
    if (is_stopped) {
      const std::vector<std::string> left(
          sweep.values.begin() + static_cast<std::ptrdiff_t>(number), sweep.values.end());
      rows +=
          "\n" + wrapped((gave_up.empty() ? "Stopped" : "Stopped, because " + gave_up) + "; " +
                         sweep.option + " " + sweep.values[number - 1] + " holds what was played." +
                         (left.empty() ? "" : " Not played: " + join_and(left) + "."));
    }
    std::cout << rows << "\n" << command_lines("Again:", again) << error_lines(failed);
  }
  if (is_stopped && gave_up.empty()) return kStopped;
  return has_failed ? kAnswerIsNo : kDone;
}

}  // namespace windrose::app
