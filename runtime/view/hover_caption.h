// What hovering a thing says: what it is, what it is worth, what lies there, and why it cannot be
// chosen.
//
// Read from an observation, so nothing is here that the viewer may not know.
#pragma once

#include <string>

#include "runtime/state/state.h"
#include "runtime/view/widgets.h"

namespace windrose {

/// Empty for what nothing can be said of. `why_not`: the rules' reason, or empty.
[[nodiscard]] Caption caption_of(const State& seen, Code thing, const std::string& why_not);

}  // namespace windrose
