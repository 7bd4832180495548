#include "runtime/terminal/session/terminal_player.h"

#include "runtime/terminal/session/session.h"

namespace windrose {

int play_in_terminal(Table& table, Match& match, const KeptMatch& kept, LineSource& in,
                     std::ostream& out, const TerminalFacts& facts) {
  return TerminalSession(table, match, kept, in, out, facts).play();
}

}  // namespace windrose
