#include "runtime/sitting/people/moments.h"

#include <algorithm>

#include "runtime/base/text/error.h"
#include "runtime/match/play/fork.h"
#include "runtime/sitting/people/sitting.h"

namespace windrose {

std::size_t Moments::count() const {
  return sitting_.match().history().size();
}

std::size_t Moments::shown() const {
  return back_ ? back_->moment : count();
}

std::size_t Moments::lines_shown() const {
  const Chronicle& chronicle = sitting_.chronicle();
  return back_ ? chronicle.lines_at(back_->moment) : chronicle.lines().size();
}

EventMark Moments::end_shown() const {
  const auto& lines = sitting_.chronicle().lines();
  const std::size_t shown = std::min(lines_shown(), lines.size());
  if (shown == 0) return {};
  const EventMark& last = lines[shown - 1].mark;
  return {last.step, last.event + 1};
}

void Moments::observe_at(std::size_t moment, Observation& seen) const {
  const Match& match = sitting_.match();
  const Viewer viewer = sitting_.hands.viewer();
  Match past(sitting_.table().open_game->rules(), match.settings());
  try {
    Fork(past).of_past(match, moment);
    past.advance();
    if (!past.node().is<Node::Halted>()) return past.observe(viewer, seen);
  } catch (const Error&) {
    // Rules that were reloaded since may not lead there again: the step it was in is near enough.
  }
  std::size_t step = match.step_count() - 1;
  while (step > 0 && match.step(step - 1).inputs_before > moment) --step;
  match.observe_step(step, viewer, seen);
}

void Moments::look_back(std::size_t moment) {
  if (moment >= count()) return look_at_now();
  if (back_ && back_->moment == moment) return;
  if (!back_) back_ = std::make_unique<Back>(Back{moment, Observation(sitting_.ruleset())});
  back_->moment = moment;
  observe_at(moment, back_->seen);
  sitting_.pace.wait_anew();
  sitting_.changed();
}

void Moments::look_at_now() {
  if (!back_) return;
  back_.reset();
  sitting_.changed();
}

}  // namespace windrose
