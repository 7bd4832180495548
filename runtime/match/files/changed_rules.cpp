#include "runtime/match/files/changed_rules.h"

#include <algorithm>
#include <map>
#include <utility>

#include "runtime/base/language/meant.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/system/files.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/shelf.h"
#include "runtime/match/files/asked_game.h"
#include "runtime/match/files/game_texts.h"

namespace windrose {
namespace {

constexpr std::size_t kMostFilesNamed = 6;

std::string id_of_mod(const std::string& mod) {
  return mod.substr(0, mod.find(' '));
}

std::string version_of_mod(const std::string& mod) {
  const std::size_t blank = mod.find(' ');
  return blank == std::string::npos ? "" : mod.substr(blank + 1);
}

std::string difference_text(const std::string& path, const RulesDifference& difference) {
  std::string text = phrase("{1}: the rules of {2} have changed since this match was saved",
                            path + ":1", difference.title);
  for (const std::string& fact : difference.facts) text += "\n  " + fact;
  text += "\n" + phrase("Choose how to continue with {1}:", "--changed-rules");
  if (!difference.migrate.empty()) text += "\n  migrate  " + difference.migrate;
  if (!difference.pin.empty()) text += "\n  pin      " + difference.pin;
  return text + "\n  stop     " + phrase("Leave the match as it is.");
}

/// What the files of a game say, by what messages call them.
std::map<std::string, std::string> texts_of_game(const GameFolder& game) {
  std::map<std::string, std::string> texts;
  for (const auto& [shown, path] : files_of(game))
    texts[shown] = read_text_file(path, shown, kMostFileBytes);
  return texts;
}

/// "Changed: a and b."; likewise those that are new and those that are gone.
std::vector<std::string> file_facts(const GameFolder& then, const GameFolder& now) {
  const auto before = texts_of_game(then);
  const auto today = texts_of_game(now);
  std::vector<std::string> changed;
  std::vector<std::string> added;
  std::vector<std::string> gone;
  for (const auto& [shown, text] : before) {
    const auto found = today.find(shown);
    if (found == today.end()) {
      gone.push_back(shown);
    } else if (found->second != text) {
      changed.push_back(shown);
    }
  }
  for (const auto& [shown, text] : today) {
    if (!before.contains(shown)) added.push_back(shown);
  }
  std::vector<std::string> facts;
  const auto tell = [&facts](const std::string& what, std::vector<std::string> files) {
    if (files.empty()) return;
    if (files.size() > kMostFilesNamed) {
      const std::size_t left = files.size() - kMostFilesNamed;
      files.resize(kMostFilesNamed);
      files.push_back(phrase_number("{1} other file", "{1} other files",
                                    static_cast<long long>(left), std::to_string(left)));
    }
    facts.push_back(phrase("{1}: {2}.", what, list_and(files)));
  };
  tell(phrase_as("files", "Changed"), std::move(changed));
  tell(phrase_as("files", "New"), std::move(added));
  tell(phrase_as("files", "Gone"), std::move(gone));
  return facts;
}

std::vector<std::string> mod_facts(const MatchRecord& record, const TodaysGame& today) {
  std::vector<std::string> facts;
  for (const std::string& mod : today.gone) {
    const std::string version = version_of_mod(mod);
    facts.push_back(
        version.empty()
            ? phrase("The mod {1} is not installed. Install it with `windrose install` to continue "
                     "with it.",
                     quote(id_of_mod(mod)))
            : phrase("The mod {1}, version {2}, is not installed. Install it with `windrose "
                     "install` to continue with it.",
                     quote(id_of_mod(mod)), version));
  }
  if (today.open_game == nullptr) return facts;
  const std::vector<std::string> now =
      today.open_game->request().mods.value_or(std::vector<std::string>{});
  for (const std::string& mod : record.request.mods.value_or(std::vector<std::string>{})) {
    const auto same = std::ranges::find(now, id_of_mod(mod), id_of_mod);
    if (same == now.end() || *same == mod || version_of_mod(mod).empty()) continue;
    facts.push_back(phrase("The mod {1} was version {2} and is version {3} now.",
                           quote(id_of_mod(mod)), version_of_mod(mod), version_of_mod(*same)));
  }
  return facts;
}

}  // namespace

RulesChoice rules_choice(const std::string& word) {
  if (word == "migrate") return RulesChoice::migrate;
  if (word == "pin") return RulesChoice::pin;
  if (word == "stop") return RulesChoice::stop;
  const std::vector<std::string> known{"migrate", "pin", "stop"};
  throw Error(phrase("unknown choice {1} for changed rules", quote(word)) +
              told_meant_or_list(word, known));
}

ChangedRules::ChangedRules(const std::string& path, RulesDifference difference)
    : Error(difference_text(path, difference)), difference_(std::move(difference)) {}

TodaysGame todays_game(const std::vector<std::string>& shelves, const MatchRecord& record) {
  TodaysGame today;
  try {
    today.open_game = asked_game(shelves, record.request, record.path);
    return today;
  } catch (const Error& error) {
    today.fault = error.what();
  }
  MatchRequest request = record.request;
  try {
    const GameFolder folder = find_game(Shelves(shelves.begin(), shelves.end()), request.game);
    std::erase_if(*request.mods, [&](const std::string& mod) {
      const bool is_gone =
          std::ranges::find(folder.layers, id_of_mod(mod), &GameLayer::mod) == folder.layers.end();
      if (is_gone) today.gone.push_back(mod);
      return is_gone;
    });
    if (today.gone.empty()) return today;
    today.open_game = asked_game(shelves, request, record.path);
    today.fault.clear();
  } catch (const Error& error) {
    if (!today.gone.empty()) today.fault = error.what();
  }
  return today;
}

Migration migration_of(const Relived& relived, const OpenGame* then) {
  if (relived.fits()) return Migration::all_fits;
  if (then == nullptr) return Migration::goes_back;
  const GameData& before = then->ruleset().data();
  const GameData& now = relived.open_game->ruleset().data();
  const bool only_scripts =
      before.things == now.things &&
      std::ranges::equal(before.scripts, now.scripts, {}, &ScriptFile::path, &ScriptFile::path);
  return only_scripts ? Migration::state_fits : Migration::goes_back;
}

std::string migration_text(Migration migration, const Relived& relived,
                           const std::vector<std::string>& agents, std::size_t answers) {
  const std::size_t fitting = relived.by_agent.size();
  if (migration == Migration::all_fits) {
    const std::string text = phrase("Continue with the rules as they are now.");
    if (answers == 0) return text;
    return text + " " +
           (answers == 1 ? phrase("The answer fits them.")
                         : phrase("All {1} answers fit them.", std::to_string(answers)));
  }
  const auto back = static_cast<long long>(answers - fitting);
  const std::string text =
      migration == Migration::state_fits
          ? phrase("Continue with the rules as they are now, from the current state.")
          : phrase_number(
                "Continue with the rules as they are now, from the last node that fits. "
                "This takes back {1} answer.",
                "Continue with the rules as they are now, from the last node that fits. "
                "This takes back {1} answers.",
                back, std::to_string(back));
  return text + " " +
         phrase("Node {1} does not fit: {2}.", std::to_string(relived.node),
                open_reason(relived, agents));
}

RulesDifference rules_difference(const MatchRecord& record, TodaysGame today,
                                 const OpenGame* then) {
  RulesDifference difference;
  const OpenGame* const known = today.open_game ? today.open_game.get() : then;
  difference.title = known == nullptr ? record.request.game : known->ruleset().data().title;
  difference.facts = mod_facts(record, today);
  if (then == nullptr) {
    difference.facts.push_back(
        phrase("No copy of the rules of that time is on this computer, so the files that differ "
               "are unknown."));
  } else {
    difference.pin =
        phrase("Continue with the rules as they were. This computer has a copy of them.");
  }
  if (today.open_game == nullptr) {
    const std::string place = record.path + ":1: ";
    const bool is_placed = today.fault.starts_with(place);
    difference.facts.push_back(is_placed ? today.fault.substr(place.size()) : today.fault);
    return difference;
  }
  if (then != nullptr) {
    for (std::string& fact :
         file_facts(*then->ruleset().data().files, *today.open_game->ruleset().data().files))
      difference.facts.push_back(std::move(fact));
  }
  const std::vector<const MatchLine*> lines = record.played().lines;
  const auto answers = static_cast<std::size_t>(std::ranges::count_if(lines, &MatchLine::is_input));
  const Relived relived = relive(std::move(today.open_game), lines, nullptr);
  difference.migrate =
      migration_text(migration_of(relived, then), relived, record.request.agents, answers);
  return difference;
}

}  // namespace windrose
