// Reading the events of a match as they come: what has happened since a mark.
#pragma once

#include <vector>

#include "runtime/state/seen/event_mask.h"
#include "runtime/state/seen/played.h"

namespace windrose {

/// Behind the last event so far.
[[nodiscard]] EventMark end_of_events(const Played& played);
[[nodiscard]] bool is_before(const EventMark& a, const EventMark& b);
/// The mark itself, or the end where the match has been taken back before it.
[[nodiscard]] EventMark within(const Played& played, EventMark mark);

/// Calls `tell(journal, event)` for each event from `from` on up to the one before `end`, in order.
template <typename Tell>
void for_events_between(const Played& played, EventMark from, EventMark end, Tell tell) {
  for (; from.step < played.step_count(); ++from.step, from.event = 0) {
    const Journal& journal = played.journal(from.step);
    for (; from.event < journal.events().size(); ++from.event) {
      if (!is_before(from, end)) return;
      tell(journal, journal.events()[from.event]);
    }
  }
}

/// The same of all events from `from` on.
template <typename Tell>
void for_events_since(const Played& played, EventMark from, Tell tell) {
  for_events_between(played, from, {played.step_count(), 0}, tell);
}

/// An event that its viewer learns of; valid as long as the match does not go on.
struct SeenEvent {
  const Ruleset* ruleset = nullptr;
  const Journal* journal = nullptr;
  const Event* event = nullptr;
  Viewer viewer = Viewer::onlooker();

  /// What happened, or null where it is of another kind or there is no event.
  template <typename What>
  [[nodiscard]] const What* as() const {
    return event == nullptr ? nullptr : event->as<What>();
  }
  /// The codes in their order, with backs in the place of those that the viewer cannot identify.
  [[nodiscard]] std::vector<Code> codes(EventCodes kept) const {
    return seen_codes(*ruleset, *journal, kept, viewer);
  }
};

/// The event at the mark; none where there is none or the viewer does not learn of it.
[[nodiscard]] SeenEvent seen_event(const Played& played, EventMark mark, Viewer viewer);

/// Calls `tell(seen)` for each event from `from` on up to the one before `end` that the viewer
/// learns of, in order.
template <typename Tell>
void for_seen_events(const Played& played, EventMark from, EventMark end, Viewer viewer,
                     Tell tell) {
  for_events_between(played, from, end, [&](const Journal& journal, const Event& event) {
    if (event_visible(event, viewer)) tell(SeenEvent{&played.ruleset(), &journal, &event, viewer});
  });
}

/// The same of all events from `from` on.
template <typename Tell>
void for_seen_events(const Played& played, EventMark from, Viewer viewer, Tell tell) {
  for_seen_events(played, from, {played.step_count(), 0}, viewer, tell);
}

/// The same from the last event on back to the first one, as long as `tell(seen)` is true.
template <typename Tell>
void for_seen_events_back(const Played& played, Viewer viewer, Tell tell) {
  for (std::size_t step = played.step_count(); step-- > 0;) {
    const Journal& journal = played.journal(step);
    for (std::size_t i = journal.events().size(); i-- > 0;) {
      const Event& event = journal.events()[i];
      if (!event_visible(event, viewer)) continue;
      if (!tell(SeenEvent{&played.ruleset(), &journal, &event, viewer})) return;
    }
  }
}

}  // namespace windrose
