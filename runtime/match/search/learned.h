// A learned standing: how much a lead in each number of a player is worth, in a file beside the
// game.
//
// The chance of a seat to win is that of an even match, moved by its leads: each of them, times its
// weight, is added to the logarithm of the odds. `windrose learn` writes the file.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "runtime/match/search/seat_numbers.h"

namespace windrose {

/// The file in the folder of the game.
inline constexpr const char* kLearnedFile = "learned.json";

struct LearnedStanding {
  struct Weight {
    std::string name;  // of SeatNumbers
    double weight = 0;
    friend bool operator==(const Weight&, const Weight&) = default;
  };
  std::string game;
  std::uint64_t ruleset = 0;        // the fingerprint of the rules that were played
  std::vector<std::string> agents;  // who played the matches
  std::int64_t matches = 0;
  std::uint64_t seed = 0;
  std::vector<Weight> weights;
  friend bool operator==(const LearnedStanding&, const LearnedStanding&) = default;
};

/// The file's text, and what it says. Reading throws Error, which calls the file `shown`, for what
/// `learn` has not written.
[[nodiscard]] std::string learned_text(const LearnedStanding& learned);
[[nodiscard]] LearnedStanding read_learned(const std::string& text, const std::string& shown);

/// The file beside the game. Throws Error where there is none, or it was learned with other rules.
[[nodiscard]] LearnedStanding learned_of(const Ruleset& ruleset);

/// Says what the leads of a position are worth, for one thread.
class LearnedValue {
 public:
  /// Throws Error for a weight of a number that the game does not have.
  LearnedValue(const Ruleset& ruleset, const LearnedStanding& learned);

  /// Reads the numbers of all players, as far as the viewer may know them.
  void read(const Observation& seen) { numbers_.read(seen); }
  /// The chance of the seat to win, from what was read last: from 0 to 1.
  [[nodiscard]] double chance(SeatId seat) const;

 private:
  struct Place {
    std::size_t number;
    double weight;
  };
  SeatNumbers numbers_;
  double even_;  // the logarithm of the odds where nobody is ahead
  std::vector<Place> places_;
};

/// That logarithm: 0 for two seats; a single seat counts as two.
[[nodiscard]] double even_odds(int players);

}  // namespace windrose
