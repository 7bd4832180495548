// What somebody needs to know who sees the window for the first time; closed once, it stays away.
#pragma once

#include "runtime/view/ui/ui.h"

namespace windrose::view {

/// A card in the lower right corner of the board area. True: it was closed.
[[nodiscard]] bool first_hint(Ui& ui, const Rect& board_area);

}  // namespace windrose::view
