// `windrose learn`: weights of a standing, learned by self-play, in a file beside the game.
#include <atomic>
#include <chrono>
#include <filesystem>
#include <iostream>

#include "runtime/app/command/commands.h"
#include "runtime/app/reports/lab_arguments.h"
#include "runtime/app/reports/lab_run.h"
#include "runtime/app/reports/lab_series.h"
#include "runtime/app/reports/ranks.h"
#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/harmless_output.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/game_folder.h"
#include "runtime/lab/report/figures.h"
#include "runtime/lab/report/learn_report.h"

namespace windrose::app {
namespace {

constexpr std::int64_t kMost = 1'000'000;
constexpr std::int64_t kUsual = 600;

/// Throws Error where the file is there and may not be replaced.
void check_file(const GameFile& file, bool force) {
  std::error_code failed;
  if (force || !std::filesystem::exists(file.path, failed)) return;
  throw Error(file.shown + " is there already; --force replaces it");
}

}  // namespace

int run_learn(Arguments& arguments) {
  const std::string& game = game_argument(arguments);
  const auto& matches =
      arguments.number("--matches", "Number of matches; the default is 600", kLeastToLearn, kMost);
  const MatchArguments match(arguments);
  const auto& jobs = jobs_argument(arguments);
  const auto& rounds = round_limit_argument(arguments);
  const bool& force = arguments.flag("--force", "Replace the file of an earlier run");
  const bool& keep =
      arguments.flag("--keep", "Write the file even if what it learned is no better than chance");
  arguments.parse();
  if (is_left_to_first_rank("learn")) return kDone;

  MatchRequest request = match.request(game);
  LearnPlan plan;
  plan.by_agents = !request.agents.empty();
  if (!plan.by_agents) request.agents = {"random"};
  LearnFrame frame;
  frame.seed_chosen = !request.seed.has_value();
  OpenGame open_game(arguments.shelves(), std::move(request));
  const GameFile file = open_game.ruleset().data().files->own_file(kLearnedFile);
  check_file(file, force);
  plan.matches = matches.value_or(kUsual);
  plan.jobs = static_cast<int>(jobs.value_or(all_jobs()));
  PlayoutPlan limits;
  set_round_limit(limits, rounds, open_game);
  plan.round_limit = limits.round_limit;
  std::atomic<std::int64_t> done{0};
  plan.done = &done;
  plan.stop = &StopOnInterrupt::stop();
  std::optional<LearnResult> result;
  const auto start = std::chrono::steady_clock::now();
  {
    const StopOnInterrupt guard;
    with_progress(done, plan.matches, "matches", [&] { result = learn(open_game, plan); });
  }
  if (!result) {
    std::cerr << "windrose: stopped after " << matches_text(done) << "; learning needs "
              << kLeastToLearn << ", so no file was written\n";
    return kStopped;
  }
  frame.asked = plan.matches;
  frame.bold = speaks_bold();
  frame.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  frame.jobs = plan.jobs;
  MatchRequest again = open_game.request();
  if (!plan.by_agents) again.agents.clear();
  std::vector<std::string> more = {"--matches", std::to_string(plan.matches)};
  if (rounds) more.insert(more.end(), {"--round-limit", std::to_string(*rounds)});
  if (keep) more.emplace_back("--keep");
  more.emplace_back("--force");
  frame.command =
      command_text("learn", arguments, again, more, open_game.request().seed.value_or(0));
  const OwnColors colors(std::cout, frame.bold);
  std::cout << learn_text(open_game, *result, frame) << std::flush;
  std::error_code failed;
  if (result->stopped && std::filesystem::exists(file.path, failed)) {
    std::cout << "\nStopped: " << file.shown << " stays as it was.\n";
    return kStopped;
  }
  if (!keep && !is_better_than_chance(*result, open_game.ruleset().players())) {
    std::cout << "\n"
              << wrapped("Not written: " + file.shown +
                         (std::filesystem::exists(file.path, failed) ? " stays as it was."
                                                                     : " is not there.") +
                         " Give more matches with --matches, or write it anyway with --keep.");
    return result->stopped ? kStopped : kAnswerIsNo;
  }
  try {
    write_text_file(file.path, learned_text(result->learned));
  } catch (const Error& error) {  // the request was right, and its matches are played
    throw RuleError(
        std::string(error.what()) +
        "; the new weights are not kept, and the command behind 'Again:' learns them again");
  }
  std::cout << "\nwritten to " << file.shown
            << "; play by it with --agents greedy:learned or --agents mcts:200:learned\n";
  if (result->stopped) return kStopped;
  return result->failed == 0 ? kDone : kAnswerIsNo;
}

}  // namespace windrose::app
