// The matches that benchmarks play: an agent at every seat.
#pragma once

#include <string>

#include "runtime/match/play/opening.h"

namespace windrose {

/// A match of `players` who are all the same agent, with seed 1.
inline MatchRequest seated_agents(const std::string& game, int players, const std::string& agent) {
  MatchRequest request;
  request.game = game;
  request.player_count = players;
  request.agents = {agent};
  request.seed = 1;
  return request;
}

}  // namespace windrose
