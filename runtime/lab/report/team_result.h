// How often a team wins: its seats share each win.
#pragma once

#include <string>

#include "runtime/lab/play/playouts.h"
#include "runtime/lab/statistics/statistics.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {

struct TeamResult {
  double share = 0;   // of all matches without an error
  Interval interval;  // of 95 %
};

[[nodiscard]] TeamResult team_result(const Ruleset& ruleset, const Statistics& statistics,
                                     int team);

/// The table of the teams, empty in games without. A team wins as a whole, and its seats share the
/// win.
[[nodiscard]] std::string teams_text(const Ruleset& ruleset, const PlayoutRun& run);

}  // namespace windrose
