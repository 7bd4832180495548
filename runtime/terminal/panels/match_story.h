// A whole match between agents, told as its players would read it.
#pragma once

#include "runtime/match/play/match.h"
#include "runtime/terminal/page/style.h"

namespace windrose::terminal {

/// Every event as a sentence, turns as headings; then the scores, or why the match is halted.
[[nodiscard]] Lines match_story(const Match& match, Viewer viewer, const Style& style);

}  // namespace windrose::terminal
