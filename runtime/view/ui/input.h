// What a person did since the last frame, without a word of the window library.
//
// A frame never holds more than one press and one release of the mouse, in this order, so that no
// click is lost however fast it was.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "runtime/view/draw/rectangle.h"

namespace windrose::view {

enum class Key : std::uint8_t {
  none,
  letter,
  enter,
  escape,
  tab,
  space,
  left,
  right,
  up,
  down,
  home,
  end,
  page_up,
  page_down,
  backspace,
  del,
  f1,
  f11
};

/// A key of the keyboard; letters, digits and signs are Key::letter with the small letter.
struct Shortcut {
  Key key = Key::none;
  char letter = 0;
  bool ctrl = false;
  bool shift = false;
  friend bool operator==(const Shortcut&, const Shortcut&) = default;
};

[[nodiscard]] constexpr Shortcut key_of(char letter) {
  return {Key::letter, letter, false, false};
}
[[nodiscard]] constexpr Shortcut key_of(Key key) {
  return {key, 0, false, false};
}
/// "Enter", "Ctrl +", "Shift U": what stands on a key cap.
[[nodiscard]] std::string shown(const Shortcut& shortcut);

struct KeyPress {
  Shortcut what;
  bool repeated = false;  // by holding the key
};

struct InputFrame {
  Point pointer{-1, -1};
  Point press_at{-1, -1};  // where the button last went down
  bool inside = false;     // the pointer is in the window
  bool down = false;       // the left button, after this frame's events
  bool pressed = false;
  bool released = false;
  bool right_pressed = false;
  bool middle_down = false;
  bool double_click = false;  // with `pressed`
  float wheel = 0;            // notches, away from the hand is positive
  bool shift = false;
  bool ctrl = false;
  std::vector<KeyPress> keys;
  std::vector<Shortcut> held;
  double time = 0;    // seconds since the window opened
  float elapsed = 0;  // since the last frame, at most 0.1
};

}  // namespace windrose::view
