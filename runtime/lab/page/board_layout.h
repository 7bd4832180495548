// Where the spaces of a board lie on a page, for all four layouts.
#pragma once

#include <vector>

#include "runtime/data/game/game_look.h"
#include "runtime/lab/page/svg.h"

namespace windrose {

struct LaidSpace {
  std::vector<svg::Points> rings;  // outlines; none: a disc
  double x = 0;                    // middle
  double y = 0;
  svg::Box box;  // in which its name and number have to fit
};

struct BoardLayout {
  double width = 0;
  double height = 0;
  double disc = 20;
  svg::Box middle;  // what a loop leaves free; empty for other layouts
  std::vector<LaidSpace> spaces;
};

/// Laid out on a page of this width.
[[nodiscard]] BoardLayout layout_of(const BoardData& board, const GameLook& look, double width);

}  // namespace windrose
