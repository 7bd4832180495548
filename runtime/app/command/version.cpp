#include "runtime/app/command/version.h"

#include <windrose_built_version.h>

namespace windrose {

std::string version_text() {
  return kBuiltVersion;
}

}  // namespace windrose
