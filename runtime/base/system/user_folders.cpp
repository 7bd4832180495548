#include "runtime/base/system/user_folders.h"

#include <cstdlib>

namespace windrose {
namespace fs = std::filesystem;

fs::path data_folder() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data == '/') {
    return fs::path(data) / "windrose";
  }
  if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/') {
    return fs::path(home) / ".local" / "share" / "windrose";
  }
  return {};
}

}  // namespace windrose
