// An offer as a stage: what each side gives, and what it does to the groups that are owned whole.
#pragma once

#include "runtime/tabletop/model/stages.h"

namespace windrose {

/// Fills in what a trade tells; `shown` has its id, name and title already.
void tell_trade(const Observation& seen, const GameLook& look, const StageNow& now,
                PlayerNames names, StageShown& shown);

}  // namespace windrose
