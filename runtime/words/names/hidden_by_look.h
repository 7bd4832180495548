// What the look of a game keeps from players: marks that mean nothing to people.
#pragma once

#include "runtime/data/game/game_look.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/truth/event.h"

namespace windrose {

/// Whether the look hides the property: a mark of a player, a space, a card or of another thing.
[[nodiscard]] bool look_hides(const GameLook& look, const PropertySlot& slot);
/// Whether it hides the property that the event changes.
[[nodiscard]] bool look_hides(const GameLook& look, const Ruleset& ruleset, const Event& event);

}  // namespace windrose
