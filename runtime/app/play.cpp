// `windrose play`: a match in the terminal, or between agents.
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <iostream>

#include "runtime/app/commands.h"
#include "runtime/app/game_list.h"
#include "runtime/base/error.h"
#include "runtime/base/text.h"
#include "runtime/match/replay.h"
#include "runtime/match/transcript.h"
#include "runtime/terminal/terminal_player.h"

namespace windrose {
namespace {

namespace fs = std::filesystem;

/// Where matches are kept that nobody names a file for: $XDG_DATA_HOME/windrose, else
/// ~/.local/share/windrose, else the temporary folder.
fs::path data_folder() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data == '/') {
    return fs::path(data) / "windrose";
  }
  if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/') {
    return fs::path(home) / ".local" / "share" / "windrose";
  }
  return fs::temp_directory_path() / "windrose";
}

/// A file that is not there yet: "shipping-2026-11-21-0758.match".
std::string new_file(const std::string& game) {
  const fs::path folder = data_folder();
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (failed) {
    throw Error("cannot make the folder " + quote(folder.string()) +
                " for matches: " + failed.message() + "; say --save FILE");
  }
  char stamp[32] = "";
  const std::time_t now = std::time(nullptr);
  if (const std::tm* local = std::localtime(&now))
    std::strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M", local);
  const std::string begin = (folder / (game + "-" + stamp)).string();
  std::string file = begin + ".match";
  for (int number = 2; fs::exists(file); ++number)
    file = begin + "-" + std::to_string(number) + ".match";
  return file;
}

bool has_person(const MatchRequest& request) {
  for (const std::string& agent : request.agents) {
    if (agent == "human") return true;
  }
  return false;
}

/// Who sits where if nobody said: one person against the game's own agent, or against chance; with
/// nobody at a terminal, agents alone.
std::vector<std::string> usual_agents(const std::vector<std::string>& shelves,
                                      const MatchRequest& request, bool with_person) {
  MatchRequest probe = request;
  probe.agents = {"random"};
  const Table table(shelves, probe);
  const auto& own = table.ruleset().data().agents;
  std::vector<std::string> agents(static_cast<std::size_t>(table.ruleset().players()),
                                  own.empty() ? "random" : own.front());
  if (with_person) agents.front() = "human";
  return agents;
}

struct Opened {
  std::unique_ptr<Table> table;
  std::unique_ptr<Match> match;
  std::unique_ptr<MatchFile> file;
};

Opened open_new(const std::vector<std::string>& shelves, MatchRequest request,
                const std::string& save, bool practice) {
  Opened opened;
  request.practice = practice;
  opened.table = std::make_unique<Table>(shelves, std::move(request));
  const std::string game = opened.table->ruleset().data().id;
  opened.match = opened.table->new_match(settings_of(opened.table->request()));
  if (!save.empty() || has_person(opened.table->request())) {
    opened.file = MatchFile::create(save.empty() ? new_file(game) : save, *opened.table);
    opened.match->set_witness(opened.file.get());
  }
  return opened;
}

Opened open_again(const std::vector<std::string>& shelves, const std::string& game,
                  const std::string& path, const std::vector<std::string>& agents) {
  ResumedMatch resumed = resume_match(shelves, path, agents);
  for (const std::string& note : resumed.notes) std::cerr << "windrose: " << note << '\n';
  const std::string& its_game = resumed.table->ruleset().data().id;
  if (!game.empty() && game != its_game) {
    throw Error(quote(path) + " is a match of " + its_game + ", not of " + game);
  }
  return {std::move(resumed.table), std::move(resumed.match), std::move(resumed.file)};
}

int play_match(Opened& opened, const TerminalFacts& facts,
               const std::vector<std::string>& added_shelves) {
  KeptMatch kept;
  if (opened.file != nullptr) {
    kept.file = opened.file->path();
    kept.resume = "windrose play " + opened.table->ruleset().data().id + " --resume " + kept.file;
    for (const std::string& shelf : added_shelves) kept.resume += " --shelf " + shelf;
    kept.reloaded = [&opened] { opened.file->reloaded(*opened.match); };
  }
  int code = kDone;
  if (has_person(opened.table->request())) {
    std::cout << opened.table->ruleset().data().title << ", seed "
              << opened.table->request().seed.value_or(0) << ", kept in " << kept.file << '\n';
    StandardInputLines lines;
    code = play_in_terminal(*opened.table, *opened.match, kept, lines, std::cout, facts);
  } else {
    opened.match->advance(opened.table->ruleset().data().round_limit);
    std::cout << transcript_of(*opened.table, *opened.match);
    if (opened.match->node().kind == Node::Kind::halted) {
      std::cerr << "windrose: " << opened.match->node().error << '\n';
      code = kAnswerIsNo;
    }
  }
  if (opened.file != nullptr) opened.file->finish(*opened.match);
  return code;
}

}  // namespace

int run_play(Arguments& arguments) {
  const std::string& game =
      arguments.positional("GAME", "Which game; without one they are listed", false);
  const MatchArguments match(arguments);
  const std::string& save = arguments.text("--save", "FILE", "Where every decision is kept");
  const std::string& resume =
      arguments.text("--resume", "FILE", "Goes on with a match that was kept");
  const bool& terminal =
      arguments.flag("--terminal", "Plays in the terminal, also where input or output is none");
  const bool& practice = arguments.flag("--practice", "Undo without limits");
  arguments.parse();

  const std::vector<std::string> shelves = arguments.shelves();
  if (!resume.empty()) {
    if (!save.empty()) throw Error("--resume goes on in its own file; leave out --save");
    const MatchRequest asked = match.request(game);
    if (asked.seed || asked.player_count > 0 || !asked.variants.empty() ||
        !asked.scenario.empty() || !asked.options.empty() || practice) {
      throw Error(
          "--resume goes on with the match as it was begun; of its options only --agents may "
          "change");
    }
    Opened opened = open_again(shelves, game, resume, asked.agents);
    return play_match(opened, terminal_facts(), arguments.added_shelves());
  }
  if (game.empty()) {
    print_games(Shelves(shelves.begin(), shelves.end()));
    std::cout << "\nSay which: windrose play GAME\n";
    return kDone;
  }
  const TerminalFacts facts = terminal_facts();
  MatchRequest request = match.request(game);
  if (request.agents.empty()) {
    request.agents = usual_agents(shelves, request, facts.interactive || terminal);
  }
  Opened opened = open_new(shelves, std::move(request), save, practice);
  return play_match(opened, facts, arguments.added_shelves());
}

}  // namespace windrose
