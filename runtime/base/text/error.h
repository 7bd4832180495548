// The one kind of error that is shown to people: where, what is wrong, what would be right.
#pragma once

#include <stdexcept>
#include <string>

namespace windrose {

/// A place in a text file; line and column count from 1, 0 means "the whole file".
struct SourcePlace {
  std::string file;
  int line = 0;
  int column = 0;
};

/// "file:line:column", as much of it as is known.
[[nodiscard]] std::string to_string(const SourcePlace& place);

/// Something a person wrote or asked for cannot be done. what() is the whole text, ready to be
/// shown.
class Error : public std::runtime_error {
 public:
  explicit Error(const std::string& message) : std::runtime_error(message) {}
  Error(const SourcePlace& place, const std::string& message);
  /// With the line of source text and a caret below the column.
  Error(const SourcePlace& place, const std::string& message, const std::string& source_line);
};

/// A refusal by the rules or by the runtime's own laws while a match is played (exit code 1, not
/// 2).
class RuleError : public Error {
 public:
  using Error::Error;
};

}  // namespace windrose
