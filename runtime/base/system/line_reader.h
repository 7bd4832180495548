// A file read line by line: no more than one line of it is in memory.
#pragma once

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

namespace windrose {

class LineReader {
 public:
  /// Opens a file whose lines have at most `most_line` bytes. Throws Error if it is missing, no
  /// plain file or longer than `most` bytes, as read_text_file() does.
  LineReader(const std::filesystem::path& path, std::size_t most_line, std::size_t most);

  struct Line {
    std::string_view text;   // without its end; valid until the next one is read
    std::size_t length = 0;  // in bytes; where it is more than `most_line`, the text is cut there
    bool is_torn = false;    // the file ends before the line does
    std::size_t end = 0;     // bytes of the file up to here
  };
  /// The next line; none at the end of the file.
  [[nodiscard]] std::optional<Line> next();
  /// Bytes of the file when it was opened. What is added later is not read.
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  /// More of the file in the buffer; false at its end.
  bool fill();

  std::ifstream file_;
  std::size_t most_line_;
  std::size_t size_ = 0;
  std::size_t taken_ = 0;  // bytes of the file that have come into the buffer
  std::size_t told_ = 0;   // bytes of the lines so far
  std::string buffer_;
  std::size_t at_ = 0;  // in the buffer: where the next line begins
  std::string line_;
};

}  // namespace windrose
