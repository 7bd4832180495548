// A display that goes away ends the program with a plain sentence.
//
// Xlib ends the program itself then, and SFML aborts without a word where it cannot connect.
#pragma once

namespace windrose::view {

/// Asks the X server whether it answers, as SFML will ask. The connection stays open until the next
/// call: a server that resets when its last client leaves would refuse the one after it. From the
/// first call on, a display that is lost is told, and the program exits with 2.
[[nodiscard]] bool display_answers();

/// While it lives, a window is opened: where the libraries break down over that, a sentence says
/// so, and the program exits with 2.
class OpeningWindow {
 public:
  OpeningWindow();
  ~OpeningWindow();
  OpeningWindow(const OpeningWindow&) = delete;
  OpeningWindow& operator=(const OpeningWindow&) = delete;

 private:
  void (*before_abort_)(int);
  void (*before_fault_)(int);
};

}  // namespace windrose::view
