// Moments of a sitting that are shown one after the other, each for a while.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "runtime/sitting/people/sitting.h"
#include "runtime/view/ui/display.h"

namespace windrose::view {

class MomentShow {
 public:
  /// The moments of these lines of the chronicle begin to be shown, with how it was before the
  /// first.
  void begin(const Chronicle& chronicle, std::span<const std::size_t> lines);
  /// The next of them, as soon as it is due; a click or a key ends it.
  void play(Sitting& sitting, Display& display);

 private:
  std::vector<std::size_t> at_;  // positions of the timeline
  std::size_t next_ = 0;
  double due_ = 0;  // seconds, as the display counts them
};

}  // namespace windrose::view
