// `windrose simulate`: many matches and their statistics.
#include <algorithm>
#include <cctype>
#include <iostream>

#include "runtime/app/commands.h"
#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/report/report.h"

namespace windrose {
namespace {

constexpr std::int64_t kMostMatches = 1'000'000'000;
constexpr std::int64_t kMostKept = 20'000'000;  // results of single matches, for a CSV file

/// As a shell reads it back.
std::string shell_word(const std::string& word) {
  const bool is_plain = std::ranges::all_of(word, [](unsigned char letter) {
    return std::isalnum(letter) != 0 ||
           std::string_view("_-./=,:").find(static_cast<char>(letter)) != std::string_view::npos;
  });
  if (is_plain && !word.empty()) return word;
  std::string quoted = "'";
  for (const char letter : word) quoted += letter == '\'' ? "'\\''" : std::string(1, letter);
  return quoted + "'";
}

/// What plays match `failed` again, up to its error.
std::string play_command(const Arguments& arguments, const MatchRequest& request,
                         const MatchResult& failed) {
  std::vector<std::string> words{"windrose", "play", request.game};
  const auto add = [&words](const char* name, const std::string& value) {
    words.emplace_back(name);
    words.push_back(shell_word(value));
  };
  add("--players", std::to_string(request.player_count));
  for (const std::string& variant : request.variants) add("--variant", variant);
  if (!request.scenario.empty()) add("--scenario", request.scenario);
  for (const std::string& option : request.options) add("--option", option);
  add("--agents", join(request.agents, ","));
  add("--seed", std::to_string(failed.seed));
  for (const std::string& shelf : arguments.added_shelves()) add("--shelf", shelf);
  return join(words, " ");
}

}  // namespace

int run_simulate(Arguments& arguments) {
  const std::string& game =
      arguments.positional("GAME", "The game; `windrose list` names them all");
  const auto& matches =
      arguments.number("--matches", "Number of matches (default: 1000)", 1, kMostMatches);
  const MatchArguments match(arguments);
  const auto& jobs = arguments.number("--jobs", "Number of threads (default: 1)", 1, 256);
  const auto& rounds = arguments.number(
      "--round-limit", "Stop each match after N rounds (default: the game's own limit)", 1,
      1'000'000);
  const bool& json = arguments.flag("--json", "Print one JSON document");
  const std::string& csv = arguments.text("--csv", "FILE", "Write one line for each match");
  const std::string& html =
      arguments.text("--report", "FILE", "Write an HTML page with tables and bars");
  arguments.parse();

  MatchRequest request = match.request(game);
  if (request.agents.empty()) request.agents = {"random"};
  OpenGame open_game(arguments.shelves(), std::move(request));
  PlayoutPlan plan;
  plan.matches = matches.value_or(1000);
  plan.jobs = static_cast<int>(jobs.value_or(1));
  plan.round_limit = static_cast<int>(rounds.value_or(open_game.ruleset().data().round_limit));
  plan.keep_results = !csv.empty();
  if (plan.keep_results && plan.matches > kMostKept) {
    throw Error("--csv takes " + std::to_string(kMostKept) + " matches at most");
  }
  const PlayoutRun run = run_playouts(open_game, plan);
  if (!csv.empty()) write_text_file(csv, report_csv(open_game, run));
  if (!html.empty()) write_text_file(html, report_html(open_game, run));
  std::cout << (json ? report_json(open_game, run) : report_text(open_game, run));
  if (!json && !run.failed.empty()) {
    std::cout << "to see match " << run.failed.front().number + 1 << ": "
              << play_command(arguments, open_game.request(), run.failed.front()) << '\n';
  }
  return run.failed.empty() ? kDone : kAnswerIsNo;
}

}  // namespace windrose
