// Which lines of a script run during a match: where a breakpoint can be.
#pragma once

#include <string>
#include <vector>

namespace windrose {

/// The lines of one script that have code in some function. What runs only while the file loads
/// does not count.
class CodeLines {
 public:
  /// Reads the text of a script; one that does not compile has no lines.
  explicit CodeLines(const std::string& text);

  /// `line` itself, or the next line behind it that has code; 0 where there is none.
  [[nodiscard]] int at_or_after(int line) const;
  /// The first line that runs in the function that is defined at that line; 0: there is none.
  [[nodiscard]] int first_of_function(int defined_at) const;
  [[nodiscard]] const std::vector<int>& lines() const { return lines_; }

 private:
  struct Begin {
    int defined_at = 0;
    int first = 0;
  };
  std::vector<int> lines_;     // sorted
  std::vector<Begin> begins_;  // by the line of the function
};

}  // namespace windrose
