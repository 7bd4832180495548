// Boards of all four layouts: spaces, links, walls, sets; fill and checks.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "runtime/data/game/loading.h"

namespace windrose {

/// What is needed of a board file while it is read, beyond what BoardData keeps.
struct BoardDraft {
  int known_errors = 0;  // those found before the board was read
  /// Spaces by what the board file may call them: own id and position.
  std::unordered_map<std::string, int> by_name;
  /// Where each space's property values stand: its entry in `spaces`, or its character's in `key`.
  std::vector<std::vector<YamlValue>> settings;

  /// The space a value names; refused if it is unknown.
  [[nodiscard]] int space(const BoardData& board, const YamlValue& value) const;
};

/// Reads the board file into loading.game.board; values of properties, fill and checks wait until
/// all names are known. The tree must outlive the loading.
void load_board(Loading& loading, const std::string& id, const YamlValue& file);

/// Spaces of squares and hexes from `map` and `key`, or from `size` and `kind`.
void load_map(Loading& loading, BoardDraft& draft, const YamlValue& file);

/// The name of a position on squares (`a1` at the bottom left) or hexes (`a1` at the top left).
[[nodiscard]] std::string position_name(const BoardData& board, int column, int row);

/// Index of a kind of space; refused if it is unknown.
[[nodiscard]] int read_kind(const Loading& loading, const YamlValue& value);

/// Indices of kinds, for "one kind, several, or `all`".
[[nodiscard]] std::vector<int> read_kinds(const Loading& loading, const YamlValue& value);

/// Runs `fill` and `checks` of a board whose spaces have their values.
void fill_board(Loading& loading, const BoardDraft& draft, const YamlValue& file);
void check_board(Loading& loading, const BoardDraft& draft, const YamlValue& file);

}  // namespace windrose
