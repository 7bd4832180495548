#include "runtime/lab/report/team_result.h"

#include <algorithm>

#include <fmt/format.h>

#include "runtime/state/ruleset/teams.h"

namespace windrose {

TeamResult team_result(const Ruleset& ruleset, const Statistics& statistics, int team) {
  TeamResult result;
  for (const int seat : ruleset.data().teams[team].seats) {
    if (seat < ruleset.players()) result.share += statistics.win_rate(SeatId{seat});
  }
  result.share = std::min(result.share, 1.0);
  result.interval = wilson_interval(result.share, statistics.sound_matches());
  return result;
}

std::string teams_text(const Ruleset& ruleset, const PlayoutRun& run) {
  const auto& teams = ruleset.data().teams;
  if (teams.empty()) return "";
  std::size_t width = 7;
  for (std::size_t team = 0; team < teams.size(); ++team)
    width = std::max(width, team_name(ruleset, static_cast<int>(team)).size() + 2);
  std::string text = fmt::format("{:<{}}{:>7}   95 % interval\n", "team", width + 2, "wins");
  for (std::size_t team = 0; team < teams.size(); ++team) {
    const TeamResult result = team_result(ruleset, run.statistics, static_cast<int>(team));
    text += fmt::format("  {:<{}}{:>5.1f} %", team_name(ruleset, static_cast<int>(team)), width,
                        100 * result.share);
    if (run.statistics.sound_matches() >= kLeastForWords) {
      text += fmt::format("{:>8.1f} to {:>4.1f}", 100 * result.interval.low,
                          100 * result.interval.high);
    }
    text += "\n";
  }
  return text;
}

}  // namespace windrose
