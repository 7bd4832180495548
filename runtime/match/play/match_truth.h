// What a match keeps from everybody: its states, and the Door that says what of them is seen.
//
// Only the match and those who make one stand where another stands include this.
#pragma once

#include "runtime/match/play/past.h"
#include "runtime/state/seen/door.h"
#include "runtime/state/truth/state.h"

namespace windrose {

struct MatchTruth {
  MatchTruth(const Ruleset& ruleset, std::uint64_t seed, ChanceMethod chance)
      : initial(ruleset, seed, chance), state(initial), checkpoint(initial), door(ruleset) {}

  State initial;     // before anything has run
  State state;       // now
  State checkpoint;  // before the running step
  Past past;
  Door door;
};

}  // namespace windrose
