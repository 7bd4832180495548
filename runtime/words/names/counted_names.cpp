#include "runtime/words/names/counted_names.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

namespace windrose {

std::vector<Sentence> counted_names(const std::vector<Sentence>& names) {
  std::vector<std::pair<Sentence, std::size_t>> counts;
  for (const Sentence& name : names) {
    const auto same = std::ranges::find_if(
        counts, [&](const auto& counted) { return plain(counted.first) == plain(name); });
    if (same == counts.end()) {
      counts.emplace_back(name, 1);
    } else {
      ++same->second;
    }
  }
  std::vector<Sentence> told;
  told.reserve(counts.size());
  for (auto& [name, count] : counts) {
    if (count > 1) name.add({" (" + std::to_string(count) + ")"});
    told.push_back(std::move(name));
  }
  return told;
}

}  // namespace windrose
