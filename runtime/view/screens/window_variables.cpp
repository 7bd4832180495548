#include "runtime/view/screens/window_variables.h"

#include <cstdlib>
#include <string>
#include <system_error>

#include "runtime/match/files/keeping.h"

namespace windrose::view {

Display::Wish wanted_window() {
  Display::Wish wish;
  const char* const size = std::getenv("WINDROSE_WINDOW");
  if (size == nullptr) return wish;
  char* rest = nullptr;
  const long width = std::strtol(size, &rest, 10);
  const long height = *rest == 'x' ? std::strtol(rest + 1, nullptr, 10) : 0;
  if (width < 320 || height < 240) return wish;
  wish.width = static_cast<int>(width);
  wish.height = static_cast<int>(height);
  return wish;
}

std::filesystem::path new_picture_file() {
  namespace fs = std::filesystem;
  const char* const wanted = std::getenv("WINDROSE_PICTURES");
  const fs::path folder = wanted != nullptr ? fs::path(wanted) : match_folder() / "pictures";
  std::error_code failed;
  fs::create_directories(folder, failed);
  fs::path file;
  for (int number = 1; file.empty() || fs::exists(file); ++number)
    file = folder / ("windrose-" + std::to_string(number) + ".png");
  return file;
}

}  // namespace windrose::view
