// Rolling dice: what comes from outside or from the stream, on record in the journal.
#pragma once

#include <cstdint>

#include "runtime/base/text/dice.h"
#include "runtime/state/ids/code.h"
#include "runtime/state/ids/seats.h"

namespace windrose {

class Call;

struct RolledDice {
  int total = 0;
  Code faces;              // a list of the step
  bool all_equal = false;  // all dice show the same: doubles, where there are two
};

/// How dice are rolled.
struct RollingWay {
  WordId stream = WordId::none;       // the word that names it; none: the dice of the game
  SeatSet audience = SeatSet::all();  // who learns of the roll
};

/// Reads argument `index`: nothing, the name of a stream, or a table with `visible_to` and
/// `stream`.
[[nodiscard]] RollingWay read_rolling_way(Call& call, int index);

/// Rolls `dice`. May leave the step to wait for the faces.
[[nodiscard]] RolledDice roll_dice(Call& call, const Dice& dice, const RollingWay& way);

}  // namespace windrose
