// A display without a screen.
#pragma once

#include <string>
#include <sys/types.h>

namespace windrose::view {

/// An X server of its own, as long as the object lives.
class VirtualScreen {
 public:
  /// `size` of its screen.
  explicit VirtualScreen(const std::string& size = "1920x1080");
  ~VirtualScreen();
  VirtualScreen(const VirtualScreen&) = delete;
  VirtualScreen& operator=(const VirtualScreen&) = delete;
  /// ":3"; empty: it does not start, because the package xvfb is missing.
  [[nodiscard]] const std::string& name() const { return name_; }

 private:
  pid_t process_ = -1;
  std::string name_;
};

/// One for all tests of a program, until it exits, and DISPLAY names it: the window's library keeps
/// its connection to the first display, and ends the program if the display goes first.
[[nodiscard]] const VirtualScreen& lasting_screen();

}  // namespace windrose::view
