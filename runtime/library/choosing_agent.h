// An agent that asks a function of the program around it, by number: the fastest way to play on,
// for the rules need not stop at each question.
#pragma once

#include <exception>
#include <functional>

#include "runtime/library/fast_choices.h"
#include "runtime/library/game_core.h"
#include "runtime/match/play/agent.h"

namespace windrose::library {

/// Given a seat and how many choices it has, one of them, from 0; negative: stop here.
using Choose = std::function<int(int seat, int count)>;

/// Asks the function. What it throws must not go through the rules that wait for it: it stops the
/// match as a negative number does, and is kept for whoever let the function play.
class Chooser {
 public:
  explicit Chooser(const Choose& choose) : choose_(&choose) {}

  [[nodiscard]] int choose(int seat, int count) noexcept {
    try {
      return (*choose_)(seat, count);
    } catch (...) {
      thrown_ = std::current_exception();
      return -1;
    }
  }
  /// Null where it threw nothing.
  [[nodiscard]] const std::exception_ptr& thrown() const { return thrown_; }

 private:
  const Choose* choose_;
  std::exception_ptr thrown_;
};

class ChoosingAgent : public Agent {
 public:
  ChoosingAgent(GameCore& game, Chooser& chooser) : game_(&game), chooser_(&chooser) {}

  Answer answer(const SeatTurn& turn) override;

  /// Whether the function wanted to stop.
  [[nodiscard]] bool has_stopped() const { return stopped_; }
  /// Throws if it named a choice that there is not.
  void check() const;

 private:
  [[nodiscard]] int chosen(SeatId seat) const;

  GameCore* game_;
  Chooser* chooser_;
  Picks picks_;
  bool stopped_ = false;
  int wrong_ = -1;
  int count_ = 0;
};

}  // namespace windrose::library
