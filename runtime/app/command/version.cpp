#include "runtime/app/command/version.h"

#include <windrose_built_version.h>

namespace windrose::app {

std::string version_text() {
  return kBuiltVersion;
}

}  // namespace windrose::app
