// All keys on one sheet, with the numbers of the game's own actions.
#pragma once

#include "runtime/sitting/question/question.h"
#include "runtime/view/ui/widgets.h"

namespace windrose {

/// Draws the sheet over the whole window. True: it was put away, by a key or a click.
[[nodiscard]] bool key_sheet(Ui& ui, const SeatQuestion& question);

}  // namespace windrose
