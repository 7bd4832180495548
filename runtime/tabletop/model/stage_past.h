// What a stage tells of the match before it: the dice that a row was rolled with, all bids of an
// auction, the offers before this one. An observation has neither; the journal has.
#pragma once

#include <span>

#include "runtime/state/seen/played.h"
#include "runtime/tabletop/model/stages.h"

namespace windrose {

/// Fills in what the viewer of `seen`, who looks at the present, may know.
void tell_past(std::span<StageShown> stages, const Played& played, const Observation& seen,
               const GameLook& look);

/// The dice alone, of a moment that is over: the last throw on the table before `end`.
void tell_thrown(std::span<StageShown> stages, const Played& played, Viewer viewer, EventMark end);

}  // namespace windrose
