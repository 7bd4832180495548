// Who learns of an event, and who may know what it is about.
//
// Each event carries masks, written when it happened: who learns of it, who can identify what it is
// about, and who can identify each of its codes. Nobody outside state reads them: all who tell
// events ask here.
#pragma once

#include <vector>

#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/truth/decision.h"
#include "runtime/state/truth/journal.h"

namespace windrose {

/// Whether `viewer` learns of the event at all.
[[nodiscard]] bool event_visible(const Event& event, Viewer viewer);
/// Whether `viewer` may know which card or piece the event is about: the one that moves or is
/// shown, or that has the property.
[[nodiscard]] bool event_identifies(const Event& event, Viewer viewer);
/// The same of `thing`, what the event is about: itself, or its back for who cannot identify it.
[[nodiscard]] Code seen_subject(const Ruleset& ruleset, const Event& event, Viewer viewer,
                                Code thing);
/// What a property is now, or its back; none for nothing.
[[nodiscard]] Code seen_value(const Ruleset& ruleset, const Changed& change, Viewer viewer);
/// The codes of an event in their order, with backs in the place of those that `viewer` cannot
/// identify.
[[nodiscard]] std::vector<Code> seen_codes(const Ruleset& ruleset, const Journal& journal,
                                           EventCodes codes, Viewer viewer);
/// Whether any player may know which card or piece the event is about.
[[nodiscard]] bool event_identifies_to_somebody(const Event& event);

/// Whether `viewer` will learn what the dice show.
[[nodiscard]] bool roll_visible(const Roll& roll, Viewer viewer);

}  // namespace windrose
