#include "runtime/words/names/counted_names.h"

#include <cstddef>
#include <string>
#include <unordered_map>

namespace windrose {

std::vector<Sentence> counted_names(const std::vector<Sentence>& names) {
  std::vector<Sentence> told;
  std::vector<std::size_t> counts;  // of those told
  std::unordered_map<std::string, std::size_t> places;
  for (const Sentence& name : names) {
    const auto [known, is_new] = places.try_emplace(plain(name), told.size());
    if (is_new) {
      told.push_back(name);
      counts.push_back(0);
    }
    ++counts[known->second];
  }
  for (std::size_t i = 0; i < told.size(); ++i) {
    if (counts[i] > 1) told[i].add({" (" + std::to_string(counts[i]) + ")"});
  }
  return told;
}

}  // namespace windrose
