// What has happened since the viewer's last answer, as a stage: where, to whom, its numbers, and a
// number of each player before and after.
#pragma once

#include "runtime/tabletop/model/stages.h"

namespace windrose {

/// The numbers that a function of the stage tells; amounts of 0 are left out.
[[nodiscard]] std::vector<StageGain> gains_of(const Observation& seen, const GameLook& look,
                                              const StageNow& now, PlayerNames names);

/// Fills in what an outcome tells; a sum of nothing is left out. `shown` has its id, name and title
/// already.
void tell_outcome(const Observation& seen, const GameLook& look, const StageNow& now,
                  PlayerNames names, StageShown& shown);

}  // namespace windrose
