// From a game's folder to GameData: everything read, merged and checked.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/data/game/shelf.h"
#include "runtime/data/yaml/finding.h"

namespace windrose {

/// Which game, and how: what a user names on the command line.
struct GameRequest {
  std::string game;
  std::vector<std::string> variants;
  std::string scenario;                               // empty: the game's own start
  std::vector<std::string> options;                   // KEY=VALUE
  std::optional<std::vector<std::string>> mods = {};  // none: all that are on the shelves
};

/// Names that the script floor has given to members already, by target: game, player, space, piece,
/// card, token, and decks, zones, purses, piles, pieces, options, tables, charts for those lists.
using ReservedNames = std::map<std::string, std::vector<std::string>>;

/// Throws Error with the first thing that is wrong.
[[nodiscard]] GameData load_game(const Shelves& shelves, const GameRequest& request,
                                 const ReservedNames& reserved = {});

/// All that is wrong or doubtful in the data of a game, its variants and its scenarios; at least
/// one finding for each file with an error. Throws Error only if there is no such game.
[[nodiscard]] std::vector<Finding> check_game_data(const Shelves& shelves, const std::string& game,
                                                   const ReservedNames& reserved = {});

}  // namespace windrose
