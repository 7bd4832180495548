// What a match says of its steps and of its end.
#include <array>

#include "runtime/match/play/match.h"

namespace windrose {

Match::Score Match::score() const {
  const Header& header = state_.header();
  return {header.finished != 0, header.ending, header.winners(), std::to_array(header.scores)};
}

/// The state before a step knows the round and the seat of the step before it.
PlayedStep Match::step(std::size_t step) const {
  PlayedStep place{checkpoint_inputs_, checkpoint_.header().steps, 0, SeatId::none};
  if (step < past_.size())
    place = {past_[step].inputs_before, past_[step].steps_before, 0, SeatId::none};
  if (step + 1 < past_.size()) {
    place.round = past_[step + 1].last_round;
    place.seat = past_[step + 1].last_seat;
  } else {
    const Header& after = step < past_.size() ? checkpoint_.header() : state_.header();
    place.round = after.round;
    place.seat = after.step_seat;
  }
  return place;
}

State Match::truth_before(std::size_t step, const Referee& /*referee*/) const {
  return step < past_.size() ? past_.checkpoint(step) : checkpoint_;
}

}  // namespace windrose
