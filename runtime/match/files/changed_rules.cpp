#include "runtime/match/files/changed_rules.h"

#include <algorithm>
#include <map>
#include <utility>

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
  std::string text =
      path + ":1: the rules of " + difference.title + " have changed since this match was saved";
  for (const std::string& fact : difference.facts) text += "\n  " + fact;
  text += "\nChoose how to continue with --changed-rules:";
  if (!difference.migrate.empty()) text += "\n  migrate  " + difference.migrate;
  if (!difference.pin.empty()) text += "\n  pin      " + difference.pin;
  return text + "\n  stop     Leave the match as it is.";
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
      files.push_back(counted(static_cast<long long>(left), "other file"));
    }
    facts.push_back(what + ": " + join_and(files) + ".");
  };
  tell("Changed", std::move(changed));
  tell("New", std::move(added));
  tell("Gone", std::move(gone));
  return facts;
}

std::vector<std::string> mod_facts(const MatchRecord& record, const TodaysGame& today) {
  std::vector<std::string> facts;
  for (const std::string& mod : today.gone) {
    const std::string version = version_of_mod(mod);
    facts.push_back("The mod " + quote(id_of_mod(mod)) +
                    (version.empty() ? "" : ", version " + version + ",") +
                    " is not installed. Install it with `windrose install` to continue with it.");
  }
  if (today.open_game == nullptr) return facts;
  const std::vector<std::string> now =
      today.open_game->request().mods.value_or(std::vector<std::string>{});
  for (const std::string& mod : record.request.mods.value_or(std::vector<std::string>{})) {
    const auto same = std::ranges::find(now, id_of_mod(mod), id_of_mod);
    if (same == now.end() || *same == mod || version_of_mod(mod).empty()) continue;
    facts.push_back("The mod " + quote(id_of_mod(mod)) + " was version " + version_of_mod(mod) +
                    " and is version " + version_of_mod(*same) + " now.");
  }
  return facts;
}

}  // namespace

RulesChoice rules_choice(const std::string& word) {
  if (word == "migrate") return RulesChoice::migrate;
  if (word == "pin") return RulesChoice::pin;
  if (word == "stop") return RulesChoice::stop;
  const std::vector<std::string> known{"migrate", "pin", "stop"};
  throw Error("unknown choice " + quote(word) + " for changed rules" +
              did_you_mean_or_list(word, known));
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
  const std::string all = answers == 1 ? "The answer fits them."
                                       : "All " + std::to_string(answers) + " answers fit them.";
  std::string text = "Continue with the rules as they are now";
  if (migration == Migration::all_fits) return text + (answers == 0 ? "." : ". " + all);
  if (migration == Migration::state_fits) {
    text += ", from the current state.";
  } else {
    text += ", from the last node that fits. This takes back " +
            counted(static_cast<long long>(answers - fitting), "answer") + ".";
  }
  return text + " Node " + std::to_string(relived.node) +
         " does not fit: " + open_reason(relived, agents) + ".";
}

RulesDifference rules_difference(const MatchRecord& record, TodaysGame today,
                                 const OpenGame* then) {
  RulesDifference difference;
  const OpenGame* const known = today.open_game ? today.open_game.get() : then;
  difference.title = known == nullptr ? record.request.game : known->ruleset().data().title;
  difference.facts = mod_facts(record, today);
  if (then == nullptr) {
    difference.facts.emplace_back(
        "No copy of the rules of that time is on this computer, so the files that differ are "
        "unknown.");
  } else {
    difference.pin = "Continue with the rules as they were. This computer has a copy of them.";
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
