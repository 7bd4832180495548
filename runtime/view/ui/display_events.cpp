#include <algorithm>
#include <cmath>

#include "runtime/view/ui/display_glue.h"

namespace windrose::view {

namespace {

constexpr double kDoubleClick = .3;
constexpr float kDoubleClickReach = 6;

Shortcut plain_key(sf::Keyboard::Key code) {
  using K = sf::Keyboard;
  if (code >= K::A && code <= K::Z) return key_of(static_cast<char>('a' + (code - K::A)));
  if (code >= K::Num0 && code <= K::Num9) return key_of(static_cast<char>('0' + (code - K::Num0)));
  if (code >= K::Numpad0 && code <= K::Numpad9) {
    return key_of(static_cast<char>('0' + (code - K::Numpad0)));
  }
  switch (code) {
    case K::Enter:
      return {Key::enter};
    case K::Escape:
      return {Key::escape};
    case K::Tab:
      return {Key::tab};
    case K::Space:
      return {Key::space};
    case K::Left:
      return {Key::left};
    case K::Right:
      return {Key::right};
    case K::Up:
      return {Key::up};
    case K::Down:
      return {Key::down};
    case K::Home:
      return {Key::home};
    case K::End:
      return {Key::end};
    case K::PageUp:
      return {Key::page_up};
    case K::PageDown:
      return {Key::page_down};
    case K::BackSpace:
      return {Key::backspace};
    case K::Delete:
      return {Key::del};
    case K::F1:
      return {Key::f1};
    case K::F11:
      return {Key::f11};
    case K::Period:
      return key_of('.');
    case K::Comma:
      return key_of(',');
    case K::Slash:
      return key_of('/');
    case K::Equal:
    case K::Add:
      return key_of('+');
    case K::Hyphen:
    case K::Subtract:
      return key_of('-');
    default:
      return {};
  }
}

Shortcut shortcut_of(const sf::Event::KeyEvent& key) {
  Shortcut shortcut = plain_key(key.code);
  shortcut.ctrl = key.control;
  // "+" needs Shift on many keyboards; that is not another key.
  shortcut.shift = key.shift && shortcut.letter != '+' && shortcut.letter != '-';
  return shortcut;
}

bool same_key(const Shortcut& a, const Shortcut& b) {
  return a.key == b.key && a.letter == b.letter;
}

Point at(int x, int y) {
  return {static_cast<float>(x), static_cast<float>(y)};
}

bool near(Point a, Point b) {
  return std::hypot(a.x - b.x, a.y - b.y) <= kDoubleClickReach;
}

void set_imgui_key(int code, bool down) {
  if (code >= 0 && code < IM_ARRAYSIZE(ImGui::GetIO().KeysDown))
    ImGui::GetIO().KeysDown[code] = down;
}

// An event of Shift itself may tell whether it was held before the event (X does).
bool is_shift(sf::Keyboard::Key code) {
  return code == sf::Keyboard::LShift || code == sf::Keyboard::RShift;
}

bool is_ctrl(sf::Keyboard::Key code) {
  return code == sf::Keyboard::LControl || code == sf::Keyboard::RControl;
}

}  // namespace

void EventReader::read(InputFrame& input, double time) {
  input.elapsed = static_cast<float>(std::clamp(time - input.time, 0.0, .1));
  input.time = time;
  input.pressed = input.released = input.right_pressed = input.double_click = false;
  input.wheel = 0;
  input.keys.clear();
  acted_ = late_button_;
  late_button_ = false;
  fresh_keys_.clear();
  risen_keys_.clear();
  while (!waiting_.empty() && fits(waiting_.front(), input)) {
    const sf::Event event = waiting_.front();
    waiting_.pop_front();
    take(event, input, time);
  }
  ImGuiIO& io = ImGui::GetIO();
  io.MousePos = input.inside ? ImVec2{input.pointer.x, input.pointer.y} : ImVec2{-1, -1};
  io.MouseDown[0] = input.down || input.pressed;
  late_button_ = input.pressed && input.released;
}

bool EventReader::fits(const sf::Event& event, const InputFrame& input) const {
  switch (event.type) {
    case sf::Event::MouseButtonPressed:
      return event.mouseButton.button != sf::Mouse::Left || (!input.pressed && !input.released);
    case sf::Event::MouseButtonReleased:
      return !input.released;
    // A click is where it was made, not where the mouse has gone since.
    case sf::Event::MouseMoved:
      return !input.pressed && !input.released;
    // The library sees keys as they are when a frame begins: one press a frame, its release (and
    // that of Ctrl) in a later one, and a frame between two presses of one key.
    case sf::Event::KeyPressed:
      return fresh_keys_.empty() &&
             std::find(risen_keys_.begin(), risen_keys_.end(), event.key.code) == risen_keys_.end();
    case sf::Event::KeyReleased:
      return fresh_keys_.empty();
    default:
      return true;
  }
}

void EventReader::take(const sf::Event& event, InputFrame& input, double time) {
  acted_ = acted_ || event.type != sf::Event::MouseMoved;
  switch (event.type) {
    case sf::Event::Closed:
      closed_ = true;
      break;
    case sf::Event::MouseMoved:
      input.pointer = at(event.mouseMove.x, event.mouseMove.y);
      input.inside = true;
      break;
    case sf::Event::MouseEntered:
      input.inside = true;
      break;
    case sf::Event::MouseLeft:
      input.inside = input.down;
      break;
    case sf::Event::MouseButtonPressed: {
      const Point point = at(event.mouseButton.x, event.mouseButton.y);
      input.pointer = point;
      input.inside = true;
      if (event.mouseButton.button == sf::Mouse::Right) input.right_pressed = true;
      if (event.mouseButton.button == sf::Mouse::Middle) input.middle_down = true;
      if (event.mouseButton.button != sf::Mouse::Left) break;
      input.double_click = time - last_press_ < kDoubleClick && near(point, input.press_at);
      last_press_ = input.double_click ? -1 : time;
      input.press_at = point;
      input.pressed = input.down = true;
      break;
    }
    case sf::Event::MouseButtonReleased:
      input.pointer = at(event.mouseButton.x, event.mouseButton.y);
      if (event.mouseButton.button == sf::Mouse::Middle) input.middle_down = false;
      if (event.mouseButton.button != sf::Mouse::Left) break;
      input.released = true;
      input.down = false;
      break;
    case sf::Event::MouseWheelScrolled:
      if (event.mouseWheelScroll.wheel == sf::Mouse::VerticalWheel) {
        input.wheel += event.mouseWheelScroll.delta;
      }
      break;
    case sf::Event::KeyPressed:
      press_key(event.key, input);
      break;
    case sf::Event::KeyReleased:
      release_key(event.key, input);
      break;
    case sf::Event::TextEntered:
      if (event.text.unicode >= 32 && event.text.unicode != 127) {
        ImGui::GetIO().AddInputCharacter(event.text.unicode);
      }
      break;
    case sf::Event::LostFocus:
      input.held.clear();
      input.down = input.middle_down = false;
      std::fill(std::begin(ImGui::GetIO().KeysDown), std::end(ImGui::GetIO().KeysDown), false);
      break;
    default:
      break;
  }
}

void EventReader::press_key(const sf::Event::KeyEvent& key, InputFrame& input) {
  const Shortcut what = shortcut_of(key);
  ImGuiIO& io = ImGui::GetIO();
  io.KeyCtrl = input.ctrl = key.control || is_ctrl(key.code);
  io.KeyShift = input.shift = key.shift || is_shift(key.code);
  io.KeyAlt = key.alt;
  set_imgui_key(key.code, true);
  fresh_keys_.push_back(key.code);
  if (what.key == Key::none) return;
  const bool repeated = std::any_of(input.held.begin(), input.held.end(),
                                    [&](const Shortcut& held) { return same_key(held, what); });
  if (!repeated) input.held.push_back(what);
  if (!key.alt) input.keys.push_back({what, repeated});
}

void EventReader::release_key(const sf::Event::KeyEvent& key, InputFrame& input) {
  ImGuiIO& io = ImGui::GetIO();
  io.KeyCtrl = input.ctrl = key.control && !is_ctrl(key.code);
  io.KeyShift = input.shift = key.shift && !is_shift(key.code);
  io.KeyAlt = key.alt;
  const Shortcut what = plain_key(key.code);
  std::erase_if(input.held, [&](const Shortcut& held) { return same_key(held, what); });
  set_imgui_key(key.code, false);
  risen_keys_.push_back(key.code);
}

void connect_imgui() {
  using K = sf::Keyboard;
  ImGuiIO& io = ImGui::GetIO();
  io.KeyMap[ImGuiKey_Tab] = K::Tab;
  io.KeyMap[ImGuiKey_LeftArrow] = K::Left;
  io.KeyMap[ImGuiKey_RightArrow] = K::Right;
  io.KeyMap[ImGuiKey_UpArrow] = K::Up;
  io.KeyMap[ImGuiKey_DownArrow] = K::Down;
  io.KeyMap[ImGuiKey_Home] = K::Home;
  io.KeyMap[ImGuiKey_End] = K::End;
  io.KeyMap[ImGuiKey_Delete] = K::Delete;
  io.KeyMap[ImGuiKey_Backspace] = K::BackSpace;
  io.KeyMap[ImGuiKey_Enter] = K::Enter;
  io.KeyMap[ImGuiKey_Escape] = K::Escape;
  io.KeyMap[ImGuiKey_A] = K::A;
  io.KeyMap[ImGuiKey_C] = K::C;
  io.KeyMap[ImGuiKey_V] = K::V;
  io.KeyMap[ImGuiKey_X] = K::X;
  io.KeyMap[ImGuiKey_Y] = K::Y;
  io.KeyMap[ImGuiKey_Z] = K::Z;
  io.SetClipboardTextFn = [](void*, const char* text) {
    const std::string copy = text;
    sf::Clipboard::setString(sf::String::fromUtf8(copy.begin(), copy.end()));
  };
  io.GetClipboardTextFn = [](void*) -> const char* {
    static std::string held;
    const auto bytes = sf::Clipboard::getString().toUtf8();
    held.assign(bytes.begin(), bytes.end());
    return held.c_str();
  };
}

}  // namespace windrose::view
