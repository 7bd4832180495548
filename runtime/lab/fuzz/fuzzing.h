// Plays matches at random until something goes wrong: a script fails, nothing is legal, a match
// does not end, an invariant breaks, a seat learns what it may not know, or a match played again
// differs.
//
// A match hangs on the seed of the run and its number alone, so the same matches show the same
// faults for any number of threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "runtime/base/system/stop_sign.h"
#include "runtime/lab/fuzz/trouble.h"
#include "runtime/match/play/opening.h"
#include "runtime/script/rules/invariants.h"

namespace windrose {

struct FuzzPlan {
  std::int64_t matches = 1000;
  std::int64_t first = 0;      // the number of the first match
  double seconds = 0;          // begins no further match after so long; 0: no limit
  std::int64_t most = 20'000;  // decisions after which a match is endless
  std::int64_t compared = 0;   // of the first matches the digest is kept
  bool only_digests = false;   // no match is played again, and none is looked at for leaks
  int jobs = 1;
  const StopSign* stop = nullptr;  // once late, running matches are left and do not count
  std::atomic<std::int64_t>* done = nullptr;
};

struct FuzzRun {
  std::vector<Trouble> troubles;  // one of each kind and place: that of the first match
  std::int64_t matches = 0;
  std::int64_t decisions = 0;
  std::int64_t longest = 0;  // decisions of a match
  std::int64_t leak_trials = 0;
  std::int64_t played_again = 0;
  std::vector<std::uint64_t> digests;  // of the first matches, 0 where one was not played
  double seconds = 0;
  std::string gave_up;  // why it did, by SlowFailures; empty where it did not

  /// Adds what others have found; of the same trouble the one of the first match stays.
  void merge(const FuzzRun& other);
  void add(const Trouble& trouble);
};

[[nodiscard]] FuzzRun run_fuzzing(const OpenGame& open_game,
                                  const std::vector<InvariantDeclaration>& invariants,
                                  const FuzzPlan& plan);

/// Makes the inputs of the troubles as few as possible. What no check of a test finds again has no
/// inputs. Once `stop` is raised, they stay as many as they are; it may be null.
void shrink_all(const OpenGame& open_game, const std::vector<InvariantDeclaration>& invariants,
                FuzzRun& run, const StopSign* stop = nullptr);

}  // namespace windrose
