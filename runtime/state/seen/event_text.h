// The text of an event as files and programs have it, as one viewer may know it.
#pragma once

#include <string>

#include "runtime/state/ruleset/names.h"
#include "runtime/state/truth/journal.h"

namespace windrose {

/// One line for people, or empty for an event that says nothing of its own (a step that begins) or
/// that `viewer` does not learn of. A card prints as its back to those who may not know it.
[[nodiscard]] std::string event_text(const Names& names, const Journal& journal, const Event& event,
                                     Viewer viewer);

}  // namespace windrose
