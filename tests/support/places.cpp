#include "tests/support/places.h"

namespace windrose {

const std::string& source_folder() {
  static const std::string folder = WINDROSE_SOURCE_DIR;
  return folder;
}

const std::string& build_folder() {
  static const std::string folder = WINDROSE_BUILD_DIR;
  return folder;
}

const std::string& program_path() {
  static const std::string path = WINDROSE_BINARY;
  return path;
}

}  // namespace windrose
