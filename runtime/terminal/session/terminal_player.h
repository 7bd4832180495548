// Playing a match in a terminal: pages are printed, answers are read line by line, until the match
// is over or the person leaves. Every seat without an agent is a person at this terminal.
//
// What a seat may not know is never printed for it; between two people the page is blanked where
// the game has secrets.
#pragma once

#include <iosfwd>
#include <string>

#include "runtime/match/play/opening.h"
#include "runtime/terminal/page/line_source.h"
#include "runtime/terminal/page/terminal_facts.h"

namespace windrose::terminal {

/// Where the match is kept; its witness has written every decision there when act() returns.
struct KeptMatch {
  std::string file;         // empty: nowhere
  std::string resume;       // what to type to go on, "windrose play shipping --resume …"
  std::string notice = {};  // told above the first question
};

/// What play_in_terminal() returns where the alarm of `in` woke it before the match was over or
/// left.
inline constexpr int kAlarmRang = -1;

/// `match` comes from `open_game`, fresh or brought back to where it was left. Returns the exit
/// code: 0 when the match is over or was left to be resumed, 1 when it was left halted by an error
/// of its rules.
int play_in_terminal(OpenGame& open_game, Match& match, const KeptMatch& kept, LineSource& in,
                     std::ostream& out, const TerminalFacts& facts);

}  // namespace windrose::terminal
