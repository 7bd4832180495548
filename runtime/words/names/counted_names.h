// Names of equal things in one place: "Flood (2)".
#pragma once

#include <vector>

#include "runtime/words/names/sentence.h"

namespace windrose {

/// Each name once, in the order in which they first come, with its count where there are several:
/// "Flood (2)", "Fair".
[[nodiscard]] std::vector<Sentence> counted_names(const std::vector<Sentence>& names);

}  // namespace windrose
