// Playing in a terminal while the rules of the game are being written: what is saved counts at
// once.
#pragma once

#include <iosfwd>

#include "runtime/match/files/keeping.h"
#include "runtime/terminal/session/terminal_player.h"

namespace windrose::terminal {

/// As play_in_terminal(). Whenever a file of the game is saved, the match goes on with it; `open`
/// is then another one, of the same players and the same file. Where the answers do not fit the new
/// rules, the person chooses what becomes of the match.
int play_live(OpenMatch& open, KeptMatch kept, LineSource& in, std::ostream& out,
              const TerminalFacts& facts);

}  // namespace windrose::terminal
