// What a viewer learns of an event, as one number: to compare two runs of a step as it hears them.
#pragma once

#include <cstdint>

#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/truth/journal.h"

namespace windrose {

/// Equal for events that the viewer cannot tell apart, where both matches number their words alike.
/// Of a card or a piece that it cannot identify, only the back counts. The viewer must learn of the
/// event.
[[nodiscard]] std::uint64_t event_hash(const Ruleset& ruleset, const Journal& journal,
                                       const Event& event, Viewer viewer);

}  // namespace windrose
