#include "runtime/base/system/file_names.h"

#include <algorithm>
#include <cstddef>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace {

constexpr std::size_t kMostPathBytes = 4095;  // of Linux
constexpr std::size_t kMostNameBytes = 255;   // between two slashes

bool is_control(char letter) {
  return static_cast<unsigned char>(letter) < ' ' || letter == '\x7f';
}

std::size_t longest_name(std::string_view path) {
  std::size_t longest = 0;
  while (!path.empty()) {
    const std::size_t end = std::min(path.find('/'), path.size());
    longest = std::max(longest, end);
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return longest;
}

}  // namespace

void require_file_name(std::string_view asked, std::string_view name) {
  const std::string what(asked);
  if (name.empty()) throw Error(what + ": expected the name of a file, got an empty text");
  if (std::ranges::any_of(name, is_control)) {
    std::string shown(name);
    std::ranges::replace_if(shown, is_control, '?');
    throw Error(phrase("{1}: the name {2} has a control character; choose a name without it", what,
                       quote(shown)));
  }
  if (name.size() > kMostPathBytes || longest_name(name) > kMostNameBytes) {
    throw Error(
        phrase("{1}: the name {2} is too long; a name has at most {3} bytes, and a path {4}", what,
               quote(name), std::to_string(kMostNameBytes), std::to_string(kMostPathBytes)));
  }
}

void refuse_nul(const std::string& name) {
  if (name.find('\0') == std::string::npos) return;
  throw Error(phrase("{1}: no file has such a name; choose one without a NUL", quote(name)));
}

}  // namespace windrose
