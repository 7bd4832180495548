// Playing pairs in portions: both rulesets, the same numbers of matches, until enough are played.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "runtime/lab/compare/comparison.h"

namespace windrose {

/// When to stop before all pairs are played.
struct Until {
  enum class Kind : std::uint8_t { all, narrow, sure };
  Kind kind = Kind::all;
  double reach = 0;         // narrow: half the width that is wanted
  bool is_percent = false;  // of the base's mean
};

struct Experiment {
  PlayoutPlan plan;                // its matches are the most pairs
  std::vector<std::string> asked;  // ids of measures
  Until until;
};

/// What both sides played.
struct ExperimentRun {
  ExperimentRun(const Ruleset& base_rules, const Ruleset& variant_rules)
      : pairs(base_rules, variant_rules), base(base_rules), variant(variant_rules) {}

  Pairs pairs;
  PlayoutRun base;
  PlayoutRun variant;
  double boundary = 0;   // of the last look; see Judging
  bool stopped = false;  // from outside
  std::string until;     // why it stopped by itself
};

/// Plays pairs. Throws Error where the rulesets take different numbers of players, or an asked
/// measure is not one of both.
[[nodiscard]] ExperimentRun run_experiment(OpenGame& base, OpenGame& variant,
                                           const Experiment& experiment);

}  // namespace windrose
