// Another program that answers line by line: started with its input and output in our hands, and
// ended with us.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace windrose {

class PipedProgram {
 public:
  /// Starts `words[0]` with the words behind it, in a process group of its own. Throws Error.
  explicit PipedProgram(const std::vector<std::string>& words);
  /// Closes its input, gives it a moment to end, then ends it and what it has started.
  ~PipedProgram();
  PipedProgram(const PipedProgram&) = delete;
  PipedProgram& operator=(const PipedProgram&) = delete;

  /// Writes a line. False where the program no longer reads.
  bool write_line(const std::string& line);
  /// The next line that it prints, at the latest after so many seconds; none where it prints none
  /// or has ended.
  [[nodiscard]] std::optional<std::string> read_line(double seconds);
  /// How it has ended: "exit code 1", "signal 9"; empty while it runs. Waits a moment for it.
  [[nodiscard]] std::string end();
  /// The last lines that it printed as errors, at most 2000 characters.
  [[nodiscard]] std::string errors();

 private:
  void read_some(double seconds);

  int number_ = -1;
  int input_ = -1;
  int output_ = -1;
  int errors_ = -1;
  bool has_ended_ = false;
  int status_ = 0;
  std::string printed_;  // not read yet
  std::string told_;     // as errors
};

}  // namespace windrose
