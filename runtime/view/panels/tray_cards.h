// One card of the tray: of a deck, its back, or a place shown like a card.
#pragma once

#include "runtime/view/panels/panel_paint.h"

namespace windrose::view {

struct TrayCardState {
  bool legal = false;
  bool selected = false;
  bool hovered = false;
  std::string foot{};        // what choosing it would add, in the place of its text
  std::string brief_foot{};  // the same where there is little room
  bool is_useless = false;   // that is nothing
};

void draw_tray_card(Pen& pen, const Rect& rect, const CardView& card, const TrayCardState& state);

}  // namespace windrose::view
