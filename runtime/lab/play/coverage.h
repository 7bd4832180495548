// What matches reach: functions and branches of the scripts, paragraphs of the rulebook, cards,
// rows of tables, endings, answers.
//
// The matches are played with scripts in which each spot is counted; without it, nothing is
// counted and nothing costs.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "runtime/lab/play/playouts.h"
#include "runtime/script/rules/script_spots.h"

namespace windrose {

/// One thing that a match can reach.
struct CoveredThing {
  enum class Kind : std::uint8_t { paragraph, function, branch, card, row, ending, choice };
  Kind kind = Kind::function;
  std::string id;    // "c.4", "rules.turn", "storm"
  std::string text;  // of a paragraph its text; of a branch what was never so
  std::string file;  // of a function or branch, as errors name it
  int line = 0;
  std::string paragraph;     // of a function or branch
  std::int64_t matches = 0;  // that reached it
  std::int64_t times = 0;    // in all matches
  std::int64_t other = 0;    // of a branch: how often the other way was taken
  std::uint64_t seed = 0;    // of the first match that reached it
  std::int64_t first = -1;   // its number
  bool has_seed = false;
};

struct CoverageRun {
  std::vector<CoveredThing> things;  // by kind, in the order of the files
  int untagged = 0;                  // paragraphs that no function names: nothing is known of them
  std::int64_t matches = 0;
  std::int64_t errors = 0;
  std::vector<MatchResult> failed;
  std::string gave_up;  // why, as that of the playouts
  double seconds = 0;
  int jobs = 1;

  /// Matches without an error: what they reached is all that counts.
  [[nodiscard]] std::int64_t ended() const { return matches - errors; }
  /// Then it says nothing of what matches reach.
  [[nodiscard]] bool have_all_failed() const { return matches > 0 && errors == matches; }
  [[nodiscard]] std::int64_t count(CoveredThing::Kind kind) const;
  [[nodiscard]] std::int64_t reached(CoveredThing::Kind kind) const;
};

/// Plays the matches of the plan with counted scripts.
[[nodiscard]] CoverageRun run_coverage_of(const OpenGame& open_game, PlayoutPlan plan);

}  // namespace windrose
