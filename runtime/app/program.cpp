#include <algorithm>
#include <cerrno>
#include <chrono>
#include <exception>
#include <filesystem>
#include <iostream>
#include <thread>

#include "runtime/app/command/commands.h"
#include "runtime/app/command/version.h"
#include "runtime/app/help/complete_line.h"
#include "runtime/app/reports/ranks.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/language/system_reason.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/harmless_output.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/shelf_search.h"
#include "runtime/terminal/page/terminal_facts.h"

namespace windrose::app {
namespace {

constexpr Subcommand kCommands[] = {
    {"list", "List games, variants, scenarios and agents", run_list},
    {"play", "Play a match in a window or in the terminal", run_play},
    {"watch", "Let agents play a match, and play it again each time you save a file of the game",
     run_watch},
    {"resume", "List the unfinished matches, or resume one of them", run_resume},
    {"simulate", "Play many matches between agents and print statistics", run_simulate},
    {"compare", "Compare a variant with the base game in pairs of matches", run_compare},
    {"merge", "Combine the parts of a run that --shard wrote", run_merge},
    {"coverage", "Show which rules, cards and endings matches reach, and which they never reach",
     run_coverage},
    {"tune", "Search for numbers of a game that reach a target, such as 150 turns or even seats",
     run_tune},
    {"learn",
     "Learn by self-play what wins a game, for the agents greedy:learned and mcts:200:learned",
     run_learn},
    {"fuzz", "Search for matches that go wrong, and write a test for each", run_fuzz},
    {"check", "Find errors in a game's files", run_check},
    {"test", "Run the tests that come with a game", run_test},
    {"record", "Record a match with a given ending as a test (a golden transcript)", run_record},
    {"replay", "Play a match file again and report differences", run_replay},
    {"new", "Write a small, tested game to start from", run_new},
    {"explain", "Show which file set a value of a game", run_explain},
    {"install", "Install a mod from a folder or a .zip", run_install},
    {"uninstall", "Remove an installed mod", run_uninstall},
    {"debug", "Step through rules in a code editor, forward and back", run_debug},
    {"translate", "Print a file for translators, for the program or for a game", run_translate},
    {"host", "Let other programs play by lines of JSON", run_host},
    {"edit", "Open the board editor in a window", run_edit},
    {"docs", "Print the Lua and YAML references, editor stubs and schemas", run_docs},
};

void print_help() {
  std::vector<NamedText> rows;
  for (const Subcommand& command : kCommands) rows.push_back({command.name, command.summary});
  std::cout << overview_text(rows, terminal::terminal_facts().columns);
}

[[nodiscard]] std::vector<std::string> command_names() {
  std::vector<std::string> names;
  for (const Subcommand& command : kCommands) names.emplace_back(command.name);
  return names;
}

[[nodiscard]] Error unknown_command(const std::string& name) {
  const std::string meant = did_you_mean(name, command_names());
  return Error("unknown command " + quote(name) + meant + (meant.empty() ? ";" : "") +
               " `windrose --help` lists the commands");
}

/// An option before the command that only some command knows, as in `windrose --json list`.
[[nodiscard]] Error misplaced_option(const std::string& option,
                                     std::span<const std::string> behind) {
  const std::vector<std::string> known{"--help", "--version", "--shelf"};
  const std::string hint = did_you_mean(option, known);
  const std::vector<std::string> names = command_names();
  const auto command = std::ranges::find_first_of(behind, names);
  if (hint.empty() && command != behind.end()) {
    return Error("option " + quote(option) + " comes before the command; write `windrose " +
                 *command + " … " + option + " …`");
  }
  return Error("unknown option " + quote(option) + hint + (hint.empty() ? ";" : "") +
               " `windrose --help` lists the options");
}

/// What may end the line: a word, a tab, and what it means, for the scripts of the shells.
int print_completions(const std::vector<std::string>& words,
                      const std::vector<std::string>& added) {
  std::vector<std::string> shelves;
  for (const FoundShelf& shelf : find_shelves(added)) shelves.push_back(shelf.path.string());
  for (const CompletedWord& found : completions(command_models(), words, shelves))
    std::cout << found.word << '\t' << found.text << '\n';
  return kDone;
}

int run_words(std::vector<std::string> words) {
  std::vector<std::string> shelves;
  std::size_t at = 0;
  for (; at < words.size() && words[at].starts_with('-'); ++at) {
    const std::string& word = words[at];
    if (word == "--help" || word == "-h") {
      print_help();
      return kDone;
    }
    if (word == "--version") {
      std::cout << "windrose " << version_text() << '\n';
      return kDone;
    }
    if (word == "--complete") {
      return print_completions({words.begin() + static_cast<std::ptrdiff_t>(at) + 1, words.end()},
                               shelves);
    }
    if (word.starts_with("--shelf=")) {
      shelves.push_back(word.substr(8));
    } else if (word == "--shelf" && at + 1 < words.size()) {
      shelves.push_back(words[++at]);
    } else if (word == "--shelf") {
      throw Error("--shelf needs a value: --shelf DIR");
    } else {
      throw misplaced_option(word, std::span(words).subspan(at + 1));
    }
  }
  const bool explains = at < words.size() && words[at] == "help";
  if (explains && at + 1 < words.size()) {
    words = {words[at + 1], "--help"};
    at = 0;
  } else if (explains || at == words.size()) {
    print_help();
    return kDone;
  }
  const std::string name = words[at];
  for (const Subcommand& command : kCommands) {
    if (command.name != name) continue;
    words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(at) + 1);
    Arguments arguments(name, std::string(command.summary), std::move(words), std::move(shelves));
    return command.run(arguments);
  }
  throw unknown_command(name);
}

/// Whether what was printed is not where it should be: behind `>` on a full disk. Who reads no
/// further, as `head` does, has lost nothing.
bool output_is_lost() {
  if (std::cout.flush()) return false;
  std::cout.clear();
  errno = 0;
  std::cout << '\n' << std::flush;
  return !std::cout && errno != EPIPE;
}

}  // namespace

std::span<const Subcommand> commands() {
  return kCommands;
}

std::vector<CommandModel> command_models() {
  std::vector<CommandModel> models;
  for (const Subcommand& command : kCommands) {
    Arguments arguments(std::string(command.name), std::string(command.summary), {}, {});
    arguments.describe_only();
    try {
      (void)command.run(arguments);
    } catch (const Arguments::Described&) {
      models.push_back(arguments.model());
    }
  }
  return models;
}

int run_program(std::vector<std::string> words) {
  const HarmlessOutput harmless_output(std::cout);
  const HarmlessOutput harmless_errors(std::cerr);
  const bool tells = ranks_of_environment().rank == 0;  // see play_as_rank()
  // A launcher may end all processes with the first that ends: that should not be before it tells.
  static constexpr std::chrono::seconds kTimeToTell{1};
  const auto complain = [tells](const char* what) {
    std::cout.flush();
    if (!tells) return std::this_thread::sleep_for(kTimeToTell);
    std::cerr << std::string("windrose: ") + what + "\n";  // whole, where several processes write
  };
  try {
    const int code = run_words(std::move(words));
    if (!output_is_lost()) return code;
    complain("the standard output cannot be written; is the disk full?");
    return kAnswerIsNo;
  } catch (const Arguments::Finished&) {
    return kDone;
  } catch (const RuleError& error) {
    complain(error.what());
    return kAnswerIsNo;
  } catch (const std::filesystem::filesystem_error& error) {
    const std::string what =
        phrase("{1}: {2}; name another file or folder", quote(error.path1().string()),
               system_reason(error.code().value()));
    complain(what.c_str());
    return kWrongUsage;
  } catch (const std::exception& error) {
    complain(error.what());
    return kWrongUsage;
  }
}

}  // namespace windrose::app
