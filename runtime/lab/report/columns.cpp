#include "runtime/lab/report/columns.h"

#include <algorithm>

#include <fmt/format.h>

#include "runtime/base/text/text.h"

namespace windrose {
namespace {

constexpr std::string_view kTo = " to ";

/// Letters of UTF-8 text.
std::size_t letters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

std::string filled(const std::string& text, std::size_t width, bool is_left) {
  const std::string blanks(width - std::min(width, letters(text)), ' ');
  return is_left ? text + blanks : blanks + text;
}

/// Sets the upper ends of the intervals of one column one below the other.
void align_intervals(std::vector<std::vector<std::string>>& rows, std::size_t column,
                     std::size_t behind) {
  const auto end_of = [&](const std::vector<std::string>& row) {
    const std::size_t to = column < row.size() ? row[column].find(kTo) : std::string::npos;
    return to == std::string::npos ? to : to + kTo.size();
  };
  for (const auto& row : rows) {
    if (const std::size_t end = end_of(row); end != std::string::npos) {
      behind = std::max(behind, row[column].size() - end);
    }
  }
  for (auto& row : rows) {
    const std::size_t end = end_of(row);
    if (end == std::string::npos) continue;
    row[column] = row[column].substr(0, end) + filled(row[column].substr(end), behind, false);
  }
}

}  // namespace

std::string in_width(const std::string& text, std::size_t width) {
  constexpr std::size_t kDots = 3;
  return text.size() <= width ? text : cut_text(text, width - kDots);
}

std::string columns_text(const std::vector<Column>& columns,
                         std::vector<std::vector<std::string>> rows) {
  std::vector<std::size_t> widths;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (columns[i].kind == Column::Kind::interval) align_intervals(rows, i, columns[i].behind);
    std::size_t width = columns[i].width;
    for (const auto& row : rows) {
      if (i < row.size() && !row[i].empty()) width = std::max(width, letters(row[i]) + 1);
    }
    widths.push_back(width);
  }
  std::string text;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      line += filled(row[i], widths[i], columns[i].kind == Column::Kind::left);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

}  // namespace windrose
