// Plays in the window as a person does: a display without a screen, a real mouse, real keys.
//
// Where things are is read from the file that the window writes for tests; nothing sleeps for a
// fixed time, everything waits until it is so.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

#include "tests/support/places.h"
#include "tests/view/virtual_screen.h"

namespace windrose::view {

struct Place {
  int x = 0;
  int y = 0;
  int w = 0;
  int h = 0;
};

/// What the window said of its state: "state.7.2.asking".
struct Moment {
  long version = -1;
  long position = -1;
  std::string phase;
};

class WindowDriver {
 public:
  /// `folder`: for files of this test; settings with this speed are written there.
  WindowDriver(const VirtualScreen& screen, const std::filesystem::path& folder,
               const std::string& speed = "four_times");
  ~WindowDriver();
  WindowDriver(const WindowDriver&) = delete;
  WindowDriver& operator=(const WindowDriver&) = delete;

  /// `windrose WORDS` in a window of "1600x900"; waits for its first frame.
  void start(const std::vector<std::string>& words, const std::string& size = "1600x900");
  /// Ctrl Q, and waits for the end; the exit code.
  int quit();
  /// As a power cut.
  void kill();
  /// What it wrote to its output and errors.
  [[nodiscard]] std::string output() const;

  [[nodiscard]] std::map<std::string, Place> places() const;
  [[nodiscard]] std::optional<Place> find(const std::string& name) const;
  /// Names that begin so, in the order of the alphabet.
  [[nodiscard]] std::vector<std::string> names(const std::string& prefix) const;
  /// What the prompt bar asks, or says; empty where there is none.
  [[nodiscard]] std::string asks() const { return text_behind("prompt.says."); }
  /// The title of the end screen; empty while there is none.
  [[nodiscard]] std::string end_says() const { return text_behind("end.says."); }
  [[nodiscard]] Moment moment() const;

  /// Waits until it is so; a failure of the test if it never is.
  bool wait(const std::function<bool()>& is_so, const std::string& what);
  bool wait_for(const std::string& name);
  bool wait_gone(const std::string& name);
  /// Waits until nothing moves and a person, or nobody any more, can act.
  Moment settled();
  /// The same, but not before the version has changed.
  Moment settled_after(const Moment& before);

  /// Games come from this folder instead of the source tree; before start().
  void take_games_from(const std::filesystem::path& root) { root_ = root; }

  void move_to(const std::string& name);
  /// Clicks at a share of the thing's width and height.
  void click_at(const std::string& name, double across, double down);
  /// Presses on the middle of one thing, goes over to the middle of another, lets go.
  void drag(const std::string& from, const std::string& to);
  /// Presses on one thing at a share of its width, goes to another share, lets go.
  void drag_along(const std::string& name, double from, double to);
  /// Turns the wheel over the middle of a thing: nearer, or up a list; else farther, or down.
  void wheel(const std::string& name, bool up);
  void click(const std::string& name);
  void key(const std::string& key);
  /// Holds the key for so many milliseconds.
  void hold(const std::string& key, int milliseconds);
  void type(const std::string& text);
  /// Does nothing for so long; only for measuring.
  static void rest(int milliseconds);
  /// A picture of the window among the test's artifacts; a failure if it is not whole.
  void picture(const std::string& name);
  /// Seconds of processor time that the program has used.
  [[nodiscard]] double seconds_used() const;
  /// Megabytes of memory that it has had at the most.
  [[nodiscard]] long megabytes_used() const;
  [[nodiscard]] double seconds_to_first_frame() const { return first_frame_; }

 private:
  [[nodiscard]] std::string text_behind(const std::string& prefix) const;
  void find_window();
  /// The pointer to this pixel of the window; `then`: what xdotool does behind it.
  void move(int x, int y, const std::string& then = {}) const;
  void xdotool(const std::string& words) const;

  std::string display_;
  std::filesystem::path folder_;
  std::filesystem::path root_ = source_folder();
  pid_t process_ = -1;
  std::string window_;  // its number on the display
  std::string size_;    // "1600x900"
  double first_frame_ = 0;
};

}  // namespace windrose::view
