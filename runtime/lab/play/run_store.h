// A run of playouts as JSON, with all its counts: what a shard leaves for others to add up.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "runtime/lab/play/playouts.h"

namespace windrose {

[[nodiscard]] nlohmann::json store_of(const PlayoutRun& run);
/// The run back, of the same ruleset. Throws Error where it does not fit.
[[nodiscard]] PlayoutRun run_of_store(const nlohmann::json& store, const Ruleset& ruleset);

}  // namespace windrose
