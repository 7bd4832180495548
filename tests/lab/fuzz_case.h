// Fuzzing as its tests do it, and what they expect of a run.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "runtime/lab/fuzz/fuzzing.h"

namespace windrose {

/// Matches of at most 300 decisions.
inline FuzzRun fuzzed(const OpenGame& open_game, std::int64_t matches, int jobs = 1,
                      const std::vector<InvariantDeclaration>& invariants = {}) {
  FuzzPlan plan;
  plan.matches = matches;
  plan.jobs = jobs;
  plan.most = 300;
  return run_fuzzing(open_game, invariants, plan);
}

/// Whether the run has found one trouble, of that kind; else what it has found.
inline testing::AssertionResult is_only(const FuzzRun& run, Trouble::Kind kind) {
  if (run.troubles.size() == 1 && run.troubles[0].kind == kind) return testing::AssertionSuccess();
  testing::AssertionResult other = testing::AssertionFailure()
                                   << run.troubles.size() << " troubles";
  for (const Trouble& trouble : run.troubles)
    other << "\nkind " << static_cast<int>(trouble.kind) << ": " << trouble.text;
  return other;
}

/// The trouble that was found there; null: there is none.
inline const Trouble* trouble_by(const FuzzRun& run, std::string_view where) {
  const auto found = std::ranges::find(run.troubles, where, &Trouble::where);
  return found == run.troubles.end() ? nullptr : &*found;
}

}  // namespace windrose
