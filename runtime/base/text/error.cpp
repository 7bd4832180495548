#include "runtime/base/text/error.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/base/text/text.h"

namespace windrose {
namespace {

constexpr int kWidth = 96;  // of a source line as shown; longer ones are cut around the caret

std::string located(const SourcePlace& place, const std::string& message) {
  const std::string where = to_string(place);
  return where.empty() ? message : where + ": " + message;
}

/// The source line and a caret below the column, both indented by two; the line is cut when long.
std::string quoted_line(int column, const std::string& source_line) {
  std::vector<std::string_view> letters = utf8_letters(source_line);
  while (!letters.empty() && (letters.back() == "\r" || letters.back() == "\n")) letters.pop_back();
  const int length = static_cast<int>(letters.size());
  if (column < 1 || column > length + 1) return "";
  int from = 0;
  int to = length;
  if (length > kWidth) {
    from = std::max(0, std::min(column - 1 - kWidth / 2, length - kWidth));
    to = from + kWidth;
  }
  std::string line = from > 0 ? "..." : "";
  std::string caret = from > 0 ? "   " : "";
  for (int i = from; i < to; ++i) {
    line += first_unprintable(letters[i]) == std::string_view::npos ? letters[i] : "?";
  }
  if (to < length) line += "...";
  for (int i = from; i < column - 1; ++i) caret += letters[i] == "\t" ? "\t" : " ";
  return "\n  " + line + "\n  " + caret + "^";
}

}  // namespace

std::string to_string(const SourcePlace& place) {
  if (place.file.empty()) return "";
  std::string text = place.file;
  if (place.line <= 0) return text;
  text += ":" + std::to_string(place.line);
  if (place.column > 0) text += ":" + std::to_string(place.column);
  return text;
}

Error::Error(const SourcePlace& place, const std::string& message)
    : Error(ErrorParts{.place = place, .sentence = message}) {}

Error::Error(const SourcePlace& place, const std::string& message, const std::string& source_line)
    : Error(in_line({.place = place, .sentence = message}, source_line)) {}

Error::Error(const ErrorParts& parts) : Error(located(parts.place, parts.sentence), parts) {}

Error Error::in_line(const ErrorParts& parts, const std::string& source_line) {
  return {located(parts.place, parts.sentence) + quoted_line(parts.place.column, source_line),
          parts};
}

Error::Error(const std::string& whole, ErrorParts parts)
    : std::runtime_error(whole), parts_(std::make_shared<const ErrorParts>(std::move(parts))) {}

ErrorParts Error::parts() const {
  return parts_ == nullptr ? ErrorParts{.sentence = what()} : *parts_;
}

}  // namespace windrose
