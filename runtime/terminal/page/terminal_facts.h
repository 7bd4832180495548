// What a terminal can show: its width, colors, letters beyond ASCII, and whether a person sits at
// it.
#pragma once

namespace windrose {

struct TerminalFacts {
  int columns = 80;
  bool color = false;        // escape sequences for color and bold
  bool utf8 = true;          // letters beyond ASCII; else + - | instead of lines
  bool interactive = false;  // a person types: answers are prompted for, pages are cleared
};

/// Of standard input and output and the environment: NO_COLOR, TERM, COLUMNS, LC_ALL, LC_CTYPE,
/// LANG.
[[nodiscard]] TerminalFacts terminal_facts();

}  // namespace windrose
