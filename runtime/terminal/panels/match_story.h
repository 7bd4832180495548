// A whole match between agents, told as its players would read it.
#pragma once

#include <functional>
#include <string>

#include "runtime/match/play/match.h"
#include "runtime/terminal/page/style.h"

namespace windrose::terminal {

/// Prints every event as a sentence, turns as headings; then the scores, or why the match is
/// halted. Line by line: a log may be as long as all that a match holds.
void print_match_story(const Match& match, Viewer viewer, const Style& style,
                       const std::function<void(const std::string&)>& print);

}  // namespace windrose::terminal
