// Why a value is what it is: the events that made it, as rows, and the line that made it last.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "runtime/debug/engine/recorded_walk.h"
#include "runtime/view/ui/ui.h"

namespace windrose::view {

/// The step whose row was clicked.
[[nodiscard]] std::optional<std::size_t> author_reasons(Ui& ui, const Rect& rect,
                                                        const RecordedWalk& walk,
                                                        const Explanation& told);

/// "+ 18,000", "− 26,000"; empty where the values are no numbers, or equal.
[[nodiscard]] std::string change_text(const std::string& before, const std::string& after);
/// "market.lua:55"; empty where the line is unknown.
[[nodiscard]] std::string place_of(const Reason& reason);
/// A number as people read it, any other value as it is.
[[nodiscard]] std::string shown_value(const std::string& value);

}  // namespace windrose::view
