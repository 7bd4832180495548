// Short fingerprints of the parts of a state, so that a file can say in which part a replay went
// astray.
//
// A part is a path as people name it: "ali.cash", "space.owner", "zone:ali.hand",
// "board", "turns".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/state/ruleset/ruleset.h"

namespace windrose {

class State;
class WordHash;

class StateDigest {
 public:
  /// `format`: of the match file. In format 1 words count by their numbers.
  StateDigest(const State& start, int format);

  [[nodiscard]] const std::vector<std::string>& paths() const { return paths_; }
  /// One for each path; equal states have equal ones in every process. In format 1 there is none
  /// for a part with words that got their numbers while matches were played.
  using Parts = std::vector<std::optional<std::uint16_t>>;
  [[nodiscard]] Parts of(const State& state) const;
  /// One number for everything but the turns: what lies on the table.
  [[nodiscard]] std::uint64_t of_table(const State& state) const;

 private:
  struct Part {
    enum class Type : std::uint8_t { turns, purse, values, zones, pile, chart };
    Type type = Type::turns;
    int first = 0;
    int count = 1;
    const PropertySlot* slot = nullptr;  // values
  };
  /// The whole hash of a part.
  static std::uint64_t hash_of(const State& state, const Part& part, WordHash& words);
  void add(std::string path, Part::Type type, int first, int count = 1,
           const PropertySlot* slot = nullptr);

  int format_;
  std::vector<std::string> paths_;
  std::vector<Part> parts_;
};

/// Sixteen hexadecimal digits for where a match is: the table, the round and the winners. Equal
/// positions have equal ones in every process.
[[nodiscard]] std::string position_id(const State& state);

}  // namespace windrose
