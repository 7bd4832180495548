// Who things belong to, as far as a state tells.
#pragma once

#include "runtime/state/truth/any_state.h"

namespace windrose {

/// The seat that an entity belongs to: a piece's, a zone's, a purse's; for a card its zone's; a
/// space's property `owner`. None for nobody.
[[nodiscard]] SeatId owner_of(const AnyState& state, Kind kind, int id);

}  // namespace windrose
