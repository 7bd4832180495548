// What a seat had learned at a moment of a match whose steps are kept.
#pragma once

#include <cstddef>

#include "runtime/match/play/match.h"

namespace windrose {

/// A step on its way: its state and journal so far, and which inputs of the history it has got.
struct StepSoFar {
  const State* state = nullptr;
  const Journal* journal = nullptr;
  std::size_t first_input = 0;
  std::size_t end_of_inputs = 0;
};

/// What the seat has learned in the steps before one, from its last answer in them on.
/// `first_input`: of the history, before that step. `before_all`: what it knew before the first
/// step that is kept.
[[nodiscard]] SeatNews news_of_steps(const Match& match, std::size_t step, std::size_t first_input,
                                     SeatId seat, const SeatNews& before_all = {});

/// Adds what it has learned and answered in the running step.
void add_news_of_step(SeatNews& news, const Match& match, const Door& door, const StepSoFar& so_far,
                      SeatId seat);

}  // namespace windrose
