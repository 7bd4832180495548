#include "runtime/base/system/loaded_code.h"

#include <dlfcn.h>

namespace windrose {

LoadedCode::LoadedCode(const std::string& name) : library_(::dlopen(name.c_str(), RTLD_LAZY)) {}

void* LoadedCode::address(const char* name) const {
  return library_ == nullptr ? nullptr : ::dlsym(library_, name);
}

}  // namespace windrose
