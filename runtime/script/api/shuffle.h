// Shuffling a zone, and drawing from one unseen: the order comes from outside or from the zone's
// own stream.
#pragma once

#include <string>

#include "runtime/state/ruleset/ruleset.h"

namespace windrose {

class Call;

/// The name of the stream that a zone is shuffled with: "shuffle chance".
[[nodiscard]] std::string shuffle_stream(const Ruleset& ruleset, const ZoneInfo& zone);

/// Puts the items of a zone in another order; what anybody knew of them is forgotten. Before the
/// first round the cards that a scenario lays on top of a deck stay there. May leave the step to
/// wait for an order.
void shuffle_zone(Call& call, ZoneId zone);

/// A number from 0 to `count` - 1 from the zone's stream. May leave the step to wait for it.
[[nodiscard]] int draw_position(Call& call, ZoneId zone, int count);

}  // namespace windrose
