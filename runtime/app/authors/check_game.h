// What is wrong, or worth a second look, in a game: its data, rules, rulebook and tests together.
#pragma once

#include <cstddef>
#include <vector>

#include "runtime/app/authors/targets.h"
#include "runtime/data/yaml/finding.h"

namespace windrose::app {

/// What a check may take; what does not fit is left out, and a warning says so.
struct CheckLimits {
#ifdef WINDROSE_SANITIZED  // where everything takes many times as long
  static constexpr double kSeconds = 60;
#else
  static constexpr double kSeconds = 2;
#endif
  static constexpr double kSecondsOfAll = 600;  // where an author asks for the whole check

  double seconds = kSeconds;                   // of processor time
  std::size_t memory = std::size_t{64} << 20;  // bytes
};

/// All findings, in the order in which an author would look into them. Throws Error only if there
/// is no such game.
[[nodiscard]] std::vector<Finding> check_game(const GameTarget& target,
                                              const CheckLimits& limits = {});

}  // namespace windrose::app
