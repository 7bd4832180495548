// The keys of the JSON maps that a parser is in: kept beside it, because the maps that we read into
// keep the order of their keys, and so look through all of them for each new one.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

namespace windrose {

class JsonKeys {
 public:
  static constexpr std::size_t kMost = 2000;  // of one map: ten times what any match writes

  void open_map() { open_.emplace_back(); }
  void close_map() { open_.pop_back(); }
  /// False if the map has this key already. Throws Error for more than kMost.
  bool add(const std::string& key);

 private:
  std::vector<std::set<std::string>> open_;
};

}  // namespace windrose
