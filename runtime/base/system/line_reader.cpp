#include "runtime/base/system/line_reader.h"

#include <algorithm>
#include <system_error>

#include "runtime/base/system/plain_file.h"

namespace windrose {
namespace {

constexpr std::size_t kReadAtOnce = std::size_t{64} << 10U;

}  // namespace

LineReader::LineReader(const std::filesystem::path& path, std::size_t most_line, std::size_t most)
    : file_(open_plain_file(path)), most_line_(most_line) {
  std::error_code failure;
  const auto size = std::filesystem::file_size(path, failure);
  size_ = failure ? 0 : size;
  if (size_ > most) refuse_large_file(path.string(), most);
}

bool LineReader::fill() {
  buffer_.resize(std::min(kReadAtOnce, size_ - taken_));
  at_ = 0;
  if (buffer_.empty()) return false;
  file_.read(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
  buffer_.resize(static_cast<std::size_t>(file_.gcount()));
  taken_ += buffer_.size();
  return !buffer_.empty();
}

std::optional<LineReader::Line> LineReader::next() {
  line_.clear();
  Line line;
  while (at_ < buffer_.size() || fill()) {
    const std::size_t end = buffer_.find('\n', at_);
    const std::size_t stop = std::min(end, buffer_.size());
    const std::size_t room = most_line_ - std::min(most_line_, line_.size());
    line_.append(buffer_, at_, std::min(stop - at_, room));
    line.length += stop - at_;
    at_ = stop;
    if (end == std::string::npos) continue;
    ++at_;
    line.text = line_;
    line.end = told_ += line.length + 1;
    return line;
  }
  if (line.length == 0) return std::nullopt;
  line.text = line_;
  line.is_torn = true;
  line.end = told_ += line.length;
  return line;
}

}  // namespace windrose
