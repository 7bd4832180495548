// What a viewer may know of a state, for tests that read or print it.
#pragma once

#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/seen/door.h"
#include "runtime/state/truth/state.h"

namespace windrose::test {

/// `viewer`: a seat, an onlooker, or the referee, who knows everything.
[[nodiscard]] inline Observation seen_of(const State& truth, Viewer viewer = Viewer(Referee())) {
  Observation seen(truth.ruleset());
  Door(truth.ruleset()).observe(truth, viewer, seen);
  return seen;
}

}  // namespace windrose::test
