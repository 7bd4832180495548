// Names that handles have already: no game may declare a property, zone or piece of the same name.
#pragma once

#include "runtime/data/load/load_game.h"

namespace windrose {

/// The functions and attributes of game, player, space, piece, card and token, from the rows of the
/// API.
[[nodiscard]] ReservedNames reserved_names();

}  // namespace windrose
