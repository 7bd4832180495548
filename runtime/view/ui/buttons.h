// Buttons, rows and tiles: what is clicked, or pressed with a key.
#pragma once

#include <string>
#include <string_view>

#include "runtime/view/ui/ui.h"

namespace windrose::view {

enum class ButtonKind : std::uint8_t {
  normal,
  main,   // the one filled button
  quiet,  // no border: in bars and lists
  link,   // text in `act`
  dark,   // in the top bar
  white,  // on a seat's color
};

struct Button {
  std::string text;
  Shortcut key = {};  // pressing it is pressing the button; shown as a cap
  ButtonKind kind = ButtonKind::normal;
  bool enabled = true;
  std::string reason = {};     // why not; stands in the button
  std::string_view sign = {};  // before the text
  bool on = false;             // kept pressed
  bool small = false;          // 30 high type
  std::string note = {};       // a second line, where the button is high enough
  bool key_below = false;      // the note is the key
};

/// Whether it was clicked or its key pressed. Disabled ones never are.
[[nodiscard]] bool button(Ui& ui, std::string_view name, const Rect& rect, const Button& button);
[[nodiscard]] float button_width(const Ui& ui, const Button& button);
/// Only a sign, with a caption.
[[nodiscard]] bool sign_button(Ui& ui, std::string_view name, const Rect& rect,
                               std::string_view sign, const Button& button,
                               std::string_view caption);
/// True once when it was held for that long, with the pointer or with its key; fills up
/// meanwhile.
[[nodiscard]] bool hold_button(Ui& ui, std::string_view name, const Rect& rect,
                               const Button& button, double seconds);
/// A row of a list: ground by state, content is drawn by the caller over it.
[[nodiscard]] bool list_row(Ui& ui, std::string_view name, const Rect& rect, bool selected);
/// A card that can be chosen: raised, bordered, ringed when selected.
[[nodiscard]] bool tile(Ui& ui, std::string_view name, const Rect& rect, bool selected);
/// Draws nothing: whether a click began and ended in it.
[[nodiscard]] bool click_area(Ui& ui, std::string_view name, const Rect& rect,
                              bool focusable = false);

}  // namespace windrose::view
