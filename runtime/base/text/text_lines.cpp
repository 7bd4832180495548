#include "runtime/base/text/text_lines.h"

#include <algorithm>
#include <utility>

namespace windrose {

TextLines::TextLines(std::string text) : text_(std::move(text)) {
  for (std::size_t begin = 0; begin < text_.size(); begin = end_of(begin) + 1) {
    if (count_++ % kStride == 0) begins_.push_back(begin);
  }
}

std::string_view TextLines::operator[](std::size_t line) const {
  std::size_t begin = begins_[line / kStride];
  for (std::size_t above = line % kStride; above > 0; --above) begin = end_of(begin) + 1;
  return without_end(begin, end_of(begin));
}

std::size_t TextLines::end_of(std::size_t begin) const {
  return std::min(text_.find('\n', begin), text_.size());
}

std::string_view TextLines::without_end(std::size_t begin, std::size_t end) const {
  if (end > begin && text_[end - 1] == '\r') --end;
  return std::string_view(text_).substr(begin, end - begin);
}

}  // namespace windrose
