// What a match says of its past, of its end and of its truth.
#include <array>

#include "runtime/match/play/match.h"
#include "runtime/match/play/match_truth.h"

namespace windrose {

Names Match::names() const {
  return truth_->state;
}

void Match::observe(Viewer viewer, Observation& seen) const {
  truth_->door.observe(truth_->state, viewer, seen);
}

void Match::observe_step(std::size_t step, Viewer viewer, Observation& seen) const {
  if (step < truth_->past.size()) {
    truth_->door.observe(truth_->past.checkpoint(step), viewer, seen);
  } else {
    truth_->door.observe(truth_->checkpoint, viewer, seen);
  }
}

std::size_t Match::step_count() const {
  return truth_->past.size() + 1;
}

const Journal& Match::journal(std::size_t step) const {
  return step < truth_->past.size() ? truth_->past[step].journal : journal_;
}

std::uint64_t Match::times_taken_back() const {
  return truth_->past.times_cut();
}

const State& Match::truth(const Referee& /*referee*/) const {
  return truth_->state;
}

Match::Score Match::score() const {
  const Header& header = truth_->state.header();
  return {header.finished != 0, header.ending, header.winners(), std::to_array(header.scores)};
}

/// The state before a step knows the round and the seat of the step before it.
PlayedStep Match::step(std::size_t step) const {
  PlayedStep place{checkpoint_inputs_, truth_->checkpoint.header().steps, 0, SeatId::none};
  if (step < truth_->past.size())
    place = {truth_->past[step].inputs_before, truth_->past[step].steps_before, 0, SeatId::none};
  if (step + 1 < truth_->past.size()) {
    place.round = truth_->past[step + 1].last_round;
    place.seat = truth_->past[step + 1].last_seat;
  } else {
    const Header& after =
        step < truth_->past.size() ? truth_->checkpoint.header() : truth_->state.header();
    place.round = after.round;
    place.seat = after.step_seat;
  }
  return place;
}

State Match::truth_before(std::size_t step, const Referee& /*referee*/) const {
  return step < truth_->past.size() ? truth_->past.checkpoint(step) : truth_->checkpoint;
}

}  // namespace windrose
