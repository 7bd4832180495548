#include "runtime/terminal/session/terminal_player.h"

#include "runtime/terminal/session/session.h"

namespace windrose::terminal {

int play_in_terminal(OpenGame& open_game, Match& match, const KeptMatch& kept, LineSource& in,
                     std::ostream& out, const TerminalFacts& facts) {
  return TerminalSession(open_game, match, kept, in, out, facts).play();
}

}  // namespace windrose::terminal
