// The rows of the schema, by subject; schema() joins them.
#pragma once

#include <span>

#include "runtime/data/schema/schema.h"

namespace windrose {

/// What is played: games, boards, variants, scenarios and their parts; whole files first.
[[nodiscard]] std::span<const SchemaMapping> play_mappings();

/// What is only looked at: standing, measures and limits of numbers.
[[nodiscard]] std::span<const SchemaMapping> measure_mappings();

/// What changes games of others: mods.
[[nodiscard]] std::span<const SchemaMapping> mod_mappings();

/// What is only seen: looks of games and boards and their parts; whole files first.
[[nodiscard]] std::span<const SchemaMapping> look_mappings();

}  // namespace windrose
