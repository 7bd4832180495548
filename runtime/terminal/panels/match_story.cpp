#include "runtime/terminal/panels/match_story.h"

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/numbers.h"
#include "runtime/base/text/text.h"
#include "runtime/terminal/panels/story_lines.h"

namespace windrose::terminal {

void print_match_story(const Match& match, Viewer viewer, const Style& style,
                       const std::function<void(const std::string&)>& print) {
  const auto print_all = [&](const Lines& lines) {
    for (const std::string& line : lines) print(line);
  };
  const Story story(match, viewer, style.look);
  const EventMark begin = story.log_begin();
  print_all(left_out_lines(begin, style));
  story.log(begin, [&](const StoryLine& line) { print_all(log_line(line, style)); });
  const auto add = [&](const std::string& text) { print_all(wrap(text, style.columns - 1, 2)); };
  const PublicNode node = match.node();
  if (node.is<Node::Halted>()) add(phrase("The match is halted: {1}", node.error()));
  std::vector<std::string> scores;
  const Match::Score score = match.score();
  for (const SeatId seat : match.ruleset().seats()) {
    if (score.of(seat) != kNone)
      scores.push_back(match.ruleset().player_name(seat) + " " + number_text(score.of(seat)));
  }
  if (!scores.empty()) add(phrase("Scores: {1}.", join(scores, ", ")));
}

}  // namespace windrose::terminal
