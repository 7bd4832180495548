// `windrose record`: a golden transcript of a match that ends in a given way.
#include <filesystem>
#include <iostream>

#include "runtime/app/commands.h"
#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/match/tests/golden.h"

namespace windrose {

namespace {

std::vector<std::string> endings_of(const GameData& game) {
  std::vector<std::string> ids;
  for (const EndingDeclaration& ending : game.endings) ids.push_back(ending.id);
  return ids;
}

}  // namespace

int run_record(Arguments& arguments) {
  const std::string& game =
      arguments.positional("GAME", "The game; `windrose list` names them all");
  const std::string& ending =
      arguments.text("--ending", "ENDING", "The ending that the match must reach");
  const MatchArguments match(arguments);
  const auto& tries = arguments.number(
      "--tries", "Number of seeds to try, beginning with --seed (default: 1000)", 1, 1'000'000);
  const std::string& output = arguments.text(
      "--output", "FILE", "Write to this file (default: in the game's folder golden/)");
  arguments.parse();
  MatchRequest request = match.request(game);
  if (request.agents.empty()) request.agents = {"random"};
  if (!request.seed) request.seed = 1;
  OpenGame open_game(arguments.shelves(), std::move(request));
  const std::vector<std::string> endings = endings_of(open_game.ruleset().data());
  if (ending.empty()) {
    throw Error("--ending is missing; " + open_game.ruleset().data().title + " ends with " +
                join_or(endings));
  }
  const int most = static_cast<int>(tries.value_or(1000));
  const auto recording = record_ending(open_game, ending, most);
  if (!recording) {
    std::cerr << "windrose: none of " << most << " matches from seed " << *open_game.request().seed
              << " on ended with " << quote(ending) << "; try other --agents or more --tries\n";
    return kAnswerIsNo;
  }
  const std::string path = output.empty() ? golden_path(open_game, ending) : output;
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  if (!folder.empty()) std::filesystem::create_directories(folder);
  write_text_file(path, recording->text);
  std::cout << path << ": seed " << recording->seed << ", " << counted(recording->rounds, "round")
            << '\n';
  return kDone;
}

}  // namespace windrose
