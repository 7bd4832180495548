// What is heard of a sitting: dice, cards, coins, and that it is somebody's turn.
#pragma once

#include <optional>

#include "runtime/sitting/people/sitting.h"
#include "runtime/view/sound/speaker.h"
#include "runtime/view/ui/ui.h"

namespace windrose::view {

class SittingSounds {
 public:
  /// What has happened since the last frame.
  void add(Cues cues) { news_ |= cues; }
  /// Plays what was added, and that another person is asked; nothing where sound is off.
  void play(Ui& ui, const Sitting& sitting, bool is_heard);

 private:
  Cues news_;
  std::optional<SeatId> last_asked_;  // the person who was asked in the last frame, or none
  Speaker speaker_;
};

}  // namespace windrose::view
