// The locals of the function where the walk is, and the functions that called it.
#pragma once

#include <set>
#include <string>

#include "runtime/debug/engine/recorded_walk.h"
#include "runtime/view/ui/ui.h"

namespace windrose::view {

/// `changed`: names of locals that the line just gave.
void author_values(Ui& ui, const Rect& rect, const RecordedWalk& walk,
                   const std::set<std::string>& changed);

/// The locals of the same function, in the same step, that are others than before, or new.
[[nodiscard]] std::set<std::string> changed_locals(const MomentView& before, const MomentView& now);

/// What hovering over a name in the source says: its value, and what a thing holds.
[[nodiscard]] Caption value_caption(const RecordedWalk& walk, const std::string& name);

}  // namespace windrose::view
