// Rolling dice: what comes from outside or from the stream, on record in the journal.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "runtime/base/text/dice.h"
#include "runtime/state/ids/code.h"
#include "runtime/state/ids/seats.h"
#include "runtime/state/truth/decision.h"

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

/// The faces that somebody gives; nothing where they are to be drawn. May leave the step to wait
/// for them.
[[nodiscard]] std::optional<std::span<const std::int32_t>> given_faces(Call& call,
                                                                       const Roll& roll);

/// Rolls `dice`. May leave the step to wait for the faces.
[[nodiscard]] RolledDice roll_dice(Call& call, const Dice& dice, const RollingWay& way);

}  // namespace windrose
