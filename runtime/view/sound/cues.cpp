#include "runtime/view/sound/cues.h"

#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/seen/event_reader.h"

namespace windrose::view {

Cues cues_since(const Played& played, EventMark from, Viewer viewer) {
  Cues cues;
  const auto hear = [&](Cue cue) { cues.set(static_cast<std::size_t>(cue)); };
  const Ruleset& ruleset = played.ruleset();
  for_seen_events(played, from, viewer, [&](const SeenEvent& event) {
    const Moved* const moved = event.as<Moved>();
    const bool is_card =
        moved != nullptr && (moved->item == ItemId::none || ruleset.items().is_card(moved->item));
    if (event.as<Rolled>() != nullptr) hear(Cue::dice);
    if (event.as<Shown>() != nullptr || is_card) hear(Cue::card);
    const Paid* const paid = event.as<Paid>();
    if (paid != nullptr && paid->amount > 0) hear(Cue::coin);
  });
  return cues;
}

}  // namespace windrose::view
