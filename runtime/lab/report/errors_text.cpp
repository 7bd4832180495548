#include <algorithm>

#include <fmt/format.h>

#include "runtime/base/text/enum_array.h"
#include "runtime/lab/report/figures.h"
#include "runtime/lab/report/report.h"
#include "runtime/match/play/node.h"

namespace windrose {
namespace {

constexpr std::size_t kErrorsShown = 5;

/// "scripts/pig/rules.lua:12" of an error; all of it where no place is named.
std::string_view place_of(std::string_view error) {
  return error.substr(0, error.find(": "));
}

}  // namespace

const char* cut_name(MatchResult::Cut cut) {
  static constexpr EnumArray<MatchResult::Cut, const char*, MatchResult::kCuts> kNames{
      {"", "rounds", "steps", "idle_steps"}};
  return kNames[cut];
}

std::string cut_limit(MatchResult::Cut cut, int round_limit) {
  switch (cut) {
    case MatchResult::Cut::steps:
      return "the limit of " + with_commas(kMostStepsOfAgents) + " steps";
    case MatchResult::Cut::idle_steps:
      return "the limit of " + with_commas(kMostIdleSteps) + " steps without a question";
    default:
      return "--round-limit " + std::to_string(round_limit);
  }
}

std::string error_lines(const std::vector<MatchResult>& all) {
  std::vector<std::pair<const MatchResult*, std::size_t>> places;  // the first of a place, how many
  for (const MatchResult& failed : all) {
    const auto known = std::ranges::find_if(places, [&](const auto& place) {
      return place_of(place.first->error) == place_of(failed.error);
    });
    if (known != places.end()) {
      ++known->second;
    } else {
      places.emplace_back(&failed, 1);
    }
  }
  std::string text;
  for (std::size_t i = 0; i < std::min(places.size(), kErrorsShown); ++i) {
    const auto& [failed, count] = places[i];
    const std::string where =
        std::string(failed->is_cut() ? "cut: " : "error in ") +
        (count == 1 ? "match" : fmt::format("{} matches, the first is match", count));
    const std::string after =
        failed->decisions == 0 ? "" : ", after decision " + with_commas(failed->decisions);
    text += fmt::format("{} {} (seed {}{}): {}\n", where, failed->number + 1, failed->seed, after,
                        failed->error);
  }
  if (places.size() > kErrorsShown) {
    const char* const what = all.front().is_cut() ? "cut matches" : "errors";
    text += fmt::format("and {} in {} more places\n", what, places.size() - kErrorsShown);
  }
  return text;
}

}  // namespace windrose
