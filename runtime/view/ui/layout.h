// Where the parts of the player's window lie, for any size of the window and any UI scale.
//
// Everything is in physical pixels. The parts never overlap, except the drawer of a narrow window,
// which opens over the board area; together they cover the window.
#pragma once

#include <cstdint>

#include "runtime/view/draw/rectangle.h"

namespace windrose::view {

/// What the layout depends on beside the size of the window.
struct LayoutWish {
  float scale = 1;          // of the UI
  bool tray = true;         // whether the game has a hand tray
  bool drawer_open = true;  // in a window that is too narrow for a docked drawer
};

enum class PlayersForm : std::uint8_t {
  cards,        // a column of cards
  short_cards,  // the same, narrow, without second lines
  chips         // a row under the top bar
};

struct WindowLayout {
  Rect top;
  Rect players;
  Rect board_area;
  Rect prompt;
  Rect tray;    // empty: the game has none
  Rect drawer;  // empty: closed
  Rect rail;    // icons that open the drawer; empty where the drawer is docked
  Rect timeline;
  PlayersForm players_form = PlayersForm::cards;
  bool low = false;  // bars and cards are lower: a small window
  float scale = 1;

  [[nodiscard]] bool drawer_is_docked() const { return rail.empty(); }
};

[[nodiscard]] WindowLayout layout_of(float width, float height, const LayoutWish& wish);

}  // namespace windrose::view
