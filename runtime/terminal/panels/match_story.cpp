#include "runtime/terminal/panels/match_story.h"

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/numbers.h"
#include "runtime/base/text/text.h"
#include "runtime/terminal/panels/story_lines.h"

namespace windrose::terminal {

Lines match_story(const Match& match, Viewer viewer, const Style& style) {
  Lines lines = log_lines(Story(match, viewer, style.look).log({}), style);
  const auto add = [&](const std::string& text) {
    append(lines, wrap(text, style.columns - 1, 2));
  };
  const Node& node = match.node();
  if (node.is<Node::Halted>()) add(phrase("The match is halted: {1}", node.error()));
  std::vector<std::string> scores;
  const Match::Score score = match.score();
  for (const SeatId seat : match.ruleset().seats()) {
    if (score.of(seat) != kNone)
      scores.push_back(match.ruleset().player_name(seat) + " " + number_text(score.of(seat)));
  }
  if (!scores.empty()) add(phrase("Scores: {1}.", join(scores, ", ")));
  return lines;
}

}  // namespace windrose::terminal
