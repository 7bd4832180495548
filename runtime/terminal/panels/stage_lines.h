// The stages of a moment in a few lines of a page: a contest with its strengths, an auction with
// its bidders, a trade, cards that turned up.
#pragma once

#include <span>

#include "runtime/tabletop/model/stages.h"
#include "runtime/terminal/page/style.h"

namespace windrose::terminal {

/// Nothing where no stage asks for attention.
[[nodiscard]] Lines stage_lines(std::span<const StageShown> stages, const Style& style);

}  // namespace windrose::terminal
