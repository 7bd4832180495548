// `windrose simulate`: many matches and their statistics.
#include <algorithm>
#include <iostream>

#include "runtime/app/commands.h"
#include "runtime/app/debug_flag.h"
#include "runtime/app/lab_run.h"
#include "runtime/app/lab_series.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/report/report.h"

namespace windrose {
namespace {

constexpr std::int64_t kMostMatches = 1'000'000'000;
constexpr std::int64_t kMostKept = 20'000'000;  // results of single matches, for a CSV file

/// What plays match `failed` again, up to its error.
std::string play_command(const Arguments& arguments, MatchRequest request,
                         const MatchResult& failed) {
  std::rotate(request.agents.begin(),
              request.agents.end() - static_cast<std::ptrdiff_t>(failed.turned),
              request.agents.end());
  return command_text("play", arguments, request, {}, failed.seed);
}

/// Every output of one run.
struct Outputs {
  bool json = false;
  std::string csv;
  std::string html;
};

void print(const Outputs& outputs, const OpenGame& open_game, const PlayoutRun& run,
           const ReportFrame& frame) {
  if (!outputs.csv.empty()) write_output(outputs.csv, report_csv(open_game, run));
  if (!outputs.html.empty()) write_output(outputs.html, report_html(open_game, run));
  if (outputs.csv == "-") return;
  std::cout << (outputs.json ? report_json(open_game, run, frame)
                             : report_text(open_game, run, frame));
}

}  // namespace

int run_simulate(Arguments& arguments) {
  const std::string& game = arguments.positional("GAME", "Which game; `windrose list` names them");
  const auto& matches = arguments.number("--matches", "How many matches (1000)", 1, kMostMatches);
  const auto& from = arguments.number("--from", "Number of the first match (1)", 1, kMostMatches);
  const MatchArguments match(arguments);
  const auto& jobs =
      arguments.number("--jobs", "How many at the same time (as many as processors)", 1, 256);
  const auto& rounds = arguments.number(
      "--round-limit", "Cuts a match after so many rounds (else what the game declares)", 1,
      1'000'000);
  const std::string& seats = arguments.text(
      "--seats", "turn or fixed", "Whether agents move up a seat from match to match (turn)");
  const bool& tournament =
      arguments.flag("--tournament", "Plays each deal in every order of the seats");
  const bool& all = arguments.flag("--all", "Prints every row of every table");
  Outputs outputs;
  const bool& json = arguments.flag("--json", "Prints one JSON document");
  const std::string& csv =
      arguments.text("--csv", "FILE", "Writes one line a match; - is the standard output");
  const std::string& html =
      arguments.text("--report", "FILE", "Writes a page with tables and bars");
  const bool& force = arguments.flag("--force", "Lets --report write over any file");
  const bool& debug = debug_flag(arguments);
  arguments.parse();
  if (debug) print_debug_lines();

  if (!seats.empty() && seats != "turn" && seats != "fixed") {
    throw Error("--seats: expected turn or fixed, got " + quote(seats));
  }
  check_report_file(html, force);
  outputs = {json, csv, html};
  MatchRequest request = match.request(game);
  if (request.agents.empty()) request.agents = {"random"};
  const bool seed_chosen = !request.seed.has_value();
  PlayoutPlan plan;
  plan.matches = matches.value_or(1000);
  plan.first = from.value_or(1) - 1;
  plan.jobs = static_cast<int>(jobs.value_or(all_jobs()));
  plan.turn_seats = seats != "fixed";
  plan.keep_results = !csv.empty();
  if (plan.keep_results && plan.matches > kMostKept) {
    throw Error("--csv takes " + std::to_string(kMostKept) + " matches at most");
  }
  const SeriesRequest series{request, plan, rounds, seed_chosen, all, outputs.json, csv, html};
  if (tournament) return run_tournament(arguments, series);
  if (has_sweep(request.options)) return run_sweep(arguments, series);

  OpenGame open_game(arguments.shelves(), std::move(request));
  set_round_limit(plan, rounds, open_game);
  ReportFrame frame;
  frame.asked = plan.matches;
  frame.first = plan.first + 1;
  frame.seed_chosen = seed_chosen;
  frame.seats_turn = plan.turn_seats;
  frame.all = all;
  frame.round_limit = plan.round_limit;
  frame.command = simulate_command(arguments, series, open_game.request(),
                                   open_game.request().seed.value_or(0));
  const PlayoutRun run = run_told(open_game, plan);
  frame.stopped = run.statistics.matches() < plan.matches;
  print(outputs, open_game, run, frame);
  if (!outputs.json && csv != "-" && !run.failed.empty()) {
    std::cout << "to see match " << run.failed.front().number + 1 << ": "
              << play_command(arguments, open_game.request(), run.failed.front()) << '\n';
  }
  if (frame.stopped) return kStopped;
  return run.failed.empty() ? kDone : kAnswerIsNo;
}

}  // namespace windrose
