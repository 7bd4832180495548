// The board drawn in characters, in any of the four layouts, with its legend.
#pragma once

#include <functional>

#include "runtime/state/board/space_set.h"
#include "runtime/tabletop/model/space_content.h"
#include "runtime/terminal/page/style.h"

namespace windrose::terminal {

/// In the color of its seat.
[[nodiscard]] inline std::string painted(const Mark& mark, const Style& style) {
  return style.seat(mark.seat, mark.text);
}

/// What is set off on the board while somebody is asked.
struct BoardLights {
  SpaceSet legal;    // spaces that may be chosen
  SpaceSet movable;  // spaces whose pieces may be chosen or moved
};

struct BoardView {
  Lines board;
  Lines legend;   // what the marks mean, and what lies there; at most as wide as the page
  int width = 0;  // of the board
  Table<std::string, SpaceId> marks;  // what the drawing calls it, or empty
  std::vector<bool> lit;              // by line of the board: whether it has a light
  bool has_signs = false;             // the drawing tells by signs what else would be said below it
  bool has_table = false;             // what the side table tells stands in the drawing
};

/// So many lines of a board, around those with lights, with its first line where that tells the
/// columns. Nothing where a part of the board tells too little: fewer than five lines, a loop, a
/// graph, no lights.
[[nodiscard]] Lines part_of_board(const BoardView& view, Layout layout, int lines);

/// What stands beside a board, laid out for a page: for the middle of a loop.
using SideTable = std::function<Lines(const Style&)>;

/// Draws what `content` shows. A game without a board gives an empty view. `table` goes into the
/// middle of a loop where there is room.
[[nodiscard]] BoardView board_view(const SpaceContent& content, const BoardLights& lights,
                                   const Style& style, const SideTable& table = {});

[[nodiscard]] BoardView hexes_view(const SpaceContent& content, const BoardLights& lights,
                                   const Style& style);
[[nodiscard]] BoardView squares_view(const SpaceContent& content, const BoardLights& lights,
                                     const Style& style);
[[nodiscard]] BoardView loop_view(const SpaceContent& content, const BoardLights& lights,
                                  const Style& style, const SideTable& table);
[[nodiscard]] BoardView graph_view(const SpaceContent& content, const BoardLights& lights,
                                   const Style& style);

/// The board in words, space by space, for those who cannot use a drawing: only spaces on which
/// something stands or lies, or that may be chosen.
[[nodiscard]] Lines board_in_words(const SpaceContent& content, const Style& style);

}  // namespace windrose::terminal
