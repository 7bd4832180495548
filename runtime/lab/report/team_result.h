// How often a team wins: its seats share each win.
#pragma once

#include "runtime/lab/statistics/statistics.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {

struct TeamResult {
  double share = 0;   // of all matches without an error
  Interval interval;  // of 95 %
};

[[nodiscard]] TeamResult team_result(const Ruleset& ruleset, const Statistics& statistics,
                                     int team);

}  // namespace windrose
