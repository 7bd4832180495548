// Where the lines that people type come from: a stream, or the terminal with its Ctrl-C.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "runtime/base/system/console.h"

namespace windrose::terminal {

/// What a line at a prompt can be completed to, and how the page above it is printed again.
struct LineHelp {
  std::vector<std::string> words;
  std::function<void()> redraw;  // prints the page; empty: there is none
};

/// Something else that happens while a line is waited for.
struct LineAlarm {
  enum class Ring : std::uint8_t {
    nothing,  // the waiting goes on
    told,     // something was printed: the waiting goes on behind a new prompt
    woken     // the waiting ends without a line
  };
  int descriptor = -1;         // what can be read then
  std::function<Ring()> ring;  // called then
};

class LineSource {
 public:
  virtual ~LineSource() = default;
  /// The next line without its end; nothing at the end of input or after Ctrl-C.
  virtual std::optional<std::string> line() = 0;
  /// The same, typed behind a prompt that the source shows itself.
  virtual std::optional<std::string> line_behind(const std::string& prompt) {
    (void)prompt;
    return line();
  }
  /// Whether line_behind() shows the prompt; otherwise the caller has to print it.
  [[nodiscard]] virtual bool shows_prompts() const { return false; }
  /// Holds for the next lines.
  virtual void help_with(const LineHelp& help) { (void)help; }
  /// Another person comes: what was typed so far is not theirs to see.
  virtual void forget() {}
  /// Holds for the next lines: when it wakes, there is no line, and took_alarm() says so. What was
  /// typed until then begins the next line.
  virtual void wake_at(const LineAlarm& alarm) { (void)alarm; }
  /// Whether the last line ended so.
  [[nodiscard]] virtual bool took_alarm() { return false; }
  /// Whether Ctrl-C was pressed, also while nobody was reading.
  [[nodiscard]] virtual bool interrupted() const { return false; }
};

/// Lines of a stream, for tests and pipes.
class StreamLines : public LineSource {
 public:
  explicit StreamLines(std::istream& in) : in_(&in) {}
  std::optional<std::string> line() override;

 private:
  std::istream* in_;
};

/// Lines of standard input. While it lives, Ctrl-C, hang-up and a request to terminate end the
/// input instead of the program; a second Ctrl-C ends the program. When the terminal gets another
/// size, the page is printed again. One at a time.
class StandardInputLines : public LineSource {
 public:
  std::optional<std::string> line() override;
  void help_with(const LineHelp& help) override { help_ = help; }
  void wake_at(const LineAlarm& alarm) override { alarm_ = alarm; }
  [[nodiscard]] bool took_alarm() override { return std::exchange(rung_, false); }
  [[nodiscard]] bool interrupted() const override;
  /// Whether the terminal has got another size since the last call.
  [[nodiscard]] static bool took_resize();

 private:
  NotedInterrupts interrupts_;
  std::string buffer_;
  LineHelp help_;
  LineAlarm alarm_;
  bool rung_ = false;
  bool ended_ = false;
};

/// As read_input(), but where the alarm comes first and ends the waiting: nothing. `prompt` is
/// called where the alarm printed something.
[[nodiscard]] std::optional<std::ptrdiff_t> read_input_or(const LineAlarm& alarm,
                                                          std::span<char> room,
                                                          const std::function<void()>& prompt);

}  // namespace windrose::terminal
