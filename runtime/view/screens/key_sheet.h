// All keys on one sheet, with the numbers of the game's own actions.
#pragma once

#include "runtime/sitting/question/question.h"
#include "runtime/view/ui/ui.h"

namespace windrose::view {

/// Whether F1 or ? was pressed: the sheet is to be shown, or put away.
[[nodiscard]] bool takes_keys_key(Ui& ui);

/// Draws the sheet over the whole window. True: it was put away, by a key or a click.
[[nodiscard]] bool key_sheet(Ui& ui, const SeatQuestion& question);
/// The same on the start screen, with the keys that count there.
[[nodiscard]] bool start_key_sheet(Ui& ui);

}  // namespace windrose::view
