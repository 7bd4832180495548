// Another program that answers line by line: started with its input and output in our hands, and
// ended with us.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace windrose {

class StopSign;

class PipedProgram {
 public:
  /// Starts `words[0]` with the words behind it, in a process group of its own. Throws Error.
  explicit PipedProgram(const std::vector<std::string>& words);
  /// Closes its input, gives it a moment to end, then ends it and what it has started.
  ~PipedProgram();
  PipedProgram(const PipedProgram&) = delete;
  PipedProgram& operator=(const PipedProgram&) = delete;

  /// Once the sign is late, nobody waits for the program any more, as if its time were over; null:
  /// no sign.
  void heed(const StopSign* sign) { stop_ = sign; }
  /// Writes a line, at the latest in so many seconds. False where the program does not read it in
  /// that time, or reads no more.
  bool write_line(const std::string& line, double seconds);
  /// The same for a line that is written piece by piece: all of it is to be read in so many seconds
  /// from now on. Its last piece ends with "\n".
  void begin_line(double seconds);
  bool write(std::string_view piece);
  /// The next line that it prints, at the latest after so many seconds; none where it prints none,
  /// has ended, or prints more than anybody wants to read: see excess().
  [[nodiscard]] std::optional<std::string> read_line(double seconds);
  /// What it has printed too much of since the last write_line(): "a line of more than 1 MB", "more
  /// than 16 MB of errors"; or nothing.
  [[nodiscard]] std::string excess() const;
  /// Whether it takes no more lines, though it may still run.
  [[nodiscard]] bool has_closed_input() const;
  /// Whether it can print no more lines, though it may still run.
  [[nodiscard]] bool has_closed_output() const { return has_ended_; }
  /// How it has ended: "exit code 1", "signal 9"; empty while it runs. Waits a moment for it.
  [[nodiscard]] std::string end();
  /// The last lines that it printed as errors, at most 2000 characters.
  [[nodiscard]] std::string errors();

 private:
  /// Takes what it has printed, as soon as there is any, or until it can be written to.
  void read_some(double seconds, bool until_writable = false);
  /// Seconds that it still has until `end`.
  [[nodiscard]] double left_until(std::chrono::steady_clock::time_point end) const;

  int number_ = -1;
  int input_ = -1;
  int output_ = -1;
  int errors_ = -1;
  const StopSign* stop_ = nullptr;
  bool has_ended_ = false;
  bool has_closed_input_ = false;
  bool has_closed_errors_ = false;
  int status_ = 0;
  std::chrono::steady_clock::time_point line_end_{};  // when the line must have been read
  std::string printed_;                               // not read yet
  std::size_t searched_ = 0;                          // so much of it has no end of a line
  std::string told_;                                  // as errors, the end of it
  std::size_t told_bytes_ = 0;                        // of errors since the last line was written
};

}  // namespace windrose
