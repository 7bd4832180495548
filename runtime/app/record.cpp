// `windrose record`: a golden transcript of a match that ends in a given way.
#include <filesystem>
#include <iostream>

#include "runtime/app/commands.h"
#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/match/tests/golden.h"

namespace windrose {

int run_record(Arguments& arguments) {
  const std::string& game = arguments.positional("GAME", "Which game; `windrose list` names them");
  const std::string& ending = arguments.text("--ending", "ENDING", "How the match must end");
  const MatchArguments match(arguments);
  const auto& tries =
      arguments.number("--tries", "How many seeds are tried, from --seed on (1000)", 1, 1'000'000);
  const std::string& output =
      arguments.text("--output", "FILE", "Where it is written (the game's folder golden/)");
  arguments.parse();
  if (ending.empty()) throw Error("--ending: expected how the match must end");

  MatchRequest request = match.request(game);
  if (request.agents.empty()) request.agents = {"random"};
  if (!request.seed) request.seed = 1;
  OpenGame open_game(arguments.shelves(), std::move(request));
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
