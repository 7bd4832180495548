// The standing over the rounds of many matches, and over their shares: of those who win in the end,
// and of the best of the others.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/lab/statistics/spread.h"

namespace windrose {

struct Fan {
  static constexpr std::size_t kMostRounds = 400;  // what is later is left out

  /// By round, from 1 on, as it stood at the end of the round.
  std::vector<Spread> winners;
  std::vector<Spread> others;
  /// The same when 1, 2 … kShares parts of kShares of the turns of a match are over.
  static constexpr std::size_t kShares = 20;
  std::vector<Spread> winners_by_share;
  std::vector<Spread> others_by_share;

  /// One match: its standings after round `round`; rounds come one after the other.
  void add(std::size_t round, std::int64_t winner, std::int64_t other);
  /// The same after part `part` of kShares, from 1 on.
  void add_share(std::size_t part, std::int64_t winner, std::int64_t other);
  void merge(const Fan& other);

  template <class Self, class Store>
  static void fields(Self& self, Store& store) {
    store(self.winners, self.others, self.winners_by_share, self.others_by_share);
  }
};

}  // namespace windrose
