#include "runtime/base/programs/process_id.h"

#include <unistd.h>

namespace windrose {

int process_id() {
  return ::getpid();
}

}  // namespace windrose
