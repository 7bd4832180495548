// What a stage tells of the match before it: the dice that a row was rolled with, all bids of an
// auction, the offers before this one. An observation has neither; the journal has.
#pragma once

#include <span>

#include "runtime/sitting/people/sitting.h"
#include "runtime/tabletop/model/stages.h"

namespace windrose {

/// Fills in what the viewer of the sitting may know.
void tell_past(std::span<StageShown> stages, const Sitting& sitting, const GameLook& look);

}  // namespace windrose
