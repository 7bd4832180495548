// Places by the names that files and scripts write for them.
#pragma once

#include <string_view>

#include "runtime/state/ids/ids.h"

namespace windrose {

class Ruleset;

/// The space with this id, or none.
[[nodiscard]] SpaceId space_named(const Ruleset& ruleset, std::string_view id);
/// A zone by "id", "id.space" or "id.seat", or a space's id; none if there is none.
[[nodiscard]] ZoneId zone_named(const Ruleset& ruleset, std::string_view name);
/// A pile by "id", "id.space" or "id.seat"; none if there is none.
[[nodiscard]] PileId pile_named(const Ruleset& ruleset, std::string_view name);

}  // namespace windrose
