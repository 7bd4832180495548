// `windrose resume`: the unfinished matches, and one of them resumed.
#include <ctime>
#include <filesystem>
#include <iostream>
#include <map>

#include "runtime/app/command/commands.h"
#include "runtime/app/command/language_choice.h"
#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/shelf.h"
#include "runtime/match/files/keeping.h"

namespace windrose::app {
namespace {

std::vector<KeptMatchSummary> unfinished() {
  std::vector<KeptMatchSummary> matches = kept_matches(match_folder());
  std::erase_if(matches, [](const KeptMatchSummary& match) { return match.over; });
  return matches;
}

std::string day_of(std::int64_t seconds) {
  const auto time = static_cast<std::time_t>(seconds);
  std::tm local{};
  char text[32] = "";
  if (localtime_r(&time, &local) != nullptr)
    std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &local);
  return text;
}

/// The titles of the games on the shelves, by id.
std::map<std::string, std::string> titles_on(const Arguments& arguments) {
  std::map<std::string, std::string> titles;
  const std::vector<std::string> shelves = arguments.shelves();
  for (const GameSummary& game : list_games({shelves.begin(), shelves.end()}))
    titles.emplace(game.id, told_text(game.title));
  return titles;
}

int list_unfinished(const Arguments& arguments, const std::vector<KeptMatchSummary>& matches) {
  if (matches.empty()) {
    std::cout << phrase("There is no unfinished match in {1}", match_folder().string()) << '\n';
    return kDone;
  }
  const std::map<std::string, std::string> titles = titles_on(arguments);
  int number = 0;
  for (const KeptMatchSummary& match : matches) {
    const auto title = titles.find(match.game);
    const bool is_known = title != titles.end() && !title->second.empty();
    std::cout << "  " << ++number << ") " << (is_known ? title->second : match.game) << ", "
              << join(match.players, ", ") << ", "
              << phrase_number("{1} decision", "{1} decisions", match.decisions,
                               std::to_string(match.decisions))
              << ", " << day_of(match.changed) << '\n'
              << "     " << match.path << '\n';
  }
  std::cout << '\n' << phrase("Resume one: {1}", "windrose resume N") << '\n';
  return kDone;
}

}  // namespace

int run_resume(Arguments& arguments) {
  const std::string& which = arguments.positional(
      "MATCH", "The number of a match in the list, or its file; without it, list them", false);
  const bool& terminal =
      arguments.flag("--terminal", "Play in the terminal even if there is a display");
  const std::string& changed_rules = changed_rules_option(arguments);
  const std::string& language = language_option(arguments);
  arguments.parse();
  const std::vector<KeptMatchSummary> matches = unfinished();
  if (which.empty()) {
    choose_language(arguments, language);
    return list_unfinished(arguments, matches);
  }
  std::string file = which;
  if (which.size() < 6 && which.find_first_not_of("0123456789") == std::string::npos) {
    const std::size_t number = std::stoul(which);
    if (matches.empty()) throw Error("there is no unfinished match to resume");
    if (number < 1 || number > matches.size()) {
      throw Error("there is no match " + which + "; choose 1-" + std::to_string(matches.size()) +
                  " from `windrose resume`");
    }
    file = matches[number - 1].path;
  }
  if (!std::filesystem::exists(file))
    throw Error(file + ": there is no such file; `windrose resume` lists the unfinished matches");
  std::vector<std::string> words{"--resume", file};
  if (terminal) words.emplace_back("--terminal");
  if (!changed_rules.empty()) words.insert(words.end(), {"--changed-rules", changed_rules});
  if (!language.empty()) words.insert(words.end(), {"--language", language});
  Arguments play("play", "", std::move(words), arguments.added_shelves());
  return run_play(play);
}

}  // namespace windrose::app
