#include "runtime/app/version.h"

namespace windrose {

std::string version_text() {
  return WINDROSE_VERSION;
}

}  // namespace windrose
