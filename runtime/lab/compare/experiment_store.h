// Pairs and what both sides played as JSON: what a shard leaves for others to add up.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "runtime/lab/compare/experiment.h"

namespace windrose {

[[nodiscard]] nlohmann::json store_of(const ExperimentRun& run);
/// The run back, of the same rulesets. Throws Error where it does not fit.
[[nodiscard]] ExperimentRun experiment_of_store(const nlohmann::json& store, const Ruleset& base,
                                                const Ruleset& variant, int block);

}  // namespace windrose
