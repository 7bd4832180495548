#include "runtime/lab/report/team_result.h"

#include <algorithm>

namespace windrose {

TeamResult team_result(const Ruleset& ruleset, const Statistics& statistics, int team) {
  TeamResult result;
  for (const int seat : ruleset.data().teams[team].seats) {
    if (seat < ruleset.players()) result.share += statistics.win_rate(seat);
  }
  result.share = std::min(result.share, 1.0);
  result.interval = wilson_interval(result.share, statistics.sound_matches());
  return result;
}

}  // namespace windrose
