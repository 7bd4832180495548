#include "runtime/view/sound/cues.h"

#include "runtime/match/play/event_reader.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {

Cues cues_since(const Match& match, EventMark from, int viewer) {
  Cues cues;
  const auto hear = [&](Cue cue) { cues.set(static_cast<std::size_t>(cue)); };
  const Ruleset& ruleset = match.ruleset();
  for_events_since(match, from, [&](const Journal&, const Event& event) {
    if (!event_visible(event, viewer)) return;
    const bool is_card = event.effect == Effect::move && (event.a < 0 || ruleset.is_card(event.a));
    if (event.effect == Effect::roll) hear(Cue::dice);
    if (event.effect == Effect::show || is_card) hear(Cue::card);
    if (event.effect == Effect::pay && event.c > 0) hear(Cue::coin);
  });
  return cues;
}

}  // namespace windrose
