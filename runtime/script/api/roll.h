// Rolling dice: what comes from outside or from the stream, on record in the journal.
#pragma once

#include "runtime/base/text/dice.h"
#include "runtime/state/ids/code.h"

namespace windrose {

class Call;

struct Rolled {
  int total = 0;
  Code faces;              // a list of the step
  bool all_equal = false;  // all dice show the same: doubles, where there are two
};

/// Rolls `dice` in the stream named by word `stream` (-1: the dice of the game). May leave the step
/// to wait for the faces.
[[nodiscard]] Rolled roll_dice(Call& call, const Dice& dice, int stream = -1);

}  // namespace windrose
