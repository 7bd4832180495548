#include "runtime/debug/dap/dap_frames.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace {

constexpr std::string_view kEndOfHeader = "\r\n\r\n";
constexpr std::string_view kLength = "content-length:";
constexpr std::size_t kMostHeader = 4096;        // bytes
constexpr std::size_t kMostMessage = 16U << 20;  // bytes

bool begins_with_length(std::string_view line) {
  return line.size() > kLength.size() &&
         std::ranges::equal(kLength, line.substr(0, kLength.size()), [](char a, char b) {
           return a == std::tolower(static_cast<unsigned char>(b));
         });
}

std::size_t length_of(std::string_view header) {
  for (const std::string& line : split_lines(header)) {
    const std::string_view text = trim(line);
    if (!begins_with_length(text)) continue;
    const std::string_view number = trim(text.substr(kLength.size()));
    std::size_t length = 0;
    const auto [end, fault] = std::from_chars(number.data(), number.data() + number.size(), length);
    if (fault != std::errc() || end != number.data() + number.size() || length > kMostMessage) {
      throw Error("expected the length of a message, got " + quote(std::string(number)) +
                  "; a message may have 16 MB");
    }
    return length;
  }
  throw Error("a message begins with " + quote(cut_text(printable(header), 60)) +
              "; expected 'Content-Length: ' and its bytes");
}

}  // namespace

std::string dap_frame(std::string_view message) {
  return "Content-Length: " + std::to_string(message.size()) + std::string(kEndOfHeader) +
         std::string(message);
}

std::optional<std::string> DapFrames::next() {
  const std::size_t end = bytes_.find(kEndOfHeader);
  if (end == std::string::npos) {
    if (bytes_.size() > kMostHeader) static_cast<void>(length_of(bytes_.substr(0, kMostHeader)));
    return std::nullopt;
  }
  const std::size_t length = length_of(std::string_view(bytes_).substr(0, end));
  const std::size_t begin = end + kEndOfHeader.size();
  if (bytes_.size() - begin < length) return std::nullopt;
  std::string message = bytes_.substr(begin, length);
  bytes_.erase(0, begin + length);
  return message;
}

}  // namespace windrose
