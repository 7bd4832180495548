// An agent that asks a function of the program around it, by number: the fastest way to play on,
// for the rules need not stop at each question.
#pragma once

#include <functional>
#include <vector>

#include "runtime/library/fast_choices.h"
#include "runtime/library/game_core.h"
#include "runtime/match/play/agent.h"

namespace windrose::library {

/// Given a seat and how many choices it has, one of them, from 0; negative: stop here.
using Choose = std::function<int(int seat, int count)>;

class ChoosingAgent : public Agent {
 public:
  ChoosingAgent(GameCore& game, const Choose& choose) : game_(&game), choose_(choose) {}

  Answer answer(const SeatTurn& turn) override;

  /// Whether the function wanted to stop.
  [[nodiscard]] bool has_stopped() const { return stopped_; }
  /// Throws if it named a choice that there is not.
  void check() const;

 private:
  [[nodiscard]] int chosen(SeatId seat) const;

  GameCore* game_;
  const Choose& choose_;
  std::vector<Code> picks_;
  bool stopped_ = false;
  int wrong_ = -1;
  int count_ = 0;
};

}  // namespace windrose::library
