// Stories laid out on a page.
#pragma once

#include <vector>

#include "runtime/terminal/page/style.h"
#include "runtime/words/telling/story.h"

namespace windrose::terminal {

/// With the badge of its player, if it has one.
[[nodiscard]] Lines paragraph_lines(const StoryParagraph& paragraph, const Style& style);
/// A line of the full log: a heading with the badge of its player, or an event below it.
[[nodiscard]] Lines log_line(const StoryLine& line, const Style& style);
/// The full log.
[[nodiscard]] Lines log_lines(const std::vector<StoryLine>& log, const Style& style);
/// That the log begins there and not with the match; nothing where it begins with the match.
[[nodiscard]] Lines left_out_lines(const EventMark& begin, const Style& style);
/// Events, each cause once behind all that it led to.
[[nodiscard]] Lines cause_lines(const std::vector<StoryCause>& told, const Style& style);

}  // namespace windrose::terminal
