// The news above a question: what happened since the viewer was asked last.
#include <algorithm>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/terminal/panels/story_lines.h"
#include "runtime/terminal/session/session.h"

namespace windrose::terminal {
namespace {

/// How long the block of one or two paragraphs at `first` is, and how often it comes in a row.
std::pair<std::size_t, std::size_t> repeated(const std::vector<StoryParagraph>& story,
                                             std::size_t first) {
  const auto same = [&story](std::size_t one, std::size_t other) {
    return story[one] == story[other];
  };
  for (const std::size_t length : {std::size_t{1}, std::size_t{2}}) {
    std::size_t times = 1;
    for (std::size_t at = first + length; at + length <= story.size(); at += length) {
      const bool again = same(first, at) && same(first + length - 1, at + length - 1);
      if (!again) break;
      ++times;
    }
    if (times > 1) return {length, times};
  }
  return {1, 1};
}

}  // namespace

/// What the program has to say before anything else, once.
Lines TerminalSession::take_notice() {
  if (std::exchange(has_notice_, false)) return wrap(kept_.notice, style_.columns - 1, 2);
  return {};
}

EventMark& TerminalSession::told_viewer() {
  return viewer_.is_seat() ? told_[viewer_.seat()] : told_nobody_;
}

std::vector<StoryParagraph> TerminalSession::take_story() {
  EventMark& mark = told_viewer();
  const EventMark from = within(match_, mark);
  mark = end_of_events(match_);
  return Story(match_, viewer_, &look_).since(from);
}

/// What two do over and over, an offer and its refusal, is told once. Of many turns (a seat that is
/// out of the match, or comes late) only the last ones.
Lines TerminalSession::news_of(const std::vector<StoryParagraph>& story) const {
  constexpr std::size_t kMost = 16;
  std::vector<Lines> told;
  for (std::size_t i = 0; i < story.size();) {
    const auto [length, times] = repeated(story, i);
    for (std::size_t at = i; at < i + length; ++at)
      told.push_back(paragraph_lines(story[at], style_));
    if (times > 1) {
      told.back().push_back("    " +
                            style_.dim(phrase("(the same {1} times)", std::to_string(times))));
    }
    i += length * times;
  }
  Lines lines;
  const std::size_t first = told.size() > kMost ? told.size() - kMost : 0;
  if (first > 0) {
    lines.push_back(style_.dim(phrase_number(
        "({1} earlier turn: `log` shows them)", "({1} earlier turns: `log` shows them)",
        static_cast<long long>(first), std::to_string(first))));
  }
  for (std::size_t i = first; i < told.size(); ++i) append(lines, told[i]);
  return lines;
}

/// One event a line, each with its player.
Lines TerminalSession::plain_news(EventMark from) const {
  Lines lines;
  for (const StoryTurn& turn : Story(match_, viewer_, &look_).news(from)) {
    for (const StoryClause& clause : turn.clauses)
      lines.push_back(plain(sentence_of(match_.ruleset(), turn.seat, clause)));
  }
  return lines;
}

/// What the viewer has not been told yet; from now on it has.
Lines TerminalSession::take_news() {
  if (!facts_.plain) return news_of(take_story());
  EventMark& mark = told_viewer();
  const EventMark from = within(match_, mark);
  mark = end_of_events(match_);
  return plain_news(from);
}

/// What a screen has no room for is on pages before it; the news keep the last `most` lines.
void TerminalSession::turn_pages(int most) {
  auto hidden = static_cast<std::ptrdiff_t>(news_.size()) - most;
  // Rather between two paragraphs than in the middle of one.
  const auto begins = [](const std::string& line) { return !line.starts_with("    "); };
  const auto next = std::find_if(news_.begin() + hidden, news_.end(), begins);
  if (next != news_.end()) hidden = next - news_.begin();
  const std::ptrdiff_t screen = std::max(2, facts_.rows - 3);
  for (std::ptrdiff_t first = 0, end = 0; first < hidden; first = end) {
    end = std::min(hidden, first + screen);
    // A page ends before a paragraph that it cannot hold whole, if it is full enough then.
    const std::ptrdiff_t least = std::max<std::ptrdiff_t>(1, screen / 3);
    for (std::ptrdiff_t at = end; end < hidden && at >= first + least; --at) {
      if (!begins(news_[static_cast<std::size_t>(at)])) continue;
      end = at;
      break;
    }
    print(style_.ruler(title()));
    print(Lines(news_.begin() + first, news_.begin() + end));
    if (facts_.interactive && !redraws_)
      static_cast<void>(ask(style_.dim(phrase("Press Enter to read on … "))));
  }
  news_.erase(news_.begin(), news_.begin() + hidden);
  news_columns_ = 0;
  news_.insert(news_.begin(), style_.dim(phrase("(the end of the news; `log` shows all of it)")));
}

}  // namespace windrose::terminal
