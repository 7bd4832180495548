// The one account of what a match keeps in memory beside that of Lua: every kind of it is charged
// here, and their sum has one limit.
//
// Each kind has a limit of its own too, which is one of the language: so many events and items of
// lists in a step, so many words. Those tell an author what to do otherwise; this one holds
// whatever a stranger puts together.
#pragma once

#include <cstddef>
#include <string>

namespace windrose {

/// Of all kinds together.
inline constexpr std::size_t kMostHeldBytes = std::size_t{48} << 20U;

struct HeldBytes {
  std::size_t past = 0;     // checkpoints and events of the steps that are over
  std::size_t answers = 0;  // of the history
  std::size_t words = 0;    // texts that the match has made
  std::size_t events = 0;   // of the running step
  std::size_t lists = 0;    // of the running step

  [[nodiscard]] std::size_t sum() const { return past + answers + words + events + lists; }
  [[nodiscard]] bool is_spent() const { return sum() > kMostHeldBytes; }

  /// "the steps of this match keep more than 48 MB beside the memory of Lua".
  [[nodiscard]] std::string fact() const;
  /// What took most of it, and what to do about that.
  [[nodiscard]] std::string advice() const;
};

}  // namespace windrose
