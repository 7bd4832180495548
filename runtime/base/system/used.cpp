#include "runtime/base/system/used.h"

#include <ctime>
#include <malloc.h>
#include <sys/resource.h>

namespace windrose {

double thread_seconds() {
  constexpr double kNanosecond = 1e-9;
  timespec used{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
  return static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) * kNanosecond;
}

std::size_t memory_in_use() {
  const struct mallinfo2 all = mallinfo2();
  return all.uordblks + all.hblkhd;
}

std::size_t peak_memory() {
  struct rusage used = {};
  ::getrusage(RUSAGE_SELF, &used);
  return static_cast<std::size_t>(used.ru_maxrss) << 10U;
}

}  // namespace windrose
