// The walk of one token around Weigh Anchor's board as a Markov chain, solved exactly.
//
// It knows the board and the cards by itself and shares nothing with the game's files or rules, so
// that either can find the other wrong. Each draw is from a whole shuffled deck.
#pragma once

#include <array>
#include <cstddef>

namespace windrose {

enum class LeaveDock : unsigned char {
  at_once,             // pays before the first throw
  as_late_as_allowed,  // throws for doubles, pays when the third throw fails
  // The same, but doubles that lead out of the dock bring another throw: not our rule,
  // but the one behind the tables that others have published.
  late_and_doubles_again,
};

/// Spaces 0 to 39, and being in the dock, which is not the visit to space 10.
inline constexpr std::size_t kDock = 40;
inline constexpr std::size_t kPlaces = 41;

struct Walk {
  std::array<double, kPlaces> ends{};  // the share of throws that end at each place
  double throws_a_salary = 0;
  double turns_a_salary = 0;
  double sent_to_dock = 0;  // the share of throws that bring the token into the dock
};

/// The long run of the chain.
[[nodiscard]] Walk exact_walk(LeaveDock policy);

}  // namespace windrose
