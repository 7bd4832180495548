// Reading the events of a match as they come: what has happened since a mark.
#pragma once

#include <string>
#include <vector>

#include "runtime/match/play/match.h"

namespace windrose {

/// Behind the last event so far.
[[nodiscard]] EventMark end_of_events(const Match& match);
[[nodiscard]] bool is_before(const EventMark& a, const EventMark& b);

/// Calls `tell(journal, event)` for each event from `from` on, in order.
template <typename Tell>
void for_events_since(const Match& match, EventMark from, Tell tell) {
  for (; from.step < match.step_count(); ++from.step, from.event = 0) {
    const Journal& journal = match.journal(from.step);
    for (; from.event < journal.events().size(); ++from.event) {
      tell(journal, journal.events()[from.event]);
    }
  }
}

/// As JSON texts, those that the viewer learns of.
[[nodiscard]] std::vector<std::string> events_since(const Match& match, EventMark from,
                                                    Viewer viewer);

}  // namespace windrose
