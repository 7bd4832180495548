// Who learns of an event, and who may know what it is about.
//
// Each event carries two masks, written when it happened. Nobody outside state reads them: all who
// tell events ask here.
#pragma once

#include "runtime/state/truth/decision.h"
#include "runtime/state/truth/event.h"

namespace windrose {

/// Whether `viewer` learns of the event at all.
[[nodiscard]] bool event_visible(const Event& event, Viewer viewer);
/// Whether `viewer` may know which cards and pieces the event names.
[[nodiscard]] bool event_identifies(const Event& event, Viewer viewer);
/// Whether `viewer` may know which thing of the event this is. All may know all things but cards
/// and pieces.
[[nodiscard]] bool event_identifies(const Event& event, Viewer viewer, Code thing);
/// Whether any player may know which cards and pieces the event names.
[[nodiscard]] bool event_identifies_to_somebody(const Event& event);

/// Whether `viewer` will learn what the dice show.
[[nodiscard]] bool roll_visible(const Roll& roll, Viewer viewer);

}  // namespace windrose
