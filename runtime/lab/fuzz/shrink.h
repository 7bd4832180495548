// Makes the inputs that lead to a trouble fewer.
#pragma once

#include "runtime/lab/fuzz/fuzz_match.h"

namespace windrose {

/// Leaves out parts of the inputs, half of them first, then ever smaller parts, as long as the same
/// trouble comes up with fewer answers (delta debugging, Zeller and Hildebrandt 2002). The same
/// trouble gives the same inputs, but that rules which take half a second are played once more
/// only. What cannot be played by inputs is returned as it is.
[[nodiscard]] Trouble shrunk(FuzzMatch& match, const Trouble& trouble);

}  // namespace windrose
