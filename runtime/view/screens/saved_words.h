// What the program says of a match when its window closes: where it is saved, and how it goes on.
#pragma once

#include <string>
#include <vector>

#include "runtime/sitting/people/sitting.h"

namespace windrose::view {

/// Those of `all` that have to be named: `found` are found at every start of the program.
[[nodiscard]] std::vector<std::string> named_shelves(const std::vector<std::string>& all,
                                                     const std::vector<std::string>& found);

/// Lines with their ends; empty where the match is not kept. `shelves`: those that have to be
/// named.
[[nodiscard]] std::string saved_text(const Sitting& sitting,
                                     const std::vector<std::string>& shelves);

}  // namespace windrose::view
