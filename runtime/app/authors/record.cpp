// `windrose record`: a golden transcript of a match that ends in a given way.
#include <filesystem>
#include <iostream>

#include "runtime/app/authors/targets.h"
#include "runtime/app/command/commands.h"
#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/game_files.h"
#include "runtime/data/yaml/yaml_tree.h"
#include "runtime/match/tests/golden.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose::app {
namespace {

namespace fs = std::filesystem;

/// At the endings of the game, for each of which there could be one.
[[noreturn]] void refuse_without_golden(const GameFolder& folder) {
  const YamlNode game = read_game_outline(folder);
  const YamlNode* const endings = game.find("endings");
  const bool has_some = endings != nullptr && !endings->entries.empty();
  refuse(has_some ? endings->entries.front().key_node : game,
         "there is no golden transcript in " + folder.shown("golden/") +
             "; record one: windrose record " + folder.id + " --ending " +
             (has_some ? endings->entries.front().key : "ENDING"));
}

/// Records the golden transcripts of a game again, where they come out otherwise now.
int record_all_again(const Arguments& arguments, const std::string& game) {
  int code = kDone;
  std::size_t files = 0;
  const std::vector<GameTarget> targets = find_targets(arguments, game);
  if (targets.empty()) throw Error("there are no games in " + quote(game) + "; name another shelf");
  for (const GameTarget& target : targets) {
    const fs::path folder = target.folder.scripts() / "golden";
    for (const std::string& name : files_in(folder, ".txt")) {
      ++files;
      const std::string shown = target.folder.shown("golden/" + name);
      const std::string before = read_text_file(folder / name, shown);
      const RecordedAgain again = record_again(target.shelves, shown, before);
      const std::string ending = name.substr(0, name.find('.'));
      if (again.ending != ending) {
        std::cerr << "windrose: " << shown << ": the match "
                  << (again.ending.empty() ? "does not end any more"
                                           : "ends with " + quote(again.ending) + " now")
                  << "; record another one: windrose record " << target.folder.id << " --ending "
                  << ending << '\n';
        code = kAnswerIsNo;
        continue;
      }
      if (again.text != before) write_text_file(folder / name, again.text);
      std::cout << shown << (again.text == before ? ": unchanged\n" : ": recorded again\n");
    }
  }
  if (files == 0) refuse_without_golden(targets.front().folder);
  return code;
}

}  // namespace

namespace {

std::vector<std::string> endings_of(const GameData& game) {
  std::vector<std::string> ids;
  for (const EndingDeclaration& ending : game.endings) ids.push_back(ending.id);
  return ids;
}

}  // namespace

int run_record(Arguments& arguments) {
  const std::string& game =
      arguments.positional("GAME", "The game; `windrose list` names all games");
  const std::string& ending =
      arguments.text("--ending", "ENDING", "The ending that the match must reach");
  const MatchArguments match(arguments);
  const auto& tries = arguments.number(
      "--tries", "Number of random seeds to try, counting up from --seed; the default is 1000", 1,
      1'000'000);
  const std::string& output =
      arguments.text("--output", "FILE",
                     "Write to this file; the default is a file in the game's folder `golden/`");
  const bool& again = arguments.flag(
      "--again", "Record every golden transcript of the game again, and replace the old ones");
  arguments.parse();
  MatchRequest request = match.request(game);
  if (again) {
    if (!ending.empty() || !output.empty() || request.seed || !request.agents.empty())
      throw Error("--again takes everything from the golden transcripts; leave out other options");
    return record_all_again(arguments, game);
  }
  if (request.agents.empty()) request.agents = {"random"};
  if (!request.seed) request.seed = 1;
  OpenGame open_game(arguments.shelves(), std::move(request));
  const std::vector<std::string> endings = endings_of(open_game.ruleset().data());
  if (ending.empty()) {
    throw Error("--ending is missing; " + open_game.ruleset().data().title + " ends with " +
                join_or(endings) + "; --again records all golden transcripts of the game again");
  }
  const int most = static_cast<int>(tries.value_or(1000));
  const auto recording = record_ending(open_game, ending, most);
  if (!recording) {
    std::cerr << "windrose: none of " << most << (most == 1 ? " match" : " matches")
              << " from seed " << *open_game.request().seed << " on ended with " << quote(ending)
              << "; try other --agents or more --tries\n";
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

}  // namespace windrose::app
