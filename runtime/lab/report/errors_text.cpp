#include <algorithm>

#include <fmt/format.h>

#include "runtime/lab/report/figures.h"
#include "runtime/lab/report/report.h"

namespace windrose {
namespace {

constexpr std::size_t kErrorsShown = 5;

/// "scripts/pig/rules.lua:12" of an error; all of it where no place is named.
std::string_view place_of(std::string_view error) {
  return error.substr(0, error.find(": "));
}

}  // namespace

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
        count == 1 ? "match" : fmt::format("{} matches, the first is match", count);
    const std::string after =
        failed->decisions == 0 ? "" : ", after decision " + with_commas(failed->decisions);
    text += fmt::format("error in {} {} (seed {}{}): {}\n", where, failed->number + 1, failed->seed,
                        after, failed->error);
  }
  if (places.size() > kErrorsShown) {
    text += fmt::format("and errors in {} more places\n", places.size() - kErrorsShown);
  }
  return text;
}

}  // namespace windrose
