// Plays the sounds of the window. Where the machine has nothing to play them on, it is silent and
// nothing fails.
#pragma once

#include <memory>

#include "runtime/view/sound/cues.h"

namespace windrose::view {

class Speaker {
 public:
  Speaker();
  ~Speaker();
  Speaker(const Speaker&) = delete;
  Speaker& operator=(const Speaker&) = delete;

  /// Looks for a device when it is called for the first time. A sound that still plays begins anew.
  void play(Cue cue);
  /// Whether play() has found something to play on.
  [[nodiscard]] bool is_heard() const { return voices_ != nullptr; }

 private:
  struct Voices;
  std::unique_ptr<Voices> voices_;
  bool tried_ = false;
};

}  // namespace windrose::view
