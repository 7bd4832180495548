// How a typed line is read as an answer, and what is said where it is none.
#pragma once

#include <string>

#include "runtime/sitting/question/choices.h"
#include "runtime/terminal/session/seen_table.h"
#include "runtime/terminal/session/terminal_screen.h"

namespace windrose::terminal {

/// The answer by the full name of a space that the board calls `line`, or of the only one in the
/// column with that letter.
[[nodiscard]] std::string unmarked(const std::string& line, const Choices& choices,
                                   const SeenTable& table, const Style& style);

/// Says why an answer cannot be taken, in the rules' words where the thing exists but is no option.
void refuse(const std::string& text, const Node::Asked& asked, const Choices& choices,
            const Reading& reading, const SeenTable& table, TerminalScreen& screen);

/// What the rules say to an amount, or to so many things; empty where they say nothing.
[[nodiscard]] std::string reason_against(Match& match, const StoredReply& reply);

}  // namespace windrose::terminal
