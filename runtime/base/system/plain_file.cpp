#include "runtime/base/system/plain_file.h"

#include <cerrno>
#include <system_error>

#include "runtime/base/system/file_names.h"
#include "runtime/base/text/error.h"

namespace windrose {
namespace fs = std::filesystem;

std::string kind_of_file(const fs::file_status& status) {
  switch (status.type()) {
    case fs::file_type::fifo:
      return "a named pipe";
    case fs::file_type::socket:
      return "a socket";
    case fs::file_type::directory:
      return "a folder";
    case fs::file_type::symlink:
      return "a link";
    default:
      return "a device";
  }
}

std::ifstream open_plain_file(const fs::path& path, std::string_view shown) {
  const std::string name = shown.empty() ? path.string() : std::string(shown);
  refuse_nul(path.native());
  std::error_code failure;
  const fs::file_status status = fs::status(path, failure);
  if (!fs::exists(status)) throw Error(name + ": there is no such file");
  if (fs::is_directory(status)) throw Error(name + ": this is a folder, not a file");
  if (!fs::is_regular_file(status))
    throw Error(name + ": this is " + kind_of_file(status) + ", not a file that can be read");
  std::ifstream file(path, std::ios::binary);
  if (file) return file;
  throw Error(name +
              ": cannot be read: " + std::error_code(errno, std::generic_category()).message());
}

void refuse_to_write_over(const fs::path& path, std::string_view shown) {
  std::error_code failure;
  const fs::file_status there = fs::symlink_status(path, failure);
  if (!fs::exists(there) || fs::is_regular_file(there)) return;
  throw Error((shown.empty() ? path.string() : std::string(shown)) +
              ": cannot be written: " + kind_of_file(there) + " is in its place; remove it");
}

void refuse_large_file(const std::string& shown, std::size_t most) {
  throw Error(shown + ": this file is too large; at most " + std::to_string(most) +
              " bytes are read");
}

}  // namespace windrose
