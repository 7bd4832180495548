// Which step comes next: the stack of pushed steps first, then the game's round, seat by seat, for
// ever.
#pragma once

#include <cstdint>

#include "runtime/state/truth/state.h"

namespace windrose {

class Schedule {
 public:
  explicit Schedule(State& state) : state_(&state) {}

  /// Takes the next step off the schedule and makes it the running one; its frame is returned.
  /// There must be a seat still in the match (RuleError if not).
  Frame begin_step();
  /// Steps that the running one has pushed go on top, the first pushed first.
  void end_step();
  /// Runs as the very next step, after those pushed before it in the same step. Raises when the
  /// stack is full.
  void push(const Frame& frame);
  /// Whether no step of the running round is left, so that the next one begins another.
  [[nodiscard]] static bool ends_round(const State& state);
  /// The seat after `seat` that is still in, or none.
  [[nodiscard]] static SeatId next_seat(const AnyState& state, SeatId seat);

 private:
  [[nodiscard]] Frame next_of_round();

  State* state_;
};

}  // namespace windrose
