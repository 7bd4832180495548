// Matches to learn from: positions after the steps of a match, as each seat sees them, and what
// each seat got of the win.
//
// Everything hangs on the seed and the number of the match alone, so any number of jobs plays the
// same.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/base/system/stop_sign.h"
#include "runtime/match/play/opening.h"
#include "runtime/match/search/learned.h"

namespace windrose {

struct SelfPlayPlan {
  std::int64_t first = 0;  // number of the first match
  std::int64_t matches = 0;
  int jobs = 1;
  int round_limit = 0;                       // a match is cut after so many rounds; 0: never
  const LearnedStanding* learned = nullptr;  // greedy with these weights plays, and now and then
                                             // anybody answers at random; null: the agents seated
  const StopSign* stop = nullptr;
  std::atomic<std::int64_t>* done = nullptr;
};

/// One match.
struct PlayedMatch {
  std::int64_t number = 0;
  std::vector<float> leads;   // by position, seat and number
  std::vector<float> shares;  // by seat: of the win, or of the lead at the end where nobody won;
                              // empty where nobody was ahead
  std::string error;          // what went wrong; then nothing is learned from it
};

/// Plays, and gives the matches in their order; fewer where it was stopped, and then without those
/// that had not ended a moment later. Throws Error where SlowFailures gives up.
[[nodiscard]] std::vector<PlayedMatch> self_play(OpenGame& open_game, const SelfPlayPlan& plan);

}  // namespace windrose
