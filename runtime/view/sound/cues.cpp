#include "runtime/view/sound/cues.h"

#include "runtime/match/play/event_reader.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose::view {

Cues cues_since(const Match& match, EventMark from, Viewer viewer) {
  Cues cues;
  const auto hear = [&](Cue cue) { cues.set(static_cast<std::size_t>(cue)); };
  const Ruleset& ruleset = match.ruleset();
  for_events_since(match, from, [&](const Journal&, const Event& event) {
    if (!event_visible(event, viewer)) return;
    const Moved* const moved = event.as<Moved>();
    const bool is_card =
        moved != nullptr && (moved->item == ItemId::none || ruleset.is_card(moved->item));
    if (event.as<Rolled>() != nullptr) hear(Cue::dice);
    if (event.as<Shown>() != nullptr || is_card) hear(Cue::card);
    const Paid* const paid = event.as<Paid>();
    if (paid != nullptr && paid->amount > 0) hear(Cue::coin);
  });
  return cues;
}

}  // namespace windrose::view
