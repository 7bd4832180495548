// The named streams of chance that matches drew from: "dice", "shuffle chance", what rules name.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "runtime/state/truth/journal.h"
#include "runtime/state/truth/state.h"

namespace windrose {

class StreamsSeen {
 public:
  explicit StreamsSeen(const Ruleset& ruleset);

  /// After a step, with what happened in it.
  void note(const State& state, const Journal& journal);
  /// In order of the alphabet.
  [[nodiscard]] std::vector<std::string> names() const;
  void begin_match() { new_.clear(); }
  /// Forgets which were seen for the first time in this match.
  void drop_match() {
    for (const std::uint64_t key : new_) seen_.erase(key);
  }

 private:
  std::unordered_map<std::uint64_t, std::string> known_;  // of streams that every match may have
  std::unordered_set<std::uint64_t> seen_;
  std::vector<std::uint64_t> new_;  // in this match
};

/// All names of both, in order of the alphabet.
[[nodiscard]] std::vector<std::string> merged_names(std::vector<std::string> one,
                                                    const std::vector<std::string>& other);

}  // namespace windrose
