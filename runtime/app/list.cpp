// `windrose list`: what is on the shelves.
#include <iostream>

#include <nlohmann/json.hpp>

#include "runtime/app/command/commands.h"
#include "runtime/app/game_list.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/program_agents.h"
#include "runtime/data/game/shelf.h"
#include "runtime/data/game/shelf_search.h"
#include "runtime/terminal/page/page_text.h"
#include "runtime/terminal/page/terminal_facts.h"

namespace windrose::app {
namespace {

using Json = nlohmann::ordered_json;

/// The program's own play every game; a person, human, is not an agent.
std::vector<AgentInfo> agents_for(const GameSummary& game) {
  std::vector<AgentInfo> agents = program_agents();
  agents.insert(agents.end(), game.agents.begin(), game.agents.end());
  return agents;
}

Json to_json(const GameSummary& game) {
  Json json;
  json["game"] = game.id;
  json["title"] = game.title;
  json["text"] = game.text;
  json["players"] = {{"least", game.least_players}, {"most", game.most_players}};
  json["variants"] = Json::array();
  for (const VariantInfo& variant : game.variants) {
    json["variants"].push_back(
        {{"id", variant.id}, {"title", variant.title}, {"text", variant.text}});
  }
  json["scenarios"] = Json::array();
  for (const ScenarioInfo& scenario : game.scenarios) {
    json["scenarios"].push_back(
        {{"id", scenario.id}, {"title", scenario.title}, {"text", scenario.text}});
  }
  json["agents"] = Json::array();
  json["agent_texts"] = Json::object();
  for (const AgentInfo& agent : agents_for(game)) {
    json["agents"].push_back(agent.id);
    json["agent_texts"][agent.id] = agent.text;
  }
  if (!game.error.empty()) json["error"] = game.error;
  return json;
}

void print_wrapped(const std::string& text, int columns, int indent) {
  for (const std::string& line : terminal::wrap(text, columns - 1, indent))
    std::cout << line << '\n';
}

void print_info(const std::string& what, const std::string& id, const std::string& title,
                int columns) {
  const std::string name = "    " + terminal::padded(what, 8) + " " + id;
  print_wrapped(title == id ? name : name + ": " + title, columns, 13);
}

/// How programs read what led to a shelf.
const char* source_key(ShelfSource source) {
  switch (source) {
    case ShelfSource::named:
      return "--shelf";
    case ShelfSource::shelves_variable:
      return "WINDROSE_SHELVES";
    case ShelfSource::root_variable:
      return "WINDROSE_ROOT";
    case ShelfSource::user:
      return "user";
    case ShelfSource::program:
      return "program";
    case ShelfSource::shared:
      return "shared";
  }
  return "";
}

int tell_shelves(const std::vector<std::string>& added, bool as_json) {
  Json shelves = Json::array();
  for (const FoundShelf& shelf : find_shelves(added)) {
    const std::size_t games = list_games({shelf.path}).size();
    if (as_json) {
      shelves.push_back(
          {{"path", shelf.path.string()}, {"from", source_key(shelf.source)}, {"games", games}});
    } else {
      std::cout << shelf.path.string() << "  " << to_string(shelf.source) << ", "
                << counted(static_cast<long long>(games), "game") << '\n';
    }
  }
  if (as_json) std::cout << Json{{"shelves", shelves}}.dump(2) << '\n';
  return kDone;
}

}  // namespace

void print_games(const Shelves& shelves) {
  const int columns = terminal::terminal_facts().columns;
  bool is_playable = false;
  for (const GameSummary& game : list_games(shelves)) {
    std::cout << game.id;
    if (!game.error.empty()) {
      std::cout << "  cannot be played: " << game.error << '\n';
      continue;
    }
    std::cout << "  " << game.title << ", " << game.least_players;
    if (game.most_players != game.least_players) std::cout << " to " << game.most_players;
    std::cout << (game.most_players == 1 ? " player" : " players") << '\n';
    is_playable = true;
    if (!game.text.empty()) print_wrapped("    " + game.text, columns, 4);
    for (const VariantInfo& variant : game.variants)
      print_info("variant", variant.id, variant.title, columns);
    for (const ScenarioInfo& scenario : game.scenarios)
      print_info("scenario", scenario.id, scenario.title, columns);
    for (const AgentInfo& agent : game.agents) print_info("agent", agent.id, agent.text, columns);
  }
  if (!is_playable) return;
  std::cout << "\nAgents of every game:\n";
  for (const AgentInfo& agent : program_agents())
    print_info("agent", agent.id, agent.text, columns);
}

namespace {

void print_mods(const Shelves& shelves) {
  for (const UnreadFolder& unread : unread_folders(shelves))
    std::cerr << "windrose: " << unread.fault << '\n';
  const std::vector<Mod> mods = mods_for(shelves);
  if (!mods.empty()) std::cout << "\nMods, in the order in which they apply:\n";
  for (const Mod& mod : mods) {
    std::cout << mod.id;
    if (!mod.fault.empty()) {
      std::cout << "  cannot be used: " << mod.fault << '\n';
      continue;
    }
    std::cout << "  " << mod.title << ' ' << mod.version;
    if (!mod.author.empty()) std::cout << " by " << mod.author;
    if (!mod.changes.empty()) std::cout << ", changes " << join_and(mod.changes);
    std::cout << '\n';
    if (!mod.text.empty()) print_wrapped("    " + mod.text, terminal::terminal_facts().columns, 4);
  }
}

Json mods_json(const Shelves& shelves) {
  Json mods = Json::array();
  for (const Mod& mod : mods_for(shelves)) {
    Json json = {{"mod", mod.id},         {"title", mod.title},     {"version", mod.version},
                 {"author", mod.author},  {"license", mod.license}, {"text", mod.text},
                 {"changes", mod.changes}};
    if (!mod.fault.empty()) json["error"] = mod.fault;
    mods.push_back(std::move(json));
  }
  return mods;
}

}  // namespace

int run_list(Arguments& arguments) {
  const bool& json = arguments.flag("--json", "Print one JSON document");
  const bool& where = arguments.flag("--where", "List the shelves instead of the games");
  const bool& only_names = arguments.flag("--names", "Print only the names of the games");
  arguments.parse();
  if (where) return tell_shelves(arguments.added_shelves(), json);
  const std::vector<std::string> names = arguments.shelves();
  const Shelves shelves(names.begin(), names.end());
  if (only_names) {
    for (const GameSummary& game : list_games(shelves)) std::cout << game.id << '\n';
    return kDone;
  }
  if (!json) {
    print_games(shelves);
    print_mods(shelves);
    return kDone;
  }
  Json games = Json::array();
  for (const GameSummary& game : list_games(shelves)) games.push_back(to_json(game));
  std::cout << Json{{"games", games}, {"mods", mods_json(shelves)}}.dump(2) << '\n';
  return kDone;
}

}  // namespace windrose::app
