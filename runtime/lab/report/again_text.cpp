// What a report says of playing on, and of playing it again.
#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "runtime/base/text/text.h"
#include "runtime/lab/report/figures.h"
#include "runtime/lab/report/report.h"
#include "runtime/match/search/search_agent.h"

namespace windrose {

std::string stopped_text(const PlayoutRun& run, const ReportFrame& frame) {
  constexpr std::size_t kMostNamed = 8;
  const std::int64_t reached = run.reached(frame.first - 1);
  const std::int64_t rest = frame.first + reached;
  std::string text =
      fmt::format("Stopped at {} of {}: the rest would be --from {}.",
                  with_commas(run.statistics.matches()), with_commas(frame.asked), rest);
  if (run.statistics.matches() == 0) return text + " All outputs are empty.";
  text += fmt::format(" All outputs hold matches {} to {}", frame.first, rest - 1);
  std::vector<std::string> missing;
  for (const std::int64_t number : run.left) {
    if (number + 1 < rest) missing.push_back(std::to_string(number + 1));
  }
  if (missing.empty()) return text + ".";
  if (missing.size() > kMostNamed) {
    return text + fmt::format(" but for {} that were not over.", missing.size());
  }
  return text + " without " + join_and(missing) + ", which " +
         (missing.size() == 1 ? "was" : "were") + " not over.";
}

std::string clock_note(const std::vector<std::string>& agents) {
  std::vector<std::string> timed;
  for (const std::string& agent : agents) {
    const std::optional<SearchPlan> plan = search_plan(agent);
    const bool is_known = std::ranges::find(timed, agent) != timed.end();
    if (plan && plan->milliseconds > 0 && !is_known) timed.push_back(agent);
  }
  if (timed.empty()) return "";
  return wrapped("note: " + join_and(timed) + (timed.size() == 1 ? " thinks" : " think") +
                 " by the clock, so the same command plays other matches");
}

std::string stopped_line(std::int64_t played, std::int64_t asked) {
  const std::string text = "Stopped at " + with_commas(played) + " of " + with_commas(asked);
  if (played == 0) return text + ".\n";
  return text + ": all outputs hold matches 1 to " + std::to_string(played) + ".\n";
}

}  // namespace windrose
