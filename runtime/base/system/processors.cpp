#include "runtime/base/system/processors.h"

#include <algorithm>
#include <sched.h>
#include <thread>

namespace windrose {

int usable_processors() {
  cpu_set_t set;
  if (::sched_getaffinity(0, sizeof set, &set) == 0) return std::max(1, CPU_COUNT(&set));
  return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

}  // namespace windrose
