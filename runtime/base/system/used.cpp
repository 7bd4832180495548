#include "runtime/base/system/used.h"

#include <ctime>
#include <malloc.h>

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

}  // namespace windrose
