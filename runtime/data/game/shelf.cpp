#include "runtime/data/game/shelf.h"

#include <algorithm>
#include <map>

#include "runtime/base/system/files.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/game_links.h"
#include "runtime/data/schema/schema.h"

namespace windrose {
namespace fs = std::filesystem;
namespace {

constexpr int kMostPlayers = 15;  // a state has one seat more, which is that of onlookers

/// Folders of games by id; a shelf named twice counts once.
std::multimap<std::string, GameFolder> all_games(const Shelves& shelves) {
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
  return games;
}

std::string on_two_shelves(const GameFolder& first, const GameFolder& second) {
  return "game " + quote(first.id) + " is on two shelves: " + first.scripts().string() + " and " +
         second.scripts().string() + "; rename one of the folders";
}

GameSummary summary_of(const GameFolder& folder) {
  GameSummary summary;
  summary.id = folder.id;
  summary.title = folder.id;
  try {
    refuse_links_out(folder);
    summary.agents = agent_infos(folder);
    summary.scenarios = read_scenario_infos(folder);
    const YamlNode root = read_yaml(folder.scripts() / "game.yaml", folder.shown("game.yaml"));
    const YamlValue game(root, "");
    if (const auto title = game.get("game")) summary.title = title->text();
    game.check_keys(schema_mapping("game"));
    if (const auto text = game.get("text")) summary.text = text->text();
    const PlayerRange players = read_player_range(game.at("players"));
    summary.least_players = players.least;
    summary.most_players = players.most;
    summary.variants = read_variant_infos(folder, game);
  } catch (const Error& error) {
    summary.error = error.what();
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
  } else if (value.looks_like_number()) {
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
  for (const std::string& file : files_in(folder.scripts() / "agents", ".lua")) {
    agents.push_back(file.substr(0, file.size() - std::string_view(".lua").size()));
  }
  return agents;
}

std::vector<AgentInfo> agent_infos(const GameFolder& folder) {
  std::vector<AgentInfo> infos;
  for (const std::string& id : agents_of(folder)) {
    std::string text;
    try {
      const std::string file = read_text_file(folder.scripts() / "agents" / (id + ".lua"));
      const std::string line = file.substr(0, file.find('\n'));
      if (line.starts_with("--") && !line.starts_with("---")) text = trim(line.substr(2));
    } catch (const Error&) {  // told when it is to play
    }
    infos.push_back({id, text});
  }
  return infos;
}

std::vector<GameSummary> list_games(const Shelves& shelves) {
  std::vector<GameSummary> summaries;
  const std::multimap<std::string, GameFolder> games = all_games(shelves);
  for (auto game = games.begin(); game != games.end(); game = games.upper_bound(game->first)) {
    summaries.push_back(summary_of(game->second));
    const auto second = std::next(game);
    if (second != games.end() && second->first == game->first) {
      summaries.back().error = on_two_shelves(game->second, second->second);
    }
  }
  return summaries;
}

GameFolder find_game(const Shelves& shelves, const std::string& id) {
  const std::multimap<std::string, GameFolder> games = all_games(shelves);
  const auto [first, last] = games.equal_range(id);
  if (first == last) {
    std::vector<std::string> known;
    for (const auto& [name, folder] : games) {
      if (known.empty() || known.back() != name) known.push_back(name);
    }
    throw Error("unknown game " + quote(id) + did_you_mean_or_list(id, known));
  }
  if (std::next(first) != last) {
    throw Error(on_two_shelves(first->second, std::next(first)->second));
  }
  refuse_links_out(first->second);
  return first->second;
}

}  // namespace windrose
