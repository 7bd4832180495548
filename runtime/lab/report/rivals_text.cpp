#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "runtime/lab/report/figures.h"
#include "runtime/lab/report/report.h"

namespace windrose {

std::string rivals_text(const std::vector<std::string>& agents, const Rivals& rivals) {
  std::vector<std::string> names;  // each once
  std::vector<std::size_t> places;
  for (const std::string& agent : agents) {
    const auto known = std::ranges::find(names, agent);
    places.push_back(static_cast<std::size_t>(known - names.begin()));
    if (known == names.end()) names.push_back(agent);
  }
  if (names.size() < 2) return "";
  Rivals by_name(names.size());
  by_name.merge(rivals, places);
  std::vector<std::size_t> order(names.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t one, std::size_t other) {
    return by_name.share(one) > by_name.share(other);
  });
  std::size_t width = 10;
  for (const std::string& name : names) width = std::max(width, name.size() + 2);
  std::string text =
      fmt::format("{:<{}}{:>8}    95 % interval    beats:", "agent", width + 2, "wins");
  for (const std::size_t one : order) text += fmt::format("{:>{}}", names[one], width);
  text += "\n";
  for (const std::size_t one : order) {
    text += fmt::format("  {:<{}}{:>6.1f} %", names[one], width, 100 * by_name.share(one));
    const auto interval = by_name.interval(one);
    text += interval
                ? fmt::format("{:>9.1f} to {:>4.1f}", 100 * interval->low, 100 * interval->high)
                : std::string(17, ' ');
    text += std::string(10, ' ');
    for (const std::size_t other : order) {
      const auto beats = one == other ? std::nullopt : by_name.beats(one, other);
      text += fmt::format("{:>{}}", beats ? fmt::format("{:.1f} %", 100 * *beats) : "-", width);
    }
    text += "\n";
  }
  return text + "\"beats\": finishes ahead of the one in the column, ties half.\n";
}

}  // namespace windrose
