// Names of spaces with what lies there: their size, their places, and how they are drawn.
#pragma once

#include <string>
#include <vector>

#include "runtime/view/board/board_canvas.h"

namespace windrose::view {

/// A name with a halo; `ground` is the color below.
struct BoardName {
  std::string text;
  LabelWish wish;
  Color ground;
  Color ink;
  bool bold = false;
  std::string emblem;
  Color emblem_ink;
  const SceneTokens* pips = nullptr;
  Color pips_color;
  std::vector<const SceneTokens*> chips;  // what else lies there, behind the pips
};

/// Where there is room for it. False: it was left out.
bool put_name(BoardCanvas& canvas, BoardName name);

/// Its size on the screen, in its wish.
void measure_name(const BoardCanvas& canvas, BoardName& named);

/// Where it has been placed.
void draw_name(BoardCanvas& canvas, BoardName named, const PlacedLabel& placed);

}  // namespace windrose::view
