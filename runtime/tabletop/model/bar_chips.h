// What is in force, as short texts for the top bar: panels that a game's look puts there, and the
// contest or auction that goes on. They are in sight whatever panel is open.
//
// Nothing is here that the observation's seat may not know.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "runtime/tabletop/model/stages.h"

namespace windrose {

/// "Interval" and "2", "Auction" and "Himalaya".
struct BarChip {
  std::string label;  // may be empty
  std::string value;
  friend bool operator==(const BarChip&, const BarChip&) = default;
};

/// What goes on comes first, then the panels in the order of the look.
[[nodiscard]] std::vector<BarChip> bar_chips(const Observation& seen, const GameLook& look,
                                             std::span<const StageShown> stages);

}  // namespace windrose
