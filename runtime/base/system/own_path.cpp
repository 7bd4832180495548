#include "runtime/base/system/own_path.h"

#include <dlfcn.h>

namespace windrose {
namespace fs = std::filesystem;

fs::path own_path() {
  std::error_code failure;
  return fs::read_symlink("/proc/self/exe", failure);
}

fs::path library_path() {
  Dl_info place = {};
  const auto here = reinterpret_cast<const void*>(&library_path);
  if (::dladdr(here, &place) == 0 || place.dli_fname == nullptr) return own_path();
  // A program is called what its user typed, which need not be a path; a library is found by one.
  const fs::path file(place.dli_fname);
  std::error_code failure;
  const fs::path real = file.is_absolute() ? fs::canonical(file, failure) : fs::path();
  return real.empty() ? own_path() : real;
}

}  // namespace windrose
