// A match that is held in the middle of a step, at the question of the seat that must answer.
//
// Without it the step is left at each question, by an exception, and done again with the answer.
// Held, the rules wait on a stack of their own and go on where they are. Rules serve one match at a
// time, so a game holds one match at most, and lets it go before anything else is done there.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/base/system/side_stack.h"
#include "runtime/library/fast_choices.h"
#include "runtime/library/game_core.h"
#include "runtime/match/play/agent.h"

namespace windrose::library {

class HeldRun {
 public:
  explicit HeldRun(GameCore& game) : game_(&game), agent_(*this) {}

  /// Goes on with a match that stands at no node, and holds it at its next question, if there is
  /// one. Throws what the match throws.
  void begin(windrose::Match& match);
  /// Answers the node of the match, and holds the match at its next question, if there is one.
  /// Throws what the match throws.
  void begin(windrose::Match& match, const Reply& first);
  /// Makes choice `n` of offer(). Throws if there is no such choice.
  void choose(int n);
  /// Leaves the step after all. The match then stands at no node: call advance(). Returns the picks
  /// so far.
  Picks leave();

  /// Whether the run should be left, so that the match counts its steps anew.
  [[nodiscard]] bool is_long() const;
  /// The match that is held, or null.
  [[nodiscard]] const windrose::Match* match() const { return stack_.is_busy() ? match_ : nullptr; }
  [[nodiscard]] SeatId to_act() const { return offer_.seat(); }
  [[nodiscard]] int count() const { return offer_.count(picks_); }

 private:
  /// Sits where nobody else does, and pauses at each question.
  class Pausing : public Agent {
   public:
    explicit Pausing(HeldRun& run) : run_(&run) {}
    Answer answer(const SeatTurn& turn) override { return run_->answer(turn); }

   private:
    HeldRun* run_;
  };

  Agent::Answer answer(const SeatTurn& turn);
  void go_on();
  template <typename Work>
  void run(windrose::Match& match, Work work);

  GameCore* game_;
  Pausing agent_;
  windrose::Match* match_ = nullptr;
  SideStack stack_;
  Offer offer_;
  Picks picks_;
  Reply reply_;
  std::int64_t steps_ = 0;  // of the match, when the run began
  bool leaving_ = false;
};

}  // namespace windrose::library
