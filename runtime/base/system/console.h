// The terminal that the program was started in, if it was.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace windrose {

[[nodiscard]] bool input_is_terminal();
[[nodiscard]] bool output_is_terminal();
[[nodiscard]] bool errors_are_terminal();

/// Columns and rows of the terminal behind standard output; 0 where there is none.
[[nodiscard]] int terminal_columns();
[[nodiscard]] int terminal_rows();

/// What standard input has, as soon as it has something: how many bytes of `room` were filled. 0 at
/// the end of input, negative when a signal came first.
[[nodiscard]] std::ptrdiff_t read_input(std::span<char> room);

/// What comes first: something on standard input (or its end), something to read from `other`, or a
/// signal.
enum class Woken : std::uint8_t { input, other, signal };
[[nodiscard]] Woken wait_for_input(int other);

/// While it lives, Ctrl-C, hang-up and a request to terminate are noted instead of ending the
/// program; the second of a kind ends it. That the terminal got another size is noted, too. One at
/// a time.
class NotedInterrupts {
 public:
  NotedInterrupts();
  ~NotedInterrupts();
  NotedInterrupts(const NotedInterrupts&) = delete;
  NotedInterrupts& operator=(const NotedInterrupts&) = delete;

  [[nodiscard]] bool any() const;
  /// Whether the terminal has got another size since the last call.
  [[nodiscard]] static bool took_resize();
};

}  // namespace windrose
