// What a fuzzing run has found, in words and as JSON, and the test of a trouble.
#pragma once

#include <string>
#include <vector>

#include "runtime/lab/fuzz/fuzzing.h"

namespace windrose {

/// What is said of a run beside its figures.
struct FuzzFrame {
  const OpenGame* game = nullptr;
  std::string shelf;  // " --shelf DIR" for each shelf that the command line names
  std::uint64_t seed = 0;
  bool seed_chosen = false;
  bool stopped = false;
  std::size_t invariants = 0;
  std::int64_t compared = 0;       // matches that another process played, too
  std::vector<std::string> files;  // by trouble: the test that was written; empty: none
  std::string command;             // what plays all again
  std::string version;             // of the program
  bool bold = false;               // what was found, on a terminal
  std::string one_match;           // what plays one of them: its number is put behind
};

[[nodiscard]] std::string fuzz_text(const FuzzRun& run, const FuzzFrame& frame);
/// One JSON document.
[[nodiscard]] std::string fuzz_json(const FuzzRun& run, const FuzzFrame& frame);

/// What the test of a trouble is called: "fuzz: a dead end in scripts/toss/rules.lua:12".
[[nodiscard]] std::string fuzz_test_name(const Trouble& trouble);
/// A file of tests/ of the game: it fails as long as the trouble is there. Empty where the trouble
/// cannot be played by answers.
[[nodiscard]] std::string fuzz_test(const MatchRequest& request, const Trouble& trouble);

}  // namespace windrose
