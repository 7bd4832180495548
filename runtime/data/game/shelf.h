// Shelves: folders with `scripts/` and `boards/` in which games are found by scanning.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/data/game/game_folder.h"
#include "runtime/data/game/mods.h"

namespace windrose {

class YamlValue;

using Shelves = std::vector<std::filesystem::path>;

/// An agent of a game, for those who choose an opponent.
struct AgentInfo {
  std::string id;
  std::string text;  // what it says of itself: the first line of its file if that is a comment
};

/// What a list of games shows of one; read quickly, without boards and decks.
struct GameSummary {
  std::string id;
  std::string title;
  std::string text;
  int least_players = 0;
  int most_players = 0;
  std::vector<VariantInfo> variants;
  std::vector<ScenarioInfo> scenarios;
  std::vector<AgentInfo> agents;
  std::string error;  // why the game cannot be played; empty if nothing is wrong so far
};

/// All games on the shelves by id; one that cannot be read is listed with its error. Throws Error
/// for a shelf that is no folder.
[[nodiscard]] std::vector<GameSummary> list_games(const Shelves& shelves);

/// Where a game lies. Throws Error with a suggestion if there is none, or naming both shelves if
/// there are two.
[[nodiscard]] GameFolder find_game(const Shelves& shelves, const std::string& id);

/// The same folder with the layers of these mods alone, in their order. Throws Error where one of
/// them is not there.
[[nodiscard]] GameFolder with_mods(GameFolder folder, const std::vector<std::string>& wanted);

/// A folder in scripts/ that is no game because it has no game.yaml: somebody meant to change a
/// game with it, and nothing reads it.
struct UnreadFolder {
  std::string game;
  std::string fault;  // in one sentence
};
[[nodiscard]] std::vector<UnreadFolder> unread_folders(const Shelves& shelves);

/// All mods on the shelves, in the order in which they lie over games; one that changes a game
/// that is on no shelf has a fault.
[[nodiscard]] std::vector<Mod> mods_for(const Shelves& shelves);

/// Names of the agents of a game: agents/<name>.lua.
[[nodiscard]] std::vector<std::string> agents_of(const GameFolder& folder);
/// The same with what they say of themselves.
[[nodiscard]] std::vector<AgentInfo> agent_infos(const GameFolder& folder);

/// Reads `players: 2`, `2-4` or `{least: 2, most: 4}`.
struct PlayerRange {
  int least = 1;
  int most = 1;
};
[[nodiscard]] PlayerRange read_player_range(const YamlValue& value);

}  // namespace windrose
