#include "runtime/base/system/user_folders.h"

#include <algorithm>
#include <cstdlib>
#include <string>

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

fs::path config_folder() {
  if (const char* folder = std::getenv("XDG_CONFIG_HOME"); folder != nullptr && *folder == '/') {
    return folder;
  }
  if (const char* home = std::getenv("HOME")) return fs::path(home) / ".config";
  return fs::temp_directory_path();
}

fs::path settings_file() {
  return config_folder() / "windrose/settings.json";
}

std::vector<fs::path> shared_data_folders() {
  const char* const named = std::getenv("XDG_DATA_DIRS");
  std::string rest = named == nullptr || *named == '\0' ? "/usr/local/share:/usr/share" : named;
  std::vector<fs::path> folders;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(':'), rest.size());
    if (rest[0] == '/') folders.push_back(fs::path(rest.substr(0, end)) / "windrose");
    rest.erase(0, end + 1);
  }
  return folders;
}

}  // namespace windrose
