// Lines of a Lua script, painted: numbers, breakpoints, the line where a walk stands.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "runtime/view/ui/widgets.h"

namespace windrose {

struct SourceLook {
  std::string text;         // of the whole script
  int line = 0;             // where the walk stands, from 1
  std::vector<int> breaks;  // lines with a breakpoint
};

/// The lines around the one where the walk stands. The line whose gutter was clicked.
[[nodiscard]] std::optional<int> source_lines(Ui& ui, const Rect& rect, const SourceLook& look);

}  // namespace windrose
