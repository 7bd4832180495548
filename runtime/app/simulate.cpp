// `windrose simulate`: many matches and their statistics.
#include <iostream>

#include "runtime/app/commands.h"
#include "runtime/base/error.h"
#include "runtime/base/files.h"
#include "runtime/lab/report.h"

namespace windrose {
namespace {

constexpr std::int64_t kMostMatches = 1'000'000'000;
constexpr std::int64_t kMostKept = 20'000'000;  // results of single matches, for a CSV file

}  // namespace

int run_simulate(Arguments& arguments) {
  const std::string& game = arguments.positional("GAME", "Which game; `windrose list` names them");
  const auto& matches = arguments.number("--matches", "How many matches (1000)", 1, kMostMatches);
  const MatchArguments match(arguments);
  const auto& jobs = arguments.number("--jobs", "How many at the same time (1)", 1, 256);
  const auto& rounds = arguments.number(
      "--round-limit", "Cuts a match after so many rounds (else what the game declares)", 1,
      1'000'000);
  const bool& json = arguments.flag("--json", "Prints one JSON document");
  const std::string& csv = arguments.text("--csv", "FILE", "Writes one line a match");
  const std::string& html =
      arguments.text("--report", "FILE", "Writes a page with tables and bars");
  arguments.parse();

  MatchRequest request = match.request(game);
  if (request.agents.empty()) request.agents = {"random"};
  Table table(arguments.shelves(), std::move(request));
  PlayoutPlan plan;
  plan.matches = matches.value_or(1000);
  plan.jobs = static_cast<int>(jobs.value_or(1));
  plan.round_limit = static_cast<int>(rounds.value_or(table.ruleset().data().round_limit));
  plan.keep_results = !csv.empty();
  if (plan.keep_results && plan.matches > kMostKept) {
    throw Error("--csv takes " + std::to_string(kMostKept) + " matches at most");
  }
  const PlayoutRun run = run_playouts(table, plan);
  if (!csv.empty()) write_text_file(csv, report_csv(table, run));
  if (!html.empty()) write_text_file(html, report_html(table, run));
  std::cout << (json ? report_json(table, run) : report_text(table, run));
  return run.failed.empty() ? kDone : kAnswerIsNo;
}

}  // namespace windrose
