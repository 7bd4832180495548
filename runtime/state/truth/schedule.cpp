#include "runtime/state/truth/schedule.h"

#include <algorithm>
#include <string>

#include "runtime/base/text/error.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {

int Schedule::next_seat(const AnyState& state, int seat) {
  const int players = state.ruleset().players();
  for (int i = 1; i <= players; ++i) {
    const int next = (seat + i) % players;
    if ((state.header().active >> static_cast<unsigned>(next) & 1U) != 0) return next;
  }
  return -1;
}

bool Schedule::ends_round(const State& state) {
  const Header& header = state.header();
  const auto& round = state.ruleset().round();
  if (header.frames > 0) return false;
  if (header.round == 0) return true;
  int step = header.round_step;
  int done = header.seats_done;
  for (; step < static_cast<int>(round.size()); ++step, done = 0) {
    if (!round[step].each) return false;
    for (int players = state.ruleset().players(); done < players; ++done) {
      const int seat = (header.starter + done) % players;
      if ((header.active >> static_cast<unsigned>(seat) & 1U) != 0) return false;
    }
  }
  return true;
}

Frame Schedule::next_of_round() {
  Header& header = state_->header();
  const auto& round = state_->ruleset().round();
  const int players = state_->ruleset().players();
  for (;;) {
    if (header.round == 0 || header.round_step == static_cast<int>(round.size())) {
      if (header.active == 0)
        throw RuleError("no player is left in the match; call game:finish before that");
      ++header.round;
      header.round_step = 0;
      header.seats_done = 0;
      header.starter = header.next_starter;
    }
    const Ruleset::RoundStep& step = round[header.round_step];
    if (!step.each) {
      ++header.round_step;
      return {step.name, -1, 0, 0, {}};
    }
    while (header.seats_done < players) {
      const int seat = (header.starter + header.seats_done++) % players;
      if ((header.active >> static_cast<unsigned>(seat) & 1U) != 0)
        return {step.name, seat, 0, 1, {}};
    }
    header.seats_done = 0;
    ++header.round_step;
  }
}

Frame Schedule::begin_step() {
  Header& header = state_->header();
  const Frame frame = header.frames > 0 ? header.stack[--header.frames] : next_of_round();
  header.stack[header.frames] = Frame{};
  header.step = frame.name;
  header.step_seat = frame.seat;
  header.pushed_from = header.frames;
  state_->chance_.streams = 0;
  ++header.steps;
  ++header.seat_steps[frame.seat < 0 ? kMostSeats : frame.seat];
  if (frame.turn != 0) ++header.turns;
  return frame;
}

void Schedule::end_step() {
  Header& header = state_->header();
  std::reverse(header.stack + header.pushed_from, header.stack + header.frames);
}

void Schedule::push(const Frame& frame) {
  Header& header = state_->header();
  if (header.frames == kMostFrames) {
    throw RuleError(std::to_string(kMostFrames) +
                    " steps wait already, the most there can be; end some before pushing more");
  }
  header.stack[header.frames++] = frame;
}

}  // namespace windrose
