// What one seat may know of a state: a state of the same type with everything else made unknown.
//
// No key, no stream, no order of hidden cards: two truths that differ only in what the seat may not
// know have equal observations, byte for byte.
#pragma once

#include "runtime/state/truth/state.h"

namespace windrose {

/// The seat of onlookers: no player has it, so it may know what is open to all and nothing else.
inline constexpr int kSpectator = kMostSeats - 1;

class Observer {
 public:
  explicit Observer(const Ruleset& ruleset);

  /// Writes into `observation` (of the same ruleset) what `seat` may know of `truth`.
  void observe(const State& truth, int seat, State& observation) const;

  /// Puts the cards that `seat` cannot identify in another order over the places where they may
  /// lie, and gives chance another key: one of the truths that the seat may be in. Hidden numbers
  /// stay.
  void redetermine(State& state, int seat, std::uint64_t key) const;

 private:
  void hide_cards(State& observation, int seat) const;
  void hide_values(const State& truth, State& observation, int seat) const;

  const Ruleset* ruleset_;
  bool hides_zones_ = false;
  bool hides_values_ = false;
  bool hides_piles_ = false;
  bool hides_purses_ = false;
};

}  // namespace windrose
