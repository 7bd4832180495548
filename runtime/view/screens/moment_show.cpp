#include "runtime/view/screens/moment_show.h"

namespace windrose::view {
namespace {

constexpr double kMomentTime = 0.9;  // seconds for which each moment is shown

}  // namespace

void MomentShow::begin(const Chronicle& chronicle, std::span<const std::size_t> lines) {
  *this = {};
  for (const std::size_t line : lines) {
    const std::size_t position = chronicle.lines()[line].position;
    if (at_.empty() && position > 0) at_.push_back(position - 1);
    if (at_.empty() || position > at_.back()) at_.push_back(position);
  }
}

void MomentShow::play(Sitting& sitting, Display& display) {
  if (at_.empty()) return;
  const InputFrame& input = display.input();
  const bool began = next_ > 0;
  const bool over = next_ >= at_.size() && input.time >= due_;
  const bool ended = began && (input.pressed || !input.keys.empty());
  if (ended || over) {
    *this = {};
    sitting.moments.look_at_now();
    return;
  }
  if (input.time >= due_) {
    sitting.moments.look_back(at_[next_++]);
    due_ = input.time + kMomentTime;
  }
  display.request_redraw_in(due_ - input.time);
}

}  // namespace windrose::view
