// The end of a match, over the board: who won, why it ended, the scores, and where to go from
// here.
#pragma once

#include <string>
#include <vector>

#include "runtime/tabletop/model/end_model.h"
#include "runtime/view/ui/ui.h"

namespace windrose::view {

enum class EndWish : std::uint8_t { none, again, leave, look_around };

/// `look_around` closes the panel to see the board; the timeline stays.
[[nodiscard]] EndWish end_screen(Ui& ui, const Rect& board_area, const EndLook& look);

}  // namespace windrose::view
