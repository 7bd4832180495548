// Where the lines that people type come from: a stream, or the terminal with its Ctrl-C.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "runtime/base/system/console.h"

namespace windrose {

class LineSource {
 public:
  virtual ~LineSource() = default;
  /// The next line without its end; nothing at the end of input or after Ctrl-C.
  virtual std::optional<std::string> line() = 0;
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
/// input instead of the program; a second Ctrl-C ends the program. One at a time.
class StandardInputLines : public LineSource {
 public:
  std::optional<std::string> line() override;
  [[nodiscard]] bool interrupted() const override;

 private:
  NotedInterrupts interrupts_;
  std::string buffer_;
  bool ended_ = false;
};

}  // namespace windrose
