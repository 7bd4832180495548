// What the files say at this moment: the board, its game if it can be loaded, and all that is
// wrong.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/text/workspace.h"
#include "runtime/data/game/game_data.h"
#include "runtime/data/game/game_look.h"
#include "runtime/data/game/map_picture.h"
#include "runtime/data/yaml/finding.h"

namespace windrose::editor {

/// Something wrong, and where to look for it.
struct Problem {
  Finding::Weight weight = Finding::Weight::error;
  std::string file;  // "boards/shipping/shipping.yaml"; empty if no place is told
  int line = 0;      // from 1; 0: the whole file
  std::string text;  // one sentence, without its place
  ErrorParts::Fault fault = ErrorParts::Fault::other;
  std::string name;       // what is wrong or spoken of; empty: nothing in particular
  std::string meant;      // what was probably meant; empty: nothing is near
  int space = -1;         // of the board, if it is about one
  bool is_apart = false;  // no way leads to that space from the rest of the board
};

struct BoardReading {
  BoardData board;
  std::optional<GameData> game;  // as it is played on this board; nothing if it cannot be loaded
  std::optional<GameData> part;  // then: what can be read of it, with the board
  std::string scenario;          // that plays on this board, if the game itself does not
  GameLook look;                 // empty if it cannot be read
  bool look_is_read = true;
  MapPicture picture;  // of a board drawn as a map
  std::vector<Problem> problems;
  double milliseconds = 0;  // that the reading took

  /// Index of the space at a position of a grid, or -1.
  [[nodiscard]] int space_at(int column, int row) const;
  /// Index of a space by its id, or -1.
  [[nodiscard]] int space_called(const std::string& id) const;
  /// The game as far as it can be read, for what it declares; null if not at all.
  [[nodiscard]] const GameData* declared() const { return game ? &*game : part ? &*part : nullptr; }
  /// Declared properties of spaces; empty if they cannot be read.
  [[nodiscard]] std::vector<PropertyDeclaration> space_properties() const;
};

[[nodiscard]] BoardReading read_board(Workspace& workspace);

/// A finding as the editor shows it. One without parts is told by its first line.
[[nodiscard]] Problem problem_of(const Finding& finding);

}  // namespace windrose::editor
