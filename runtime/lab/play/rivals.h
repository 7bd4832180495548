// How agents fare against each other: who wins, and who finishes ahead of whom.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "runtime/lab/statistics/spread.h"
#include "runtime/lab/statistics/statistics.h"

namespace windrose {

/// Counts by agent, wherever it sat. Blocks of matches with the same seed are one observation.
class Rivals {
 public:
  explicit Rivals(std::size_t agents = 0)
      : agents_(agents), block_(agents), wins_(agents), ahead_(agents * agents) {}

  /// One match without an error; agent `a` sat on seat (a + turned) mod seats.
  void add(const MatchResult& result);
  /// The matches since the last call were a block.
  void end_block();
  /// `as[a]` is the place here of agent `a` there.
  void merge(const Rivals& other, const std::vector<std::size_t>& as);

  /// The share of its matches that the agent has won.
  [[nodiscard]] double share(std::size_t agent) const;
  /// Its 95 % interval, from blocks; none for fewer than 30 of them. That of a share (Wilson 1927)
  /// where each block was won or lost as a whole, so that winning all of them is not sure for ever.
  [[nodiscard]] std::optional<Interval> interval(std::size_t agent) const;
  /// How often one finishes ahead of the other, ties half; none if they have not met.
  [[nodiscard]] std::optional<double> beats(std::size_t one, std::size_t other) const;
  template <class Self, class Store>
  static void fields(Self& self, Store& store) {
    store(self.wins_, self.ahead_);
  }

 private:
  struct Meeting {
    std::int64_t half_wins = 0;
    std::int64_t count = 0;
    template <class Self, class Store>
    static void fields(Self& self, Store& store) {
      store(self.half_wins, self.count);
    }
  };
  std::size_t agents_;
  std::vector<std::int64_t> block_;  // wins of the block, in parts
  std::int64_t block_matches_ = 0;
  std::vector<Spread> wins_;  // of blocks, in parts for each match
  std::vector<Meeting> ahead_;
};

}  // namespace windrose
