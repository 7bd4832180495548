// A comparison in plain words, as a table and as JSON.
#pragma once

#include <string>
#include <vector>

#include "runtime/lab/compare/comparison.h"
#include "runtime/lab/report/report.h"

namespace windrose {

/// What stands above and below the figures.
struct CompareFrame {
  std::int64_t asked = 0;  // pairs
  bool stopped = false;
  bool seed_chosen = false;
  bool all = false;
  bool ascii = false;  // signs without letters beyond ASCII
  bool bold = false;   // the verdict and what is clear, on a terminal
  std::string name;    // of the variant: "mooring_pot"
  std::string goal;    // what --until asked for: "1%"; empty without it
  std::string until;   // why it stopped by itself: "turns ± 1.70"
  std::string command;
  std::string version;  // of the program
  std::int64_t errors = 0;
  std::int64_t cut = 0;
  int round_limit = 0;       // rounds after which a match is cut or ends; 0: never
  bool is_repeated = false;  // intervals of asked measures hold at every look of --until sure
  double seconds = 0;
  int jobs = 1;
  int shards = 0;         // parts of which the pairs were put together
  MissingParts missing;   // parts that were not there
  bool by_share = false;  // a page shows the standing by share of the match, not by round
};

/// The answer in sentences: what is clear, what may be, the seats.
[[nodiscard]] std::string verdict_text(const Comparison& comparison, const CompareFrame& frame,
                                       const PlayoutRun& base, const PlayoutRun& variant);

/// Whether another measure tells the same, so that sentences leave this one out.
[[nodiscard]] bool is_said_again(const Difference& one, const Comparison& comparison);

/// What share each seat has won on either side, as rows of a table; where it `is_judged`, with the
/// test of even seats and the differences.
[[nodiscard]] std::string seat_wins_text(const Comparison& comparison, const PlayoutRun& base,
                                         const PlayoutRun& variant, bool is_judged, bool ascii);

/// What else is clear, and what has not moved; empty where nothing was judged.
[[nodiscard]] std::string rest_text(const Comparison& comparison);

/// What limits of rounds have ended on the two sides, where it is more than 1 %: sentences without
/// a full stop.
[[nodiscard]] std::vector<std::string> limit_notes(const Comparison& comparison,
                                                   const CompareFrame& frame,
                                                   const PlayoutRun& of_base,
                                                   const PlayoutRun& of_variant);

/// What is judged together: "10 measures and 2 seats".
[[nodiscard]] std::string together_text(const Comparison& comparison);

/// What would settle what may be, and what pairing saved.
[[nodiscard]] std::string settling_text(const Comparison& comparison);

/// The means of the measures that only the variant has: "largest pot 518, pot taken 2.4".
[[nodiscard]] std::string only_in_variant(const Ruleset& base, const Ruleset& variant,
                                          const PlayoutRun& run);

/// The whole page for a terminal.
[[nodiscard]] std::string compare_text(const OpenGame& base_game, const PlayoutRun& base,
                                       const OpenGame& variant_game, const PlayoutRun& variant,
                                       const Comparison& comparison, const CompareFrame& frame);

/// One JSON document. `variants` and `comparisons` in the same order.
struct ComparedVariant {
  const OpenGame* game = nullptr;
  const PlayoutRun* run = nullptr;
  const Comparison* comparison = nullptr;
  CompareFrame frame;
  const PlayoutRun* base = nullptr;  // what the base played of the pairs
};
[[nodiscard]] std::string compare_json(const OpenGame& base_game, const PlayoutRun& base,
                                       const std::vector<ComparedVariant>& variants);

}  // namespace windrose
