#include "runtime/app/reports/lab_series.h"

#include <algorithm>
#include <iostream>

#include <fmt/format.h>

#include "runtime/app/reports/lab_run.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/report/figures.h"
#include "runtime/lab/report/report.h"

namespace windrose::app {
namespace {

constexpr int kMostSwept = 9;             // values of a range without a step
constexpr std::int64_t kMostRuns = 1000;  // values of a range with a step

/// `round_limit=10..50` or `round_limit=10..50/10`: the option and its values.
struct Sweep {
  std::size_t index = 0;  // among the options
  std::string option;
  std::vector<std::int64_t> values;
};

std::int64_t sweep_number(const std::string& option, const std::string& text) {
  const bool is_number = !text.empty() && text.size() < 10 &&
                         text.find_first_not_of("0123456789") == std::string::npos;
  if (!is_number) {
    throw Error("--option " + option + ": expected a range such as 10..50 or 10..50/5");
  }
  return std::stoll(text);
}

Sweep read_sweep(const std::vector<std::string>& options) {
  Sweep sweep;
  int found = 0;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (options[i].find("..") == std::string::npos) continue;
    if (++found > 1) throw Error("one option at a time can have a range; give the others a value");
    const std::size_t equal = options[i].find('=');
    const std::size_t dots = options[i].find("..");
    const std::size_t slash = options[i].find('/', dots);
    sweep.index = i;
    sweep.option = options[i].substr(0, equal);
    const std::int64_t low =
        sweep_number(options[i], options[i].substr(equal + 1, dots - equal - 1));
    const std::int64_t high =
        sweep_number(options[i], options[i].substr(dots + 2, slash - dots - 2));
    if (high < low)
      throw Error("--option " + options[i] +
                  ": the range ends before it begins; write the smaller number first");
    std::int64_t step = (high - low + kMostSwept - 2) / (kMostSwept - 1);
    if (slash != std::string::npos) {
      step = sweep_number(options[i], options[i].substr(slash + 1));
      if (step == 0) {
        throw Error("--option " + options[i] + ": the step is 0; write a step of 1 or more");
      }
    }
    step = std::max<std::int64_t>(step, 1);
    if (const std::int64_t runs = (high - low) / step + 1; runs > kMostRuns) {
      throw Error("--option " + options[i] + ": these are " + with_commas(runs) + " values, and " +
                  with_commas(kMostRuns) + " at most; write a larger step");
    }
    for (std::int64_t value = low; value <= high; value += step) sweep.values.push_back(value);
    if (sweep.values.back() != high) sweep.values.push_back(high);
  }
  return sweep;
}

std::string sweep_row(std::int64_t value, const PlayoutRun& run, std::size_t width) {
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
                            with_commas(run.statistics.matches()));
}

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
      options, [](const std::string& option) { return option.find("..") != std::string::npos; });
}

int run_sweep(Arguments& arguments, const SeriesRequest& series) {
  if (!series.page_flag.empty()) {
    throw Error(series.page_flag +
                ": a range of values has no page; give the option one value, or use --csv");
  }
  const Sweep sweep = read_sweep(series.request.options);
  const std::size_t width = std::max<std::size_t>(12, sweep.option.size() + 2);
  MatchRequest request = series.request;
  std::string csv;
  std::string json;
  std::string rows;
  std::string again;
  std::vector<MatchResult> failed;
  bool has_failed = false;
  bool is_stopped = false;
  std::string gave_up;
  std::int64_t number = 0;
  for (const std::int64_t value : sweep.values) {
    request.options[sweep.index] = sweep.option + "=" + std::to_string(value);
    OpenGame open_game(arguments.shelves(), request);
    request.seed = open_game.request().seed;
    PlayoutPlan plan = series.plan;
    set_round_limit(plan, series.round_limit, open_game);
    const RunPart part{
        fmt::format("{}={}, {} of {}", sweep.option, value, ++number, sweep.values.size()),
        (number - 1) * plan.matches, static_cast<std::int64_t>(sweep.values.size()) * plan.matches};
    const PlayoutRun run = run_told(open_game, plan, part);
    if (rows.empty()) {
      const GameData& data = open_game.ruleset().data();
      rows = data.title + ", " + counted(open_game.ruleset().players(), "player") + ": " +
             with_commas(plan.matches) + " matches for each value, seed " +
             std::to_string(*request.seed) + (series.seed_chosen ? " (chosen)" : "") + "\n\n" +
             fmt::format("{:<{}}{:>9}     95 % interval       seats  real choices   matches\n",
                         sweep.option, width + 2, "turns");
      csv = csv_header(data, declared_measures(data));
    }
    rows += sweep_row(value, run, width);
    failed.insert(failed.end(), run.failed.begin(), run.failed.end());
    if (again.empty()) {
      MatchRequest whole = open_game.request();
      whole.options = series.request.options;
      again = simulate_command(arguments, series, whole, *request.seed);
    }
    csv += csv_lines(open_game, run, declared_measures(open_game.ruleset().data()));
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
    if (is_stopped) {
      rows += wrapped((gave_up.empty() ? "Stopped" : "Stopped, because " + gave_up) +
                      "; the last line holds what was played.");
    }
    std::cout << rows << "\n" << command_lines("Again:", again) << error_lines(failed);
  }
  if (is_stopped && gave_up.empty()) return kStopped;
  return has_failed ? kAnswerIsNo : kDone;
}

int run_tournament(Arguments& arguments, const SeriesRequest& series) {
  const std::vector<std::string>& agents = series.request.agents;
  MatchRequest request = series.request;
  if (agents.size() < 2) {
    throw Error("a tournament needs two agents or more, not 1; name them: --agents a,b");
  }
  if (std::ranges::all_of(agents, [&](const auto& agent) { return agent == agents[0]; })) {
    throw Error("a tournament needs two different agents");
  }
  if (!series.page_flag.empty()) {
    throw Error(series.page_flag + ": a tournament has no page; use --json or --csv");
  }
  if (request.player_count == 0) request.player_count = static_cast<int>(agents.size());
  const auto players = static_cast<std::size_t>(request.player_count);
  if (players > agents.size()) {
    throw Error("a tournament of " + counted(static_cast<long long>(agents.size()), "agent") +
                " cannot fill " + std::to_string(players) +
                " seats; name more agents, or give "
                "--players " +
                std::to_string(agents.size()));
  }
  // Every choice of so many agents, in turn: a balanced cycle.
  std::vector<std::vector<std::size_t>> tables;
  std::vector<bool> sits(agents.size(), false);
  std::fill_n(sits.begin(), players, true);
  do {
    std::vector<std::size_t>& table = tables.emplace_back();
    for (std::size_t i = 0; i < agents.size(); ++i) {
      if (sits[i]) table.push_back(i);
    }
  } while (std::prev_permutation(sits.begin(), sits.end()));

  Rivals rivals(agents.size());
  std::vector<MatchResult> failed;
  std::string csv;
  std::int64_t played = 0;
  bool has_failed = false;
  bool is_stopped = false;
  std::string gave_up;
  std::string title;
  const auto count = static_cast<std::int64_t>(tables.size());
  const std::int64_t blocks =
      std::max<std::int64_t>(count, series.plan.matches / static_cast<std::int64_t>(players));
  for (std::int64_t i = 0; i < count && !is_stopped; ++i) {
    const std::vector<std::size_t>& table = tables[static_cast<std::size_t>(i)];
    request.agents.clear();
    for (const std::size_t agent : table) request.agents.push_back(agents[agent]);
    OpenGame open_game(arguments.shelves(), request);
    request.seed = open_game.request().seed;
    request.mods = open_game.request().mods;
    PlayoutPlan plan = series.plan;
    set_round_limit(plan, series.round_limit, open_game);
    plan.block = static_cast<int>(players);
    plan.stride = count;
    plan.first = i * static_cast<std::int64_t>(players);
    plan.turn_seats = true;
    plan.matches =
        (blocks / count + (i < blocks % count ? 1 : 0)) * static_cast<std::int64_t>(players);
    const std::string names = join(request.agents, ", ");
    const PlayoutRun run =
        run_told(open_game, plan,
                 {count == 1 ? "" : fmt::format("{}: {} of {}", names, i + 1, count), played,
                  blocks * static_cast<std::int64_t>(players)});
    rivals.merge(run.rivals, table);
    failed.insert(failed.end(), run.failed.begin(), run.failed.end());
    const GameData& data = open_game.ruleset().data();
    if (csv.empty()) csv = csv_header(data, declared_measures(data));
    csv += csv_lines(open_game, run, declared_measures(open_game.ruleset().data()));
    played += run.statistics.matches();
    has_failed = has_failed || !run.failed.empty();
    is_stopped = run.statistics.matches() < plan.matches;
    gave_up = run.gave_up;
    title = open_game.ruleset().data().title;
  }
  if (!series.csv.empty()) write_csv(series.csv, csv);
  const bool was_interrupted = is_stopped && gave_up.empty();
  const int code = was_interrupted ? kStopped : has_failed ? kAnswerIsNo : kDone;
  if (series.csv == "-") return code;
  request.agents = agents;
  const std::string again =
      simulate_command(arguments, series, request, *request.seed) + " --tournament";
  if (series.json) {
    std::cout << rivals_json({.title = request.game,
                              .agents = agents,
                              .players = request.player_count,
                              .matches = played,
                              .seed = *request.seed,
                              .stopped = is_stopped,
                              .command = again},
                             rivals, failed);
    return code;
  }
  std::cout << wrapped(fmt::format(
                   "{}, {} players: {} agents, {} matches, each deal played in every order of the "
                   "seats, seed {}{}{}",
                   title, players, agents.size(), with_commas(played), *request.seed,
                   series.seed_chosen ? " (chosen)" : "", is_stopped ? " (stopped)" : ""))
            << '\n'
            << rivals_text(agents, rivals) << "\n"
            << (gave_up.empty() ? "" : wrapped("Stopped, because " + gave_up + ".") + "\n")
            << command_lines("Again:", again) << error_lines(failed);
  return code;
}

}  // namespace windrose::app
