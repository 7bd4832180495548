// An agent that sits wherever nobody else does, for as long as something goes on.
#pragma once

#include "runtime/library/game_core.h"
#include "runtime/match/play/agent.h"
#include "runtime/match/play/match.h"

namespace windrose::library {

/// Nobody sits there any more when it goes, whatever is thrown meanwhile.
class Seated {
 public:
  Seated(GameCore& game, windrose::Match& match, Agent& own) : game_(&game), match_(&match) {
    seat_all(&own);
  }
  ~Seated() { seat_all(nullptr); }
  Seated(const Seated&) = delete;
  Seated& operator=(const Seated&) = delete;

 private:
  void seat_all(Agent* own) {
    for (const SeatId seat : game_->ruleset().seats()) {
      Agent* const seated = game_->open().agent(seat);
      match_->seat_agent(seat, seated == nullptr ? own : seated);
    }
  }

  GameCore* game_;
  windrose::Match* match_;
};

}  // namespace windrose::library
