// Lines of a Lua script, painted: numbers, breakpoints, the line where a walk stands.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/view/ui/ui.h"

namespace windrose::view {

struct SourceLook {
  std::string text;         // of the whole script
  int line = 0;             // where the walk stands, from 1
  std::vector<int> breaks;  // lines with a breakpoint
  int first = 0;            // lines of the function where it stands, whose names have values
  int last = 0;
};

struct SourceWish {
  std::optional<int> clicked;  // the line whose gutter was clicked
  std::string hovered;         // the name under the pointer: "player.cash"; empty: none
  Rect at;                     // where that is
};

/// The lines around the one where the walk stands.
[[nodiscard]] SourceWish source_lines(Ui& ui, const Rect& rect, const SourceLook& look);

/// The name that is written at a place of a line, with what it is a part of: "player.cash". Empty
/// for keywords, numbers, texts, comments, names behind a colon and parts of no name.
[[nodiscard]] std::string name_at(std::string_view line, std::size_t place);

}  // namespace windrose::view
