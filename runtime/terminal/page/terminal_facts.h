// What a terminal can show: its size, colors, letters beyond ASCII, and whether a person sits at
// it.
#pragma once

#include "runtime/sitting/people/done_when.h"

namespace windrose::terminal {

struct TerminalFacts {
  int columns = 80;
  int rows = 0;              // of a screen that a page should fit; 0: pages may be of any length
  bool color = false;        // escape sequences for color and bold
  bool utf8 = true;          // letters beyond ASCII; else + - | instead of lines
  bool interactive = false;  // a person types: answers are prompted for, pages are cleared
  bool edits = false;        // the terminal can move its cursor: lines can be edited
  bool plain = false;        // for speech and braille: no drawings, one thing a line
  DoneWhen done = DoneWhen::never;  // which answers wait for Enter once more
};

/// Of standard input and output and the environment: NO_COLOR, TERM, COLUMNS, LC_ALL, LC_CTYPE,
/// LANG.
[[nodiscard]] TerminalFacts terminal_facts();
/// The same with the size that the terminal has now.
[[nodiscard]] TerminalFacts measured(TerminalFacts facts);

}  // namespace windrose::terminal
