#include "runtime/base/system/used.h"

#include <ctime>
#include <malloc.h>

namespace windrose {

double processor_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

std::size_t memory_in_use() {
  const struct mallinfo2 all = mallinfo2();
  return all.uordblks + all.hblkhd;
}

}  // namespace windrose
