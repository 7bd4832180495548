// Looking back: any moment of the match, played again from the checkpoint before it.
#include "runtime/base/text/error.h"
#include "runtime/sitting/people/sitting.h"

namespace windrose {

std::size_t Sitting::shown_position() const {
  return back_ ? back_->position : positions();
}

void Sitting::observe_at(std::size_t position, Observation& seen) const {
  Match past(open_.open_game->rules(), match_->settings());
  try {
    past.fork_past(*match_, position);
    past.advance();
    if (!past.node().is<Node::Halted>()) return past.observe(viewer_, seen);
  } catch (const Error&) {
    // Rules that were reloaded since may not lead there again: the step it was in is near enough.
  }
  std::size_t step = match_->step_count() - 1;
  while (step > 0 && match_->step(step - 1).inputs_before > position) --step;
  match_->observe_step(step, viewer_, seen);
}

void Sitting::look_back(std::size_t position) {
  if (position >= positions()) return look_at_now();
  if (back_ && back_->position == position) return;
  if (!back_) back_ = std::make_unique<Back>(Back{position, Observation(ruleset())});
  back_->position = position;
  observe_at(position, back_->seen);
  due_.reset();
  ++version_;
}

void Sitting::look_at_now() {
  if (!back_) return;
  back_.reset();
  ++version_;
}

}  // namespace windrose
