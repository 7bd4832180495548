#include "runtime/view/ui/input.h"

#include <cctype>

namespace windrose::view {

namespace {

const char* word_of(Key key) {
  switch (key) {
    case Key::enter:
      return "Enter";
    case Key::escape:
      return "Esc";
    case Key::tab:
      return "Tab";
    case Key::space:
      return "Space";
    case Key::left:
      return "←";
    case Key::right:
      return "→";
    case Key::up:
      return "↑";
    case Key::down:
      return "↓";
    case Key::home:
      return "Home";
    case Key::end:
      return "End";
    case Key::page_up:
      return "PgUp";
    case Key::page_down:
      return "PgDn";
    case Key::backspace:
      return "Backspace";
    case Key::del:
      return "Del";
    case Key::f1:
      return "F1";
    case Key::f11:
      return "F11";
    default:
      return "";
  }
}

}  // namespace

std::string shown(const Shortcut& shortcut) {
  std::string text;
  if (shortcut.ctrl) text += "Ctrl ";
  if (shortcut.shift) text += "Shift ";
  if (shortcut.key != Key::letter) return text + word_of(shortcut.key);
  if (shortcut.letter == '-') return text + "−";
  text += static_cast<char>(std::toupper(static_cast<unsigned char>(shortcut.letter)));
  return text;
}

}  // namespace windrose::view
