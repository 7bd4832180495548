// A text by its lines, in little more memory than the text itself.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace windrose {

class TextLines {
 public:
  TextLines() = default;
  explicit TextLines(std::string text);

  [[nodiscard]] std::size_t size() const { return count_; }
  /// A line from 0 on, without its end.
  [[nodiscard]] std::string_view operator[](std::size_t line) const;
  /// Calls `see` with each line from the first to the last.
  template <class See>
  void for_each(const See& see) const {
    std::size_t begin = 0;
    for (std::size_t line = 0; line < count_; ++line) {
      const std::size_t end = end_of(begin);
      see(line, without_end(begin, end));
      begin = end + 1;
    }
  }

 private:
  static constexpr std::size_t kStride = 16;  // lines: where each such one begins is kept

  [[nodiscard]] std::size_t end_of(std::size_t begin) const;
  [[nodiscard]] std::string_view without_end(std::size_t begin, std::size_t end) const;

  std::string text_;
  std::vector<std::size_t> begins_;
  std::size_t count_ = 0;
};

}  // namespace windrose
