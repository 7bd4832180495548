#include "runtime/state/truth/schedule.h"

#include <algorithm>
#include <string>

#include "runtime/base/text/error.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {

SeatId Schedule::next_seat(const AnyState& state, SeatId seat) {
  const Ruleset& ruleset = state.ruleset();
  for (int i = 1; i <= ruleset.players(); ++i) {
    const SeatId next = seat_after(seat, ruleset.players(), i);
    if (state.header().active().contains(next)) return next;
  }
  return SeatId::none;
}

bool Schedule::ends_round(const State& state) {
  const Header& header = state.header();
  const auto& round = state.ruleset().steps().round;
  if (header.frames > 0) return false;
  if (header.round == 0) return true;
  int step = header.round_step;
  int done = header.seats_done;
  for (; step < std::ssize(round); ++step, done = 0) {
    if (!round[step].each) return false;
    for (int players = state.ruleset().players(); done < players; ++done) {
      const SeatId seat = seat_after(header.starter, players, done);
      if (header.active().contains(seat)) return false;
    }
  }
  return true;
}

Frame Schedule::next_of_round() {
  Header& header = state_->changing_header();
  const auto& round = state_->ruleset().steps().round;
  const int players = state_->ruleset().players();
  for (;;) {
    if (header.round == 0 || header.round_step == std::ssize(round)) {
      if (header.active().empty())
        throw RuleError("no player is left in the match; call game:finish before that");
      ++header.round;
      header.round_step = 0;
      header.seats_done = 0;
      header.starter = header.next_starter;
    }
    const RoundStep& step = round[header.round_step];
    if (!step.each) {
      ++header.round_step;
      return {step.name, SeatId::none, 0, 0, {}};
    }
    while (header.seats_done < players) {
      const SeatId seat = seat_after(header.starter, players, header.seats_done++);
      if (header.active().contains(seat)) return {step.name, seat, 0, 1, {}};
    }
    header.seats_done = 0;
    ++header.round_step;
  }
}

Frame Schedule::begin_step() {
  Header& header = state_->changing_header();
  const Frame frame = header.frames > 0 ? header.stack[--header.frames] : next_of_round();
  header.stack[header.frames] = Frame{};
  header.step = frame.name;
  header.step_seat = frame.seat;
  header.pushed_from = header.frames;
  state_->chance_.streams = 0;
  ++header.steps;
  ++header.seat_steps[Header::step_place(frame.seat)];
  if (frame.turn != 0) ++header.turns;
  return frame;
}

void Schedule::end_step() {
  Header& header = state_->changing_header();
  std::reverse(header.stack + header.pushed_from, header.stack + header.frames);
}

void Schedule::push(const Frame& frame) {
  Header& header = state_->changing_header();
  if (header.frames == kMostFrames) {
    throw RuleError(std::to_string(kMostFrames) +
                    " steps wait already, the most there can be; end some before pushing more");
  }
  header.stack[header.frames++] = frame;
}

}  // namespace windrose
