// Where everything lies on the table of a game without a board, for any size and number of players.
#pragma once

#include <vector>

#include "runtime/view/draw/rectangle.h"

namespace windrose::view {

struct BareTablePlan {
  float scale = 1;  // of everything on the table
  Rect wood;
  Rect cloth;
  std::vector<Rect> seats;  // the one at the bottom first, then clockwise from the left
  Rect middle;
  Rect decks;  // the corner at the left
  Rect dice;   // the corner at the right
};

/// `scale`: of the UI. Nothing overlaps.
[[nodiscard]] BareTablePlan bare_table_plan(const Rect& room, int seats, float scale);

}  // namespace windrose::view
