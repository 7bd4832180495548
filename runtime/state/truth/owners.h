// Who things belong to, as far as a state tells.
#pragma once

#include "runtime/state/truth/any_state.h"

namespace windrose {

/// The seat that an entity belongs to: a piece's, a zone's, a purse's; for a card its zone's; a
/// space's property `owner`. None for nobody.
[[nodiscard]] SeatId owner_of(const AnyState& state, Kind kind, int id);
/// Who sees what `visible_to: owner` shows of a thing: its owner. None where nobody may know who
/// owns the space, not even its owner: what is shown would tell them.
[[nodiscard]] SeatId seeing_owner_of(const AnyState& state, Kind kind, int id);

}  // namespace windrose
