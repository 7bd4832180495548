#include "runtime/base/system/plain_file.h"

#include <cerrno>
#include <system_error>

#include "runtime/base/language/phrase.h"
#include "runtime/base/language/system_reason.h"
#include "runtime/base/system/file_names.h"
#include "runtime/base/text/error.h"

namespace windrose {
namespace fs = std::filesystem;

std::string kind_of_file(const fs::file_status& status) {
  switch (status.type()) {
    case fs::file_type::fifo:
      return phrase("a named pipe");
    case fs::file_type::socket:
      return phrase("a socket");
    case fs::file_type::directory:
      return phrase("a folder");
    case fs::file_type::symlink:
      return phrase("a link");
    default:
      return phrase("a device");
  }
}

std::ifstream open_plain_file(const fs::path& path, std::string_view shown) {
  const std::string name = shown.empty() ? path.string() : std::string(shown);
  refuse_nul(path.native());
  std::error_code failure;
  const fs::file_status status = fs::status(path, failure);
  if (!fs::exists(status)) throw Error(phrase("{1}: there is no such file", name));
  if (fs::is_directory(status)) throw Error(phrase("{1}: this is a folder, not a file", name));
  if (!fs::is_regular_file(status)) {
    throw Error(
        phrase("{1}: this is {2}, not a file that can be read", name, kind_of_file(status)));
  }
  std::ifstream file(path, std::ios::binary);
  if (file) return file;
  throw Error(phrase("{1}: cannot be read: {2}", name, system_reason(errno)));
}

void refuse_to_write_over(const fs::path& path, std::string_view shown) {
  std::error_code failure;
  const fs::file_status there = fs::symlink_status(path, failure);
  if (!fs::exists(there) || fs::is_regular_file(there)) return;
  throw Error(phrase("{1}: cannot be written: {2} is in its place; remove it",
                     shown.empty() ? path.string() : std::string(shown), kind_of_file(there)));
}

void refuse_large_file(const std::string& shown, std::size_t most) {
  throw Error(phrase("{1}: this file is too large; at most {2} bytes are read", shown,
                     std::to_string(most)));
}

}  // namespace windrose
