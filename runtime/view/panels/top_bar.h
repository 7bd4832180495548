// The dark bar at the top: what is played, whose turn it is, and what can be done at any time.
#pragma once

#include <vector>

#include "runtime/tabletop/model/bar_chips.h"
#include "runtime/view/ui/settings.h"
#include "runtime/view/ui/ui.h"

namespace windrose::view {

struct TopBar {
  std::string title;             // of the game
  std::string subtitle;          // variants, scenario; cut where there is no room
  std::vector<BarChip> chips{};  // what is in force; as many as there is room for
  SeatId seat = SeatId::none;    // who is to act
  std::string status;            // "Anna's turn · round 14"
  bool can_undo = false;
  bool can_redo = false;
  std::string why_no_undo;
  bool has_agents = false;
  bool paused = false;
  Speed speed = Speed::normal;
  bool full_screen = false;
};

enum class TopBarWish : std::uint8_t {
  none,
  leave,  // back to the start screen
  undo,
  redo,
  pause,
  step,
  speed,
  rulebook,
  settings,
  full_screen
};

[[nodiscard]] TopBarWish top_bar(Ui& ui, const Rect& rect, const TopBar& bar);

}  // namespace windrose::view
