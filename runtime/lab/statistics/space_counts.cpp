#include "runtime/lab/statistics/space_counts.h"

#include "runtime/lab/statistics/count_lists.h"

namespace windrose {

void SpaceCounts::merge(const SpaceCounts& other) {
  add_all(arrivals, other.arrivals);
  add_all(earned, other.earned);
  add_all(paid, other.paid);
  add_all(owned, other.owned);
  add_all(takeovers, other.takeovers);
}

}  // namespace windrose
