// Boards that begin from nothing or from a map drawn in characters.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/game/game_data.h"

namespace windrose::editor {

inline constexpr int kMostSide = 100;  // columns or rows of a board

struct NewBoard {
  std::string title;
  Layout layout = Layout::hexes;
  int columns = 8;  // of a grid; of the ring of a loop; not used for a graph
  int rows = 8;
  std::vector<SpaceKind> kinds;  // id and color; the first one fills the board
};

/// A color, by its name, that none of the kinds has; a new kind is seen on the map from its
/// beginning.
[[nodiscard]] std::string free_color(const std::vector<SpaceKind>& kinds);

/// The file of a new board; kinds without a color get one, but for the first of a loop. Throws
/// Error for sizes and kinds that no board can have.
[[nodiscard]] std::string new_board_file(const NewBoard& board);

/// The file of a board from a map that somebody has drawn: one character a space, a kind for each
/// character that the map uses. Blanks at the sides mean nothing; if every second character of
/// every row is a blank, blanks stand between. Throws Error for an empty map and for rows of unlike
/// length.
[[nodiscard]] std::string board_file_from_map(const std::string& title, Layout layout,
                                              const std::string& drawing);

}  // namespace windrose::editor
