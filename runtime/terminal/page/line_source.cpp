#include "runtime/terminal/page/line_source.h"

#include <cstddef>
#include <iostream>

namespace windrose::terminal {

std::optional<std::string> StreamLines::line() {
  std::string text;
  if (!std::getline(*in_, text)) return std::nullopt;
  if (text.ends_with('\r')) text.pop_back();
  return text;
}

std::optional<std::ptrdiff_t> read_input_or(const LineAlarm& alarm, std::span<char> room,
                                            const std::function<void()>& prompt) {
  while (alarm.descriptor >= 0) {
    const Woken woken = wait_for_input(alarm.descriptor);
    if (woken == Woken::signal) return -1;
    if (woken == Woken::input) break;
    const LineAlarm::Ring ring = alarm.ring();
    if (ring == LineAlarm::Ring::woken) return std::nullopt;
    if (ring == LineAlarm::Ring::told) prompt();
  }
  return read_input(room);
}

bool StandardInputLines::took_resize() {
  return NotedInterrupts::took_resize();
}

bool StandardInputLines::interrupted() const {
  return interrupts_.any();
}

std::optional<std::string> StandardInputLines::line() {
  while (true) {
    const std::size_t end = buffer_.find('\n');
    if (end != std::string::npos && !interrupts_.any()) {
      std::string text = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      if (text.ends_with('\r')) text.pop_back();
      return text;
    }
    if (ended_ || interrupts_.any()) return std::nullopt;
    char bytes[4096];
    const std::optional<std::ptrdiff_t> got =
        read_input_or(alarm_, bytes, [] { std::cout << "> " << std::flush; });
    if (!got) {
      rung_ = true;
      return std::nullopt;
    }
    if (*got > 0) {
      buffer_.append(bytes, static_cast<std::size_t>(*got));
    } else if (*got < 0) {
      if (took_resize() && help_.redraw) help_.redraw();
    } else {
      ended_ = true;
      // A last line without its end counts.
      if (!buffer_.empty()) buffer_ += '\n';
      if (buffer_.empty()) return std::nullopt;
    }
  }
}

}  // namespace windrose::terminal
