// The one kind of error that is shown to people: where, what is wrong, what would be right.
#pragma once

#include <cstdint>
#include <memory>
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

/// What an error says, value by value: for programs that point at it or offer a way out. Nobody
/// need take its text apart.
struct ErrorParts {
  enum class Fault : std::uint8_t { other, unknown_key, duplicate };
  SourcePlace place{};
  std::string sentence{};  // without the place before it and the source line below it
  Fault fault = Fault::other;
  std::string name{};   // what is wrong or spoken of: "zz"; empty: nothing in particular
  std::string meant{};  // what was probably meant: "town"; empty: nothing is near
};

/// Something a person wrote or asked for cannot be done. what() is the whole text, ready to be
/// shown.
class Error : public std::runtime_error {
 public:
  explicit Error(const std::string& message) : std::runtime_error(message) {}
  Error(const SourcePlace& place, const std::string& message);
  /// With the line of source text and a caret below the column.
  Error(const SourcePlace& place, const std::string& message, const std::string& source_line);
  explicit Error(const ErrorParts& parts);
  /// `whole`: the text to be shown, of which these are parts.
  Error(const std::string& whole, ErrorParts parts);
  /// Of the parts, with the line of source text and a caret below the column.
  [[nodiscard]] static Error in_line(const ErrorParts& parts, const std::string& source_line);

  /// Of an error without a place, all of its text is the sentence.
  [[nodiscard]] ErrorParts parts() const;

 private:
  std::shared_ptr<const ErrorParts> parts_;
};

/// A refusal by the rules or by the runtime's own laws while a match is played (exit code 1, not
/// 2).
class RuleError : public Error {
 public:
  using Error::Error;
};

}  // namespace windrose
