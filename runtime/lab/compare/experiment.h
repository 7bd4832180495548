// Playing pairs in portions: both rulesets, the same numbers of matches, until enough are played.
#pragma once

#include <cstdint>
#include <functional>
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

/// What is known when an experiment looks whether it can stop.
struct InterimLook {
  std::int64_t pairs = 0;
  std::string measure;  // the first asked one that is not known well enough
  double difference = 0;
  double reach = 0;         // half its 95 % interval
  double wanted = 0;        // narrow: what half the interval should be; 0: not asked
  std::int64_t likely = 0;  // narrow: pairs at which it probably will; 0: more than may be played
};

struct Experiment {
  PlayoutPlan plan;                // its matches are the most pairs: whole blocks
  std::vector<std::string> asked;  // ids of measures
  Until until;
  std::function<void(const InterimLook&)>
      looked;  // after each look that does not end it; may be empty
};

/// What both sides played.
struct ExperimentRun {
  ExperimentRun(const Ruleset& base_rules, const Ruleset& variant_rules, int block)
      : pairs(base_rules, variant_rules, block), base(base_rules), variant(variant_rules) {}

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
