#include "runtime/terminal/panels/story_lines.h"

#include "runtime/base/language/phrase.h"

namespace windrose::terminal {

Lines paragraph_lines(const StoryParagraph& paragraph, const Style& style) {
  return wrap(
      paragraph.seat == SeatId::none ? paragraph.text : style.named(paragraph.seat, paragraph.text),
      style.columns - 1, 4);
}

Lines log_line(const StoryLine& line, const Style& style) {
  if (!line.is_heading) return wrap("  " + plain(line.said), style.columns - 1, 4);
  std::string heading;
  for (const SentenceSpan& span : line.said.spans)
    heading += span.names_player ? style.named(span.thing.as<SeatId>(), span.text) : span.text;
  return {heading};
}

Lines log_lines(const std::vector<StoryLine>& log, const Style& style) {
  Lines lines;
  for (const StoryLine& line : log) append(lines, log_line(line, style));
  return lines;
}

Lines left_out_lines(const EventMark& begin, const Style& style) {
  if (begin.step == 0 && begin.event == 0) return {};
  return {style.dim(phrase("The log is longer than {1} MB. Earlier events are left out.",
                           std::to_string(Story::kMostLogBytes >> 20U)))};
}

Lines cause_lines(const std::vector<StoryCause>& told, const Style& style) {
  Lines lines;
  for (std::size_t i = 0; i < told.size(); ++i) {
    append(lines, wrap(told[i].text, style.columns - 1, 4));
    const bool last_of_cause = i + 1 == told.size() || told[i + 1].cause != told[i].cause;
    if (last_of_cause && !told[i].cause.empty()) lines.push_back(style.dim("    " + told[i].cause));
  }
  return lines;
}

}  // namespace windrose::terminal
