// What is heard of a sitting: dice, cards, coins, and that it is somebody's turn.
#include "runtime/base/language/phrase.h"
#include "runtime/view/screens/sitting_screen.h"

namespace windrose::view {

void SittingScreen::hear(Ui& ui, const Settings& settings, Cues cues) {
  const bool asking =
      sitting_->phase() == Sitting::Phase::asking && sitting_->question().is_asked();
  const SeatId asked =
      asking && !sitting_->question().may() ? sitting_->question().seat() : SeatId::none;
  // The first frame shows a match that may have waited for days: nobody is called.
  const bool begins = asked != SeatId::none && last_asked_ && asked != *last_asked_;
  if (begins) cues.set(static_cast<std::size_t>(Cue::turn));
  last_asked_ = asked;
  if (!settings.is_heard()) return;
  for (std::size_t i = 0; i < kCues; ++i) {
    if (!cues[i]) continue;
    speaker_.play(static_cast<Cue>(i));
    ui.whereabouts().note("sound." + std::string(kCueNames[i]), ui.window());
  }
}

void SittingScreen::take_sound_key(Ui& ui, Settings& settings, ScreenWish& wish) {
  if (ui.typing() || !ui.take_key(key_of('m'))) return;
  settings.sound = !settings.sound;
  wish.changed = true;
  sitting_->notice.say(settings.sound ? phrase("Sound is on.") : phrase("Sound is off."), true);
}

}  // namespace windrose::view
