// A table in plain text: each column is as wide as its widest cell needs.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace windrose {

/// One column. `interval`: cells are "low to high", and their upper ends stand one below the other.
struct Column {
  enum class Kind : std::uint8_t { left, right, interval };
  Kind kind = Kind::right;
  std::size_t width = 0;   // at least
  std::size_t behind = 0;  // of an interval: what its upper end takes at least
};

/// The text in at most `width` bytes; a longer one is cut and ends in "...".
[[nodiscard]] std::string in_width(const std::string& text, std::size_t width);

/// Rows of cells; at least one blank stands between two columns, and none at the end of a line.
[[nodiscard]] std::string columns_text(const std::vector<Column>& columns,
                                       std::vector<std::vector<std::string>> rows);

}  // namespace windrose
