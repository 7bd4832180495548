// `windrose coverage`: what matches reach, and what never.
#include <atomic>
#include <iostream>
#include <optional>

#include "runtime/app/command/commands.h"
#include "runtime/app/command/version.h"
#include "runtime/app/reports/lab_arguments.h"
#include "runtime/app/reports/lab_run.h"
#include "runtime/app/reports/lab_series.h"
#include "runtime/app/reports/ranks.h"
#include "runtime/lab/page/coverage_page.h"

namespace windrose::app {
namespace {

constexpr std::int64_t kMostCovered = 1'000'000'000;
constexpr std::int64_t kUsualMatches = 1000;

}  // namespace

int run_coverage(Arguments& arguments) {
  const std::string& game = game_argument(arguments);
  const auto& matches =
      arguments.number("--matches", "Number of matches; the default is 1000", 1, kMostCovered);
  const MatchArguments match(arguments);
  const auto& jobs = jobs_argument(arguments);
  const auto& rounds = round_limit_argument(arguments);
  const bool& all = all_flag(arguments);
  const bool& json = json_flag(arguments);
  const std::string& html =
      arguments.text("--report", "FILE",
                     "Write an HTML page: the rulebook with how often each paragraph was reached");
  const bool& force = force_flag(arguments);
  arguments.parse();
  check_report_file(html, force);
  if (is_left_to_first_rank("coverage")) return kDone;

  MatchRequest request = match.request(game);
  if (request.agents.empty()) request.agents = {"random"};
  const OpenGame open_game(arguments.shelves(), std::move(request));
  PlayoutPlan plan;
  plan.matches = matches.value_or(kUsualMatches);
  plan.jobs = static_cast<int>(jobs.value_or(all_jobs()));
  plan.turn_seats = true;
  set_round_limit(plan, rounds, open_game);
  std::atomic<std::int64_t> done{0};
  plan.done = &done;
  plan.stop = &StopOnInterrupt::stop();
  std::optional<CoverageRun> run;
  {
    const StopOnInterrupt guard;
    with_progress(done, plan.matches, "matches", [&] { run = run_coverage_of(open_game, plan); });
  }
  CoverageFrame frame;
  frame.asked = plan.matches;
  frame.stopped = run->matches < plan.matches;
  frame.all = all;
  frame.version = version_text();
  std::vector<std::string> more = {"--matches", std::to_string(plan.matches)};
  if (rounds) more.insert(more.end(), {"--round-limit", std::to_string(*rounds)});
  if (all) more.emplace_back("--all");
  frame.command = command_text("coverage", arguments, open_game.request(), more,
                               open_game.request().seed.value_or(0));
  frame.play = [&](std::int64_t number, std::uint64_t seed) {
    const std::int64_t players = open_game.ruleset().players();
    return play_command(arguments, open_game.request(), static_cast<int>(number % players), seed);
  };
  if (!html.empty()) write_output(html, coverage_page(open_game, *run, frame));
  std::cout << (json ? coverage_json(open_game, *run, frame)
                     : coverage_text(open_game, *run, frame));
  if (frame.stopped && run->gave_up.empty()) return kStopped;
  return run->failed.empty() && run->gave_up.empty() ? kDone : kAnswerIsNo;
}

}  // namespace windrose::app
