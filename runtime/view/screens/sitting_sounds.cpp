#include "runtime/view/screens/sitting_sounds.h"

#include <string>
#include <utility>

namespace windrose::view {

void SittingSounds::play(Ui& ui, const Sitting& sitting, bool is_heard) {
  Cues cues = std::exchange(news_, {});
  const SeatQuestion& question = sitting.question();
  const bool asking = sitting.phase() == Sitting::Phase::asking && question.is_asked();
  const SeatId asked = asking && !question.may() ? question.seat() : SeatId::none;
  // The first frame shows a match that may have waited for days: nobody is called.
  const bool begins = asked != SeatId::none && last_asked_ && asked != *last_asked_;
  if (begins) cues.set(static_cast<std::size_t>(Cue::turn));
  last_asked_ = asked;
  if (!is_heard) return;
  for (std::size_t i = 0; i < kCues; ++i) {
    if (!cues[i]) continue;
    speaker_.play(static_cast<Cue>(i));
    ui.whereabouts().note("sound." + std::string(kCueNames[i]), ui.window());
  }
}

}  // namespace windrose::view
