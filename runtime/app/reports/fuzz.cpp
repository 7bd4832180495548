// `windrose fuzz`: matches that a game cannot play, and a test of each.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <optional>

#include <fmt/format.h>

#include "runtime/app/command/commands.h"
#include "runtime/app/command/version.h"
#include "runtime/app/reports/knobs.h"
#include "runtime/app/reports/lab_arguments.h"
#include "runtime/app/reports/lab_run.h"
#include "runtime/app/reports/ranks.h"
#include "runtime/base/programs/piped_program.h"
#include "runtime/base/programs/spawn.h"
#include "runtime/base/system/files.h"
#include "runtime/base/system/own_path.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/harmless_output.h"
#include "runtime/base/text/hash.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/game_folder.h"
#include "runtime/lab/play/playouts.h"
#include "runtime/lab/report/figures.h"
#include "runtime/lab/report/fuzz_report.h"

namespace windrose::app {
namespace {

constexpr std::int64_t kMostFuzzed = 1'000'000'000;
constexpr std::int64_t kUsualFuzzed = 1000;
constexpr std::int64_t kMostDecisions = 10'000'000;
constexpr std::int64_t kCompared = 20;  // matches that another process plays, too
constexpr double kPatience = 60;        // seconds until it has printed the next one

/// What this program is started with again, to play the first matches in another process.
std::vector<std::string> words_of_other(const Arguments& arguments, const MatchRequest& request,
                                        std::int64_t most, std::int64_t matches) {
  std::vector<std::string> words = {own_path().string(), "fuzz", request.game, "--digests"};
  const auto add = [&words](const char* name, const std::string& value) {
    words.emplace_back(name);
    words.push_back(value);
  };
  for (const std::string& variant : request.variants) add("--variant", variant);
  if (!request.scenario.empty()) add("--scenario", request.scenario);
  for (const std::string& option : request.options) add("--option", option);
  if (request.mods) add("--mods", request.mods->empty() ? "none" : join(*request.mods, ","));
  add("--players", std::to_string(request.player_count));
  add("--decisions", std::to_string(most));
  add("--matches", std::to_string(matches));
  add("--seed", std::to_string(request.seed.value_or(0)));
  for (const std::string& shelf : arguments.added_shelves()) add("--shelf", shelf);
  return words;
}

/// Lets another process play the first matches, as far as this one has ended them, and holds their
/// digests against each other. So matches that hardly end are not played there, too.
std::int64_t compare_processes(const Arguments& arguments, const MatchRequest& request,
                               std::int64_t most, FuzzRun& run) {
  const auto first_left = std::ranges::find(run.digests, std::uint64_t{0});
  const std::int64_t matches = first_left - run.digests.begin();
  if (matches == 0 || own_path().empty()) return 0;
  PipedProgram other(words_of_other(arguments, request, most, matches));
  other.heed(&StopOnInterrupt::stop());
  const std::uint64_t seed = request.seed.value_or(0);
  std::int64_t compared = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(matches); ++i) {
    const std::optional<std::string> line = other.read_line(kPatience);
    if (!line) break;
    ++compared;
    if (*line == to_hex(run.digests[i])) continue;
    const auto number = static_cast<std::int64_t>(i);
    run.add({.kind = Trouble::Kind::divergence,
             .text = "the same seed leads to another end in another process",
             .where = kOtherProcess,
             .match = number,
             .seed = playout_seed(seed, number),
             .most = most});
  }
  return compared;
}

int print_digests(const OpenGame& open_game, const std::vector<InvariantDeclaration>& invariants,
                  FuzzPlan plan) {
  end_with_parent();  // whose test or terminal may be gone in the middle of a long match
  plan.compared = plan.first + plan.matches;
  plan.only_digests = true;
  plan.jobs = 1;
  const FuzzRun run = run_fuzzing(open_game, invariants, plan);
  for (auto i = static_cast<std::size_t>(plan.first); i < run.digests.size(); ++i) {
    if (run.digests[i] == 0) break;  // it gave up
    std::cout << to_hex(run.digests[i]) << '\n';
  }
  return kDone;
}

/// Writes the test of a trouble beside the game's other tests: its name as messages call it; empty
/// where there is none.
std::string write_test(const OpenGame& open_game, const Trouble& trouble) {
  const std::string text = fuzz_test(open_game.request(), trouble);
  if (text.empty()) return {};
  const GameFolder& folder = *open_game.ruleset().data().files;
  for (int number = 1;; ++number) {
    const std::string name = "tests/fuzz_" + trouble_id(trouble.kind) +
                             (number == 1 ? "" : "_" + std::to_string(number)) + "_test.lua";
    const GameFile file = folder.own_file(name);
    if (std::filesystem::exists(file.path) && read_text_file(file.path, file.shown) != text) {
      continue;
    }
    std::filesystem::create_directories(file.path.parent_path());
    write_text_file(file.path, text);
    return file.shown;
  }
}

}  // namespace

int run_fuzz(Arguments& arguments) {
  const std::string& game = game_argument(arguments);
  const auto& matches =
      arguments.number("--matches", "Number of matches; the default is 1000", 1, kMostFuzzed);
  const auto& from = arguments.number(
      "--from", "Begin with match N. With the same random seed, match N is always the same", 1,
      kMostFuzzed);
  const auto& minutes = arguments.number(
      "--minutes", "Play for N minutes instead of a number of matches", 1, 100'000);
  const auto& most = arguments.number(
      "--decisions", "Report a match as endless after N decisions; the default is 20000", 1,
      kMostDecisions);
  const MatchArguments match(arguments, "Play with this variant (you may repeat it)",
                             MatchArguments::Answers::by_command);
  const auto& jobs = jobs_argument(arguments);
  const bool& no_tests = arguments.flag("--no-tests", "Write no tests");
  const bool& digests =
      arguments.flag("--digests", "Print only a fingerprint of how each match ended");
  const bool& json = json_flag(arguments);
  arguments.parse();
  if (is_left_to_first_rank("fuzz", !digests)) return kDone;

  MatchRequest request = match.request(game);
  request.agents = {"random"};
  FuzzFrame frame;
  frame.seed_chosen = !request.seed.has_value();
  const OpenGame open_game(arguments.shelves(), request);
  const std::vector<std::string> shelves = arguments.shelves();
  const std::vector<InvariantDeclaration> invariants =
      invariants_in_files(Shelves(shelves.begin(), shelves.end()), files_of(open_game.request()));
  FuzzPlan plan;
  plan.matches = matches.value_or(minutes ? kMostFuzzed : kUsualFuzzed);
  plan.first = from.value_or(1) - 1;
  plan.seconds = minutes ? 60 * static_cast<double>(*minutes) : 0;
  plan.most = most.value_or(plan.most);
  plan.jobs = static_cast<int>(jobs.value_or(all_jobs()));
  if (digests) return print_digests(open_game, invariants, plan);

  if (plan.first == 0) plan.compared = std::min(kCompared, plan.matches);
  std::atomic<std::int64_t> done{0};
  plan.done = &done;
  plan.stop = &StopOnInterrupt::stop();
  FuzzRun run;
  {
    const StopOnInterrupt guard;
    const auto play = [&] { run = run_fuzzing(open_game, invariants, plan); };
    if (minutes) {
      with_progress(
          [&](double seconds) {
            return fmt::format("{:>3} %  {}   about {} left      Ctrl-C stops and keeps them",
                               std::min(100, static_cast<int>(100 * seconds / plan.seconds)),
                               matches_text(done),
                               duration_figure(std::max(0.0, plan.seconds - seconds)));
          },
          play);
    } else {
      with_progress(done, plan.matches, "matches", play);
    }
    if (!plan.stop->is_raised()) {
      frame.compared = compare_processes(arguments, open_game.request(), plan.most, run);
    }
    shrink_all(open_game, invariants, run, plan.stop);
    frame.stopped = StopOnInterrupt::stop().is_raised();
  }
  for (const Trouble& trouble : run.troubles) {
    frame.files.push_back(no_tests ? "" : write_test(open_game, trouble));
  }
  frame.game = &open_game;
  frame.version = version_text();
  for (const std::string& shelf : arguments.added_shelves()) {
    frame.shelf += " --shelf " + shell_word(shelf);
  }
  frame.bold = speaks_bold();
  frame.seed = open_game.request().seed.value_or(0);
  frame.invariants = invariants.size();
  std::vector<std::string> more;
  if (most) more.insert(more.end(), {"--decisions", std::to_string(*most)});
  const auto command = [&](std::vector<std::string> behind) {
    behind.insert(behind.begin(), more.begin(), more.end());
    MatchRequest again = open_game.request();
    again.agents.clear();
    return command_text("fuzz", arguments, again, behind, frame.seed);
  };
  std::vector<std::string> played = {"--matches", std::to_string(plan.matches)};
  if (!matches && minutes) played = {"--minutes", std::to_string(*minutes)};
  if (from) played.insert(played.end(), {"--from", std::to_string(*from)});
  frame.command = command(played);
  frame.one_match = command({"--matches", "1"}) + " --from ";
  const OwnColors colors(std::cout, frame.bold);
  std::cout << (json ? fuzz_json(run, frame) : fuzz_text(run, frame));
  if (frame.stopped) return kStopped;
  return run.troubles.empty() ? kDone : kAnswerIsNo;
}

}  // namespace windrose::app
