// The window, as far as the program knows it: a build without one says so.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "runtime/match/play/opening.h"

namespace windrose {

/// What `windrose play` wants shown.
struct WindowPlay {
  std::vector<std::string> shelves;
  std::vector<std::string> added;       // those of them that --shelf names
  std::string game;                     // chosen on the start screen
  std::optional<MatchRequest> request;  // begins at once
  std::string save;                     // where it is kept; empty: a file of its own
  std::string resume;                   // a match file to go on with
  std::vector<std::string> agents;      // who plays from there on; empty: as the file says
};

/// Whether this build has a window at all.
[[nodiscard]] bool has_window();
/// Why no window can be opened here, or nothing.
[[nodiscard]] std::string window_fault();
/// Plays in a window; the exit code.
int play_in(const WindowPlay& wanted, std::ostream& out);
/// Edits a board in a window; the exit code.
int edit_in(const std::vector<std::string>& shelves, const std::string& board, std::ostream& out);

}  // namespace windrose
