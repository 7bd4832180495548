// `windrose simulate`: many matches and their statistics.
#include <chrono>
#include <iostream>

#include <nlohmann/json.hpp>

#include "runtime/app/command/commands.h"
#include "runtime/app/command/debug_flag.h"
#include "runtime/app/command/version.h"
#include "runtime/app/reports/lab_arguments.h"
#include "runtime/app/reports/lab_run.h"
#include "runtime/app/reports/lab_series.h"
#include "runtime/app/reports/merge.h"
#include "runtime/app/reports/ranks.h"
#include "runtime/app/reports/shards.h"
#include "runtime/app/reports/simulate_output.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/hash.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/play/run_store.h"

namespace windrose::app {
namespace {

constexpr std::int64_t kMostMatches = 1'000'000'000;
constexpr std::int64_t kMostKept = 20'000'000;  // results of single matches, for a CSV file

/// What a part says of the run that it belongs to.
nlohmann::json run_json(const SeriesRequest& series, const OpenGame& open_game,
                        const ReportFrame& frame) {
  return {{"kind", "simulate"},
          {"rulesets", {to_hex(open_game.ruleset().data().ruleset)}},
          {"request", request_json(open_game.request())},
          {"matches", series.plan.matches},
          {"first", series.plan.first + 1},
          {"seats_turn", series.plan.turn_seats},
          {"rounds", series.round_limit ? nlohmann::json(*series.round_limit) : nlohmann::json()},
          {"command", frame.command}};
}

/// Plays one part and writes its file.
int play_part(const Shard& shard, const std::string& out, OpenGame& open_game,
              const PlayoutPlan& whole, const nlohmann::json& told, bool is_silent) {
  PlayoutPlan plan = whole;
  plan.first += shard.before(whole.matches);
  plan.matches = shard.count(whole.matches);
  plan.keep_results = true;
  plan.keep_course = true;
  const PlayoutRun run = run_told(open_game, plan);
  ShardPart part{shard_file(out, shard), shard, told, store_of(run)};
  if (run.statistics.matches() < plan.matches) {
    if (!is_silent) tell_unwritten(part, run.statistics.matches());
    return kStopped;
  }
  write_part(part);
  if (!is_silent) std::cout << part_line(part, whole.first + 1, run.seconds);
  return kDone;
}

}  // namespace

int run_simulate(Arguments& arguments) {
  const std::string& game = game_argument(arguments);
  const auto& matches =
      arguments.number("--matches", "Number of matches; the default is 1000", 1, kMostMatches);
  const auto& from = arguments.number(
      "--from", "Begin with match N. With the same random seed, match N is always the same", 1,
      kMostMatches);
  const MatchArguments match(arguments);
  const auto& jobs = jobs_argument(arguments);
  const auto& rounds = round_limit_argument(arguments);
  const std::string& seats = arguments.text(
      "--seats", "ORDER",
      "turn (the default) moves each agent up a seat from match to match; fixed keeps the seats");
  const bool& tournament = arguments.flag("--tournament",
                                          "Play each deal (one random seed) in every order of the "
                                          "seats, and print a table of the agents");
  const bool& all = all_flag(arguments);
  const bool& json = json_flag(arguments);
  const std::string& csv = arguments.text(
      "--csv", "FILE", "Write a line for each match to this file; `-` prints the lines");
  const PageArguments page(arguments);
  const ShardArguments split(arguments);
  const bool& debug = debug_flag(arguments);
  arguments.parse();
  if (debug) print_debug_lines();

  if (!seats.empty() && seats != "turn" && seats != "fixed") {
    throw Error("--seats: expected turn or fixed, got " + quote(seats));
  }
  const SimulateOutputs outputs{json, csv, page.html, page.pictures, page.by_share()};
  check_outputs(outputs, page.force);
  check_part_outputs(split.part, outputs);
  check_folder_of("--out", split.out);
  page.check_time();
  const Ranks ranks = ranks_of_environment();
  split.check_out(ranks.count > 1);
  if (tournament && !seats.empty()) {
    throw Error("--seats: a tournament plays every order of the seats; leave it out");
  }
  MatchRequest request = match.request(game);
  if (request.agents.empty()) request.agents = {"random"};
  const bool seed_chosen = !request.seed.has_value();
  PlayoutPlan plan;
  plan.matches = matches.value_or(1000);
  plan.first = from.value_or(1) - 1;
  plan.jobs = static_cast<int>(jobs.value_or(all_jobs()));
  plan.turn_seats = seats != "fixed";
  plan.keep_results = !csv.empty();
  plan.keep_course = outputs.needs_course() || all;  // with --all, who drew which card
  if (plan.keep_results && plan.matches > kMostKept) {
    throw Error("--csv takes " + std::to_string(kMostKept) + " matches at most");
  }
  const SeriesRequest series{request, plan,         rounds, seed_chosen,
                             all,     outputs.json, csv,    page.page_flag()};
  Shard shard = read_shard(split.part, plan.matches);
  if (shard.is_all() && ranks.count > 1) shard = shard_of(ranks, plan.matches);
  if (!shard.is_all()) {
    check_can_be_split(split.part, ranks, seed_chosen, tournament || has_sweep(request.options));
  }
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
  frame.version = version_text();
  frame.by_share = outputs.by_share;
  frame.round_limit = plan.round_limit;
  frame.command = simulate_command(arguments, series, open_game.request(),
                                   open_game.request().seed.value_or(0));
  if (!shard.is_all()) {
    const nlohmann::json told = run_json(series, open_game, frame);
    if (!split.part.empty() || ranks.count < 2) {
      return play_part(shard, split.out.empty() ? "part" : split.out, open_game, plan, told, false);
    }
    const std::string name = split.out.empty() ? ranks.name : split.out;
    const auto start = std::chrono::steady_clock::now();
    const int code = play_as_rank(ranks, name, [&](const Shard& part) {
      return play_part(part, name, open_game, plan, told, true);
    });
    if (code != kDone || ranks.rank != 0) return code;
    return merge_simulate(arguments, gathered_parts(name, ranks, start), {outputs, all, false});
  }
  const PlayoutRun run = run_told(open_game, plan);
  frame.stopped = run.statistics.matches() < plan.matches;
  return print_simulate(arguments, open_game, run, frame, outputs);
}

}  // namespace windrose::app
