#include "runtime/data/game/shelf.h"

#include <algorithm>
#include <map>

#include "runtime/base/language/meant.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/system/files.h"
#include "runtime/base/system/line_reader.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/game_links.h"
#include "runtime/data/schema/scalar_form.h"
#include "runtime/data/schema/schema.h"

namespace windrose {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t kMostAgentText = 500;   // bytes of what an agent says of itself
constexpr std::size_t kMostAgentLine = 4000;  // bytes that are read of the line that says it
constexpr int kMostPlayers = 15;  // a state has one seat more, which is that of onlookers

std::vector<std::string> over(const Mod& mod) {
  std::vector<std::string> ids = mod.after;
  for (const Mod::Need& need : mod.needs) ids.push_back(need.mod);
  return ids;
}

/// Games that mods bring along, and the layers of mods over all games.
void add_mods(std::multimap<std::string, GameFolder>& games, const Shelves& shelves,
              const std::vector<Mod>& mods) {
  for (const Mod& mod : mods) {
    for (const std::string& id : folders_in(mod.folder / "scripts")) {
      std::error_code failure;
      if (mod.is_about(id) || !fs::exists(mod.folder / "scripts" / id / "game.yaml", failure))
        continue;
      games.emplace(id, GameFolder{id, mod.folder, shelves, {}, "mods/" + mod.id + "/"});
    }
  }
  for (const Mod& mod : mods) {
    for (const std::string& id : mod.changes) {
      const auto [first, last] = games.equal_range(id);
      for (auto game = first; game != last; ++game)
        game->second.layers.push_back({mod.id, mod.version, mod.folder, over(mod)});
    }
  }
}

/// Folders of games by id; a shelf named twice counts once.
std::multimap<std::string, GameFolder> all_games(const Shelves& shelves,
                                                 const std::vector<Mod>& mods) {
  std::multimap<std::string, GameFolder> games;
  std::vector<fs::path> seen;
  for (const fs::path& shelf : shelves) {
    std::error_code failure;
    if (!fs::is_directory(shelf, failure)) {
      throw Error(shelf.string() + ": there is no such shelf; expected a folder with 'scripts'");
    }
    const fs::path real = fs::canonical(shelf, failure);
    if (std::find(seen.begin(), seen.end(), real) != seen.end()) continue;
    seen.push_back(real);
    for (const std::string& id : folders_in(shelf / "scripts")) {
      const GameFolder folder{id, shelf, shelves};
      if (fs::exists(folder.scripts() / "game.yaml", failure)) games.emplace(id, folder);
    }
  }
  add_mods(games, shelves, mods);
  return games;
}

/// Why the mods of a game keep it from being played, or nothing.
std::string fault_of_mods(const GameFolder& folder, const std::vector<Mod>& mods) {
  for (const Mod& mod : mods) {
    if (mod.is_about(folder.id) && !mod.fault.empty()) return mod.fault;
  }
  return {};
}

std::string on_two_shelves(const GameFolder& first, const GameFolder& second) {
  return "game " + quote(first.id) + " is on two shelves: " + first.scripts().string() + " and " +
         second.scripts().string() + "; rename one of the folders";
}

/// The title that the game itself gives, whatever mods say of it; its id where nobody can read it.
std::string own_title(const GameFolder& folder) {
  try {
    const YamlNode file = read_yaml(folder.scripts() / "game.yaml", folder.shown("game.yaml"));
    if (const auto title = YamlValue(file, "").get("game")) return title->text();
  } catch (const Error&) {  // told of the whole game
  }
  return folder.id;
}

GameSummary summary_of(const GameFolder& folder, LinkCheck& links) {
  GameSummary summary;
  summary.id = folder.id;
  summary.title = folder.id;
  bool is_inside = false;
  try {
    links.refuse_links_out(folder);
    is_inside = true;
    summary.agents = agent_infos(folder);
    summary.scenarios = read_scenario_infos(folder);
    const YamlNode root = read_game_outline(folder);
    const YamlValue game(root, "");
    const auto title = game.get("game");
    if (title && folder.layers.empty()) summary.title = title->text();
    if (!folder.layers.empty()) summary.title = own_title(folder);
    if (const auto text = game.get("text")) summary.text = text->text();
    const PlayerRange players = read_player_range(game.at("players"));
    summary.least_players = players.least;
    summary.most_players = players.most;
    summary.variants = read_variant_infos(folder, game);
  } catch (const Error& error) {
    summary.error = error.what();
    if (is_inside) summary.title = own_title(folder);
  }
  return summary;
}

}  // namespace

PlayerRange read_player_range(const YamlValue& value) {
  PlayerRange range;
  if (value.is_map()) {
    value.check_keys(schema_mapping("players"));
    range.least = value.at("least").number(1, kMostPlayers);
    range.most = value.at("most").number(1, kMostPlayers);
  } else if (looks_like_number(value.node())) {
    range.least = range.most = value.number(1, kMostPlayers);
  } else {
    const std::string text = value.is_scalar() ? value.node().text : "";
    const std::size_t dash = text.find('-');
    const auto [least, wrong_least] = read_number(trim(text.substr(0, dash)));
    const auto [most, wrong_most] =
        read_number(trim(text.substr(dash == std::string::npos ? 0 : dash + 1)));
    if (!wrong_least.empty() || !wrong_most.empty() || dash == std::string::npos) {
      value.expected("a number of players such as '2' or '2-4'");
    }
    range = {least, most};
    if (least < 1 || most > kMostPlayers) value.expected("a number of players from 1 to 15");
  }
  if (range.most < range.least) {
    value.refuse("the most players are fewer than the least");
  }
  return range;
}

std::vector<std::string> agents_of(const GameFolder& folder) {
  std::vector<std::string> agents;
  for (const std::string& file : folder.files("agents", ".lua")) {
    agents.push_back(file.substr(0, file.size() - std::string_view(".lua").size()));
  }
  return agents;
}

std::vector<AgentInfo> agent_infos(const GameFolder& folder) {
  std::vector<AgentInfo> infos;
  for (const std::string& id : agents_of(folder)) {
    std::string text;
    try {
      LineReader reader(folder.file("agents/" + id + ".lua").path, kMostAgentLine, kMostTextBytes);
      const auto line = reader.next();
      if (line && line->text.starts_with("--") && !line->text.starts_with("---"))
        text = cut_text(trim(line->text.substr(2)), kMostAgentText);
    } catch (const Error&) {  // told when it is to play
    }
    infos.push_back({id, text});
  }
  return infos;
}

std::vector<GameSummary> list_games(const Shelves& shelves) {
  std::vector<GameSummary> summaries;
  const std::vector<Mod> mods = mods_on(shelves);
  const std::multimap<std::string, GameFolder> games = all_games(shelves, mods);
  LinkCheck links;
  for (auto game = games.begin(); game != games.end(); game = games.upper_bound(game->first)) {
    summaries.push_back(summary_of(game->second, links));
    if (std::string fault = fault_of_mods(game->second, mods); !fault.empty())
      summaries.back().error = std::move(fault);
    const auto second = std::next(game);
    if (second != games.end() && second->first == game->first) {
      summaries.back().error = on_two_shelves(game->second, second->second);
    }
  }
  return summaries;
}

GameFolder find_game(const Shelves& shelves, const std::string& id) {
  const std::vector<Mod> mods = mods_on(shelves);
  const std::multimap<std::string, GameFolder> games = all_games(shelves, mods);
  const auto [first, last] = games.equal_range(id);
  if (first == last) {
    std::vector<std::string> known;
    for (const auto& [name, folder] : games) {
      if (known.empty() || known.back() != name) known.push_back(name);
    }
    throw Error(phrase("unknown game {1}", quote(id)) + told_meant_or_list(id, known));
  }
  if (std::next(first) != last) {
    throw Error(on_two_shelves(first->second, std::next(first)->second));
  }
  if (const std::string fault = fault_of_mods(first->second, mods); !fault.empty())
    throw Error(fault);
  refuse_links_out(first->second);
  return first->second;
}

GameFolder with_mods(GameFolder folder, const std::vector<std::string>& wanted) {
  std::vector<GameLayer> layers;
  for (const std::string& id : wanted) {
    const auto found = std::ranges::find(folder.layers, id, &GameLayer::mod);
    if (found == folder.layers.end()) {
      std::vector<std::string> known;
      for (const GameLayer& layer : folder.layers) known.push_back(layer.mod);
      throw Error("no mod " + quote(id) + " for the game " + quote(folder.id) + " is installed" +
                  (known.empty() ? "; install it with `windrose install`"
                                 : did_you_mean_or_list(id, known)));
    }
  }
  for (GameLayer& layer : folder.layers) {
    if (std::ranges::find(wanted, layer.mod) != wanted.end()) layers.push_back(std::move(layer));
  }
  folder.layers = std::move(layers);
  return folder;
}

std::vector<UnreadFolder> unread_folders(const Shelves& shelves) {
  std::vector<UnreadFolder> unread;
  for (const fs::path& shelf : shelves) {
    for (const std::string& id : folders_in(shelf / "scripts")) {
      const fs::path folder = shelf / "scripts" / id;
      std::error_code failure;
      if (id == "common" || fs::exists(folder / "game.yaml", failure)) continue;
      unread.push_back(
          {id, folder.string() +
                   " has no game.yaml, so nothing in it is used; to change a game, make a mod: "
                   "mods/NAME with a mod.yaml and scripts/" +
                   id + " in it"});
    }
  }
  return unread;
}

std::vector<Mod> mods_for(const Shelves& shelves) {
  std::vector<Mod> mods = mods_on(shelves);
  if (mods.empty()) return mods;
  const std::multimap<std::string, GameFolder> games = all_games(shelves, mods);
  std::vector<std::string> known;
  for (const auto& [name, folder] : games) known.push_back(name);
  for (Mod& mod : mods) {
    for (const std::string& game : mod.changes) {
      if (!mod.fault.empty() || games.contains(game)) continue;
      mod.fault = "mods/" + mod.id + "/mod.yaml: the mod changes the game " + quote(game) +
                  ", which is on no shelf" + did_you_mean(game, known);
    }
  }
  return mods;
}

}  // namespace windrose
