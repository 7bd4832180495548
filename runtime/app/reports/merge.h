// Putting parts of a run together: what `merge` does, and the first of several ranks.
#pragma once

#include <string>
#include <vector>

#include "runtime/app/reports/ranks.h"
#include "runtime/app/reports/shards.h"
#include "runtime/app/reports/simulate_output.h"

namespace windrose::app {

struct MergeOutputs {
  SimulateOutputs files;
  bool all = false;         // every row of every table
  bool is_partial = false;  // parts may be missing
};

/// Adds the parts up, writes all outputs and returns the exit code. Throws Error where parts do not
/// fit the game as it is here.
[[nodiscard]] int merge_simulate(const Arguments& arguments, const std::vector<ShardPart>& parts,
                                 const MergeOutputs& outputs);
[[nodiscard]] int merge_compare(const Arguments& arguments, const std::vector<ShardPart>& parts,
                                const MergeOutputs& outputs);

/// What splits a run: "--shard" where `part` is the word behind it, else "4 ranks".
[[nodiscard]] std::string splitter(const std::string& part, const Ranks& ranks);
/// Throws Error for a run that cannot be split: without a seed, or a series of runs.
void check_can_be_split(const std::string& part, const Ranks& ranks, bool seed_chosen,
                        bool is_series);

}  // namespace windrose::app
