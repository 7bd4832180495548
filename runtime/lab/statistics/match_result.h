// How one playout ended, and what was counted in it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "runtime/state/ids/ids.h"
#include "runtime/state/ids/seats.h"

namespace windrose {

/// A measure that a match does not have: no mean counts it.
inline constexpr std::int64_t kAbsent = INT64_MIN;

/// How often one answer was given in a match; AskedCounts says what it is called.
struct TakenAnswer {
  std::uint64_t answer = 0;
  std::int32_t times = 0;
  friend bool operator==(const TakenAnswer&, const TakenAnswer&) = default;
};

/// How one match ended.
struct MatchResult {
  enum class Kind : std::uint8_t { ending, round_limit, error };
  /// By which limit it was cut, of those that the game does not declare: rounds, steps that agents
  /// alone have played, or steps in which nobody was asked.
  enum class Cut : std::uint8_t { none, rounds, steps, idle_steps };
  static constexpr std::size_t kCuts = 4;
  std::int64_t number = 0;  // among the matches, from 0
  std::uint64_t seed = 0;
  Kind kind = Kind::ending;
  int ending = -1;  // index into GameData::endings
  SeatSet winners;
  std::int64_t turns = 0;
  std::int64_t decisions = 0;
  int rounds = 0;
  Cut cut = Cut::none;                 // its kind is round_limit then
  int turned = 0;                      // by how many seats the agents have moved up
  std::vector<std::int32_t> scores;    // by seat; kNone where there is none
  std::vector<std::int64_t> measures;  // in the order of measures_of(); kAbsent where there is none
  std::vector<std::int64_t> standing;  // by seat at the end, more is better; may be empty
  std::uint64_t trail = 0;             // a fingerprint of all answers
  std::vector<std::int32_t> arrivals;  // by space, where the plan keeps counts
  std::vector<std::int32_t> owned;     // by space, likewise: 1 where it has an owner at the end
  std::vector<std::int32_t> takeovers;  // by space, likewise
  std::vector<std::int32_t> plays;      // by card, likewise
  std::vector<std::int32_t> rows;       // by row of all tables, likewise: how often it was read
  std::vector<std::int32_t> tokens;     // by token, likewise: how many were given
  std::vector<std::int32_t> zones;      // by zone off the board, likewise: what came to it
  std::vector<TakenAnswer> taken;       // by answer, likewise
  std::vector<std::int32_t> draws;      // by seat and card, where the plan keeps the course
  std::string error;

  [[nodiscard]] bool is_cut() const { return cut != Cut::none; }
  [[nodiscard]] bool has_failed() const { return kind == Kind::error; }
  template <class Self, class Store>
  static void fields(Self& self, Store& store) {
    store(self.number, self.seed, self.kind, self.ending, self.winners, self.turns, self.decisions,
          self.rounds, self.cut, self.turned, self.scores, self.measures, self.standing, self.trail,
          self.error);
  }
};

}  // namespace windrose
