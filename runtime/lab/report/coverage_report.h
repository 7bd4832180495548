// What matches reached, as text and as JSON.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "runtime/lab/play/coverage.h"

namespace windrose {

struct CoverageFrame {
  std::int64_t asked = 0;
  bool stopped = false;
  bool all = false;
  std::string command;
  std::string version;
  /// The command that plays match `number` again, whose seed this is; may be empty.
  std::function<std::string(std::int64_t number, std::uint64_t seed)> play;

  [[nodiscard]] std::string replay(const CoveredThing& thing) const {
    return play ? play(thing.first, thing.seed) : "";
  }
};

/// "64 of 68 paragraphs, 139 of 144 functions … were reached in 2,000 matches."
[[nodiscard]] std::string coverage_answer(const CoverageRun& run);
/// What might bring about a thing that never happened, as far as the run tells it: "--option
/// claims=…". Empty where nothing is known.
[[nodiscard]] std::string perhaps_of(const CoveredThing& thing, const CoverageRun& run,
                                     const OpenGame& open_game);
/// Things of this kind that were reached in at most 5 % of the matches, the rarest first.
[[nodiscard]] std::vector<const CoveredThing*> rare_things(const CoverageRun& run);

[[nodiscard]] std::string coverage_text(const OpenGame& open_game, const CoverageRun& run,
                                        const CoverageFrame& frame);
[[nodiscard]] std::string coverage_json(const OpenGame& open_game, const CoverageRun& run,
                                        const CoverageFrame& frame);

}  // namespace windrose
