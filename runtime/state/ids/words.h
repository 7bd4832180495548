// Words: every text that rules speak of (kinds, effects, prompts, log lines), numbered.
//
// A number once given never changes its text. Those found in a game's files come first and in a
// fixed order; further ones may be added while matches run, from several threads.
#pragma once

#include <deque>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace windrose {

class Words {
 public:
  /// The number of `text`, given now if it had none. Raises (RuleError) beyond 16 MB of them, and
  /// for control characters.
  int id(std::string_view text);
  /// The number of `text`, or -1.
  [[nodiscard]] int find(std::string_view text) const;
  /// Valid as long as the Words live.
  [[nodiscard]] const std::string& text(int id) const;
  [[nodiscard]] int count() const;

 private:
  mutable std::mutex mutex_;
  std::deque<std::string> texts_;
  std::unordered_map<std::string_view, int> ids_;
  std::size_t bytes_ = 0;
};

}  // namespace windrose
