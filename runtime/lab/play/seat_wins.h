// Who wins on which seat, and whether the seats are even whatever sits on them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "runtime/lab/statistics/distributions.h"
#include "runtime/lab/statistics/several.h"
#include "runtime/lab/statistics/statistics.h"

namespace windrose {

/// A match won alone, in parts of a win; up to 16 winners share it evenly.
inline constexpr std::int64_t kWholeWin = 720720;
/// What this seat has won in a match, in parts of a win.
[[nodiscard]] std::int64_t won_by(const MatchResult& result, SeatId seat);

/// Sums of wins by seat. Agents that move up a seat from match to match win more or less wherever
/// they sit, so their matches are counted by how far they have moved.
class SeatWins {
 public:
  explicit SeatWins(std::size_t seats = 0);

  /// Agents are unlike each other, and each sits on every seat in turn.
  void take_as_unlike() { unlike_ = 1; }
  /// One match without an error.
  void add(const MatchResult& result);
  /// The matches since the last call were one observation of `size` matches: one, or one for each
  /// order of the seats. What is not whole is left out.
  void end_block(std::int64_t size = 1);
  /// Adds other matches of the same agents.
  void merge(const SeatWins& other);

  /// None for fewer than two seats or 30 matches with a winner. Agents that are alike, observations
  /// of one match, and none shared or without a winner: Pearson's test. Else the score test of wins
  /// by observation, with the seats of unlike agents taken out; its p is exact for normal sums
  /// (Hotelling 1931). Wins that do not vary within an order of the seats have no spread to weigh
  /// with: Pearson's test, with observations as matches.
  [[nodiscard]] std::optional<SeatsTest> test() const;

  template <class Self, class Store>
  static void fields(Self& self, Store& store) {
    store(self.sums_, self.won_, self.not_alone_, self.unlike_, self.blocks_);
  }

 private:
  [[nodiscard]] std::vector<double> wins() const;
  [[nodiscard]] std::optional<SeatsTest> score_test() const;

  std::size_t seats_;
  std::vector<std::int64_t> block_;  // wins of the block, in parts
  std::int64_t block_matches_ = 0;
  std::size_t turned_ = 0;         // by how many seats, in the last match
  std::vector<JointSums> sums_;    // by how far agents had moved up; of blocks the first alone
  std::vector<std::int64_t> won_;  // by seat, in parts
  std::int64_t not_alone_ = 0;     // matches without a winner, or with several
  std::int64_t unlike_ = 0;
  std::int64_t blocks_ = 0;  // observations of several matches
};

}  // namespace windrose
