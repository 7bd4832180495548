#include "runtime/words/names/counted_names.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace windrose {

std::vector<std::string> counted_names(const std::vector<std::string>& names) {
  std::vector<std::pair<std::string, std::size_t>> counts;
  for (const std::string& name : names) {
    const auto same = std::ranges::find(counts, name, &std::pair<std::string, std::size_t>::first);
    if (same == counts.end()) {
      counts.emplace_back(name, 1);
    } else {
      ++same->second;
    }
  }
  std::vector<std::string> told;
  for (const auto& [name, count] : counts)
    told.push_back(count == 1 ? name : name + " (" + std::to_string(count) + ")");
  return told;
}

}  // namespace windrose
