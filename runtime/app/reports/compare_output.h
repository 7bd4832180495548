// What `compare` and `merge` print and write of variants against their base.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/app/command/arguments.h"
#include "runtime/app/reports/simulate_output.h"
#include "runtime/lab/compare/experiment.h"
#include "runtime/lab/report/missing_parts.h"

namespace windrose::app {

struct CompareOutputs {
  SimulateOutputs files;
  bool all = false;  // every row of every table
};

/// What was asked of all variants alike.
struct CompareFacts {
  std::vector<std::string> asked;        // measures named beforehand
  std::vector<std::string> asked_words;  // as the command line named them
  std::string until;
  std::optional<std::int64_t> rounds;  // of the command line
  int round_limit = 0;
  std::int64_t pairs = 0;
  int block = 1;  // so many pairs in a row are one observation
  int jobs = 1;
  int shards = 0;        // parts of which the pairs were put together
  MissingParts missing;  // parts that were not there
  bool seed_chosen = false;
};

/// One side against the base, and what was played of it.
struct PlayedVariant {
  std::string side;  // as the command line names it
  std::unique_ptr<OpenGame> game;
  std::unique_ptr<ExperimentRun> run;
};

/// Writes all outputs and returns the exit code.
[[nodiscard]] int print_compare(const Arguments& arguments, const OpenGame& base,
                                const std::vector<PlayedVariant>& played, const CompareFacts& facts,
                                const CompareOutputs& outputs);

}  // namespace windrose::app
