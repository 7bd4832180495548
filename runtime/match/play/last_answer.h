// Where a viewer looked last: what has come or happened since then is news to them.
#pragma once

#include <cstddef>
#include <optional>

#include "runtime/match/play/match.h"

namespace windrose {

/// The step in which the viewer answered last; none: not yet, or nobody's view.
[[nodiscard]] std::optional<std::size_t> step_of_last_answer(const Match& match, Viewer viewer);

}  // namespace windrose
