// What is known to break the laws of every game today: one table, held against what happens.
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>

#include "runtime/lab/fuzz/same_for_seat.h"

namespace windrose {

/// A fault that a test may meet without failing.
struct KnownFault {
  std::string_view game;
  std::string_view law;  // or the channel through which a secret leaks
  std::string_view why;
};
[[nodiscard]] std::span<const KnownFault> known_faults();

/// Those that are not known of this game.
[[nodiscard]] Faults unknown_faults(const std::string& game, const Faults& found);
/// Known faults of the game that were looked for and not found, each with what to do about it.
[[nodiscard]] std::set<std::string> mended_faults(const std::string& game,
                                                  const std::set<std::string>& looked_for,
                                                  const Faults& found);

}  // namespace windrose
