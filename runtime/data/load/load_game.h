// From a game's folder to GameData: everything read, merged and checked.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/data/game/invariant_data.h"
#include "runtime/data/game/shelf.h"
#include "runtime/data/yaml/finding.h"

namespace windrose {

/// Which game, and how: what a user names on the command line.
struct GameRequest {
  std::string game;
  std::vector<std::string> variants;
  std::string scenario;                               // empty: the game's own start
  std::vector<std::string> options;                   // KEY=VALUE; with a dot, of a YAML number
  std::optional<std::vector<std::string>> mods = {};  // none: all that are on the shelves
};

/// Names that the script floor has given to members already, by target: game, player, space, piece,
/// card, token, and decks, zones, purses, piles, pieces, options, tables, charts for those lists.
using ReservedNames = std::map<std::string, std::vector<std::string>>;

/// Throws Error with the first thing that is wrong.
[[nodiscard]] GameData load_game(const Shelves& shelves, const GameRequest& request,
                                 const ReservedNames& reserved = {});

/// The whole number that `key` names in the files of such a match, `money.each_player`. Throws
/// Error where there is none.
[[nodiscard]] int number_in_files(const Shelves& shelves, const GameRequest& request,
                                  const std::string& key);

/// What the files of such a match say must hold at every moment. Throws Error.
[[nodiscard]] std::vector<InvariantDeclaration> invariants_in_files(const Shelves& shelves,
                                                                    const GameRequest& request);

/// What is wrong with this one way to load the game.
[[nodiscard]] std::vector<Finding> findings_of(const GameFolder& folder, const GameRequest& request,
                                               const ReservedNames& reserved);

/// All that is wrong or doubtful in the data of a game, its variants and its scenarios; at least
/// one finding for each file with an error. Variants and scenarios for which `most_seconds` of
/// processor time do not suffice are left out, with one finding for all. Throws Error only if there
/// is no such game.
[[nodiscard]] std::vector<Finding> check_game_data(const Shelves& shelves, const std::string& game,
                                                   const ReservedNames& reserved = {},
                                                   double most_seconds = 5);

}  // namespace windrose
