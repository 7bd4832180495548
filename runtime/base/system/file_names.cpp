#include "runtime/base/system/file_names.h"

#include <algorithm>
#include <cstddef>

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
    throw Error(what + ": the name " + quote(shown) +
                " has a control character; choose a name without it");
  }
  if (name.size() > kMostPathBytes || longest_name(name) > kMostNameBytes) {
    throw Error(what + ": the name " + quote(name) + " is too long; a name has at most " +
                std::to_string(kMostNameBytes) + " bytes, and a path " +
                std::to_string(kMostPathBytes));
  }
}

void refuse_nul(const std::string& name) {
  if (name.find('\0') == std::string::npos) return;
  throw Error(quote(name) + ": no file has such a name; choose one without a NUL");
}

}  // namespace windrose
