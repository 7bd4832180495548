// Weights of a linear standing, learned by self-play.
//
// A first part of the matches is played at random. Then greedy plays by the weights so far, with
// any answer now and then, and what these matches say takes the place of what was known before
// (approximate policy iteration, Bertsekas 2011). The same seed gives the same weights for any
// number of jobs.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/base/system/stop_sign.h"
#include "runtime/lab/learn/self_play.h"
#include "runtime/lab/statistics/statistics.h"

namespace windrose {

inline constexpr std::int64_t kLeastToLearn = 30;  // matches

struct LearnPlan {
  std::int64_t matches = 600;
  int jobs = 1;
  int round_limit = 0;
  bool by_agents = false;  // the agents seated play all matches
  const StopSign* stop = nullptr;
  std::atomic<std::int64_t>* done = nullptr;
};

struct LearnResult {
  LearnedStanding learned;     // of so many matches as were played
  bool stopped = false;        // before all of them were
  std::vector<double> scales;  // by weight: a usual lead, the root of its mean square
  std::int64_t failed = 0;     // matches that ended in an error
  std::string error;           // the first of these errors
  std::int64_t undecided = 0;  // matches in which nobody won and nobody was ahead
  std::int64_t checked = 0;    // matches of the last part that it did not learn from
  double right = 0;            // the share of the win that those got whom it put ahead in them
  std::optional<Interval> right_interval;  // 95 %
};

/// Plays and learns. Where it was stopped, the weights are of the last part with
/// kLeastToLearn matches; nothing if no part has them. Throws Error where the game has no number of
/// players, none of them ever differs, or no match had a winner.
[[nodiscard]] std::optional<LearnResult> learn(OpenGame& open_game, const LearnPlan& plan);

}  // namespace windrose
