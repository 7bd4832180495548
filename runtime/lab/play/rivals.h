// How agents fare against each other: who wins, and who finishes ahead of whom.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/lab/statistics/spread.h"
#include "runtime/lab/statistics/statistics.h"
#include "runtime/state/ids/seats.h"

namespace windrose {

/// Who sits where: of each seat the first seat that has the same name. `names` may be fewer than
/// there are seats: the others are unlike any.
[[nodiscard]] std::vector<std::size_t> first_places(const std::vector<std::string>& names,
                                                    std::size_t seats);

/// Counts by agent, wherever it sat. Blocks of matches with the same seed are one observation, also
/// of an agent that had several seats in them: those win in the same matches.
class Rivals {
 public:
  /// So many agents, each on a seat of its own.
  explicit Rivals(std::size_t agents = 0);
  /// `seated[i]`: the agent of the i-th seat, called by its first seat: see first_places().
  explicit Rivals(std::vector<std::size_t> seated);

  /// One match without an error; the i-th sat on seat (i + turned) mod seats.
  void add(const MatchResult& result);
  /// The matches since the last call were a block.
  void end_block();
  /// `as[a]` is the place here of agent `a` there.
  void merge(const Rivals& other, const std::vector<std::size_t>& as);

  /// The share of its matches that the agent has won, by seat: one of two seats of a match that the
  /// agent has won is a half.
  [[nodiscard]] double share(std::size_t agent) const;
  /// Its 95 % interval, from blocks; none for fewer than 30 of them. That of a ratio of what blocks
  /// hold, wins and seats (Cochran 1977, Sampling Techniques, section 3.12: proportions in cluster
  /// sampling), with Student's t. That of a share (Wilson 1927) where each block was won or lost as
  /// a whole, so that winning all of them is not sure for ever.
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
  /// What all blocks of an agent come to.
  struct Blocks {
    std::int64_t count = 0;
    double seats = 0;
    double wins = 0;
    bool all_or_nothing = true;
    [[nodiscard]] double share() const { return seats == 0 ? 0 : wins / seats; }
  };
  [[nodiscard]] Blocks blocks_of(std::size_t agent) const;
  [[nodiscard]] Spread& wins_of(std::size_t agent, std::size_t seats) {
    return wins_[agent * kMostPlayers + seats - 1];
  }

  std::size_t agents_;
  std::vector<std::size_t> seated_;  // the agent of each seat
  std::vector<std::int64_t> block_;  // wins of the block, in parts
  std::int64_t block_matches_ = 0;
  /// By agent and by how many seats it had: wins of blocks, in parts for each match.
  std::vector<Spread> wins_;
  std::vector<Meeting> ahead_;
};

}  // namespace windrose
