// Taking back what was answered at the screen, and giving it again.
#pragma once

#include <string>

#include "runtime/sitting/people/sitting.h"

namespace windrose {

[[nodiscard]] bool can_undo(const Sitting& sitting);
/// Why not, if not.
[[nodiscard]] std::string why_no_undo(const Sitting& sitting);
[[nodiscard]] bool can_redo(const Sitting& sitting);

/// False, with a notice, where it cannot be done. Where the match is halted: behind what
/// choose_again() takes back one decision more, if the rules of undo allow it; if not, the notice
/// says why.
bool undo(Sitting& sitting);
bool redo(Sitting& sitting);
/// Halted: back to the question whose answer led there.
bool choose_again(Sitting& sitting);

}  // namespace windrose
