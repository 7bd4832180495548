// Playing in a window: the start screen, sittings, settings, until the window is closed.
//
// Every seat without an agent is a person at this screen. Nothing that a seat may not know is drawn
// for it, and every decision is in the match's file before the next one is asked.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "runtime/match/files/changed_rules.h"
#include "runtime/match/play/opening.h"

namespace windrose::view {

/// What the window opens with; neither `request` nor `resume`: the start screen.
struct WindowWish {
  std::vector<std::string> shelves;
  std::vector<std::string> added;         // those of them that --shelf names
  std::string game;                       // chosen on the start screen
  std::optional<MatchRequest> request;    // begins at once
  std::string save;                       // where it is kept; empty: a file of its own
  std::string resume;                     // a match file to go on with
  std::vector<std::string> agents;        // who plays from there on; empty: as the file says
  RulesChoice rules = RulesChoice::stop;  // where its rules have changed; stop: the person is asked
};

/// Whether this program was built with a window.
[[nodiscard]] bool has_window();

/// Why no window can be opened here, or nothing.
[[nodiscard]] std::string window_obstacle();

/// Returns the exit code: 0, or 1 when a match was left halted by an error of its rules. `out` is
/// told where matches are kept. Throws Error where the first match cannot be opened.
int play_in_window(const WindowWish& wish, std::ostream& out);

}  // namespace windrose::view
