// The keys of the JSON maps that a parser is in: kept beside it, because the maps that we read into
// keep the order of their keys, and so look through all of them for each new one. And how deep the
// parser is in lists and maps.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace windrose {

class JsonKeys {
 public:
  static constexpr std::size_t kMost = 2000;  // of one map: ten times what any match writes
  static constexpr int kMostLevels = 64;

  void open_map() { open_.emplace_back(); }
  void close_map() { open_.pop_back(); }
  /// False if the map has this key already. Throws Error for more than kMost.
  bool add(const std::string& key);
  /// Throws Error for a value that so many lists and maps are around, if they are more than
  /// kMostLevels. Reading, copying and writing JSON takes the stack for each level.
  static void check_depth(int levels);
  /// The same for all values of a text that nobody has read yet.
  static void check_depth_of(std::string_view text);

 private:
  std::vector<std::set<std::string>> open_;
};

}  // namespace windrose
