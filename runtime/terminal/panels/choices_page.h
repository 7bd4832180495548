// The options of a question as a page prints them.
#pragma once

#include "runtime/sitting/question/choices.h"
#include "runtime/terminal/page/style.h"

namespace windrose::terminal {

/// The options in columns, places of a map by themselves. If that takes more than `most` lines,
/// the options come without their notes, and the last of them may be missing; 0: no limit.
[[nodiscard]] Lines choices_page(const Choices& choices, const Style& style, int most = 0);
/// One option a line, without drawing.
[[nodiscard]] Lines plain_choices(const Choices& choices);

}  // namespace windrose::terminal
