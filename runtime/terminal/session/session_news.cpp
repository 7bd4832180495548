#include "runtime/terminal/session/session_news.h"

#include <algorithm>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/terminal/panels/story_lines.h"
#include "runtime/words/telling/story_words.h"

namespace windrose::terminal {
namespace {

/// Where the seat answered last: from there a match that is gone on with is told.
EventMark last_answer(const Match& match, SeatId seat) {
  const History& history = match.history();
  for (std::size_t i = history.size(); i > 0; --i) {
    const Input& input = history[i - 1];
    if (input.type != Input::Type::reply || input.seat != seat) continue;
    std::size_t step = match.step_count() - 1;
    while (step > 0 && match.step(step).inputs_before > i - 1) --step;
    return {step, static_cast<std::size_t>(input.events_before)};
  }
  return {};
}

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

SessionNews::SessionNews(const SeenTable& table) : table_(table), told_(table.ruleset().seats()) {
  for (const SeatId seat : told_.ids()) told_[seat] = last_answer(table.match(), seat);
}

EventMark& SessionNews::told_viewer() {
  return table_.viewer().is_seat() ? told_[table_.viewer().seat()] : told_nobody_;
}

Lines SessionNews::take(const TerminalScreen& screen) {
  EventMark& mark = told_viewer();
  const EventMark from = within(table_.match(), mark);
  mark = end_of_events(table_.match());
  if (screen.facts().plain) return plain_lines(from);
  return lines_of(Story(table_.match(), table_.viewer(), &table_.look()).since(from),
                  screen.style());
}

void SessionNews::read(SeatId seat, Lines notice, bool keeps, const TerminalScreen& screen) {
  const EventMark from = within(table_.match(), told_[seat]);
  append(notice, take(screen));
  if (notice.empty() && keeps) return;
  lines_ = std::move(notice);
  from_ = from;
  columns_ = screen.facts().plain ? 0 : screen.style().columns;
}

const Lines& SessionNews::lines(const TerminalScreen& screen) {
  if (columns_ != 0 && columns_ != screen.style().columns) {
    lines_ = lines_of(Story(table_.match(), table_.viewer(), &table_.look()).since(from_),
                      screen.style());
    columns_ = screen.style().columns;
  }
  return lines_;
}

void SessionNews::forget_later() {
  for (EventMark& mark : told_) mark = within(table_.match(), mark);
  told_nobody_ = within(table_.match(), told_nobody_);
}

/// What two do over and over, an offer and its refusal, is told once. Of many turns (a seat that is
/// out of the match, or comes late) only the last ones.
Lines SessionNews::lines_of(const std::vector<StoryParagraph>& story, const Style& style) const {
  constexpr std::size_t kMost = 16;
  std::vector<Lines> told;
  for (std::size_t i = 0; i < story.size();) {
    const auto [length, times] = repeated(story, i);
    for (std::size_t at = i; at < i + length; ++at)
      told.push_back(paragraph_lines(story[at], style));
    if (times > 1) {
      told.back().push_back("    " +
                            style.dim(phrase("(the same {1} times)", std::to_string(times))));
    }
    i += length * times;
  }
  Lines lines;
  const std::size_t first = told.size() > kMost ? told.size() - kMost : 0;
  if (first > 0) {
    lines.push_back(style.dim(phrase_number("({1} earlier turn: `log` shows them)",
                                            "({1} earlier turns: `log` shows them)",
                                            static_cast<long long>(first), std::to_string(first))));
  }
  for (std::size_t i = first; i < told.size(); ++i) append(lines, told[i]);
  return lines;
}

/// One event a line, each with its player.
Lines SessionNews::plain_lines(EventMark from) const {
  Lines lines;
  for (const StoryTurn& turn : Story(table_.match(), table_.viewer(), &table_.look()).news(from)) {
    for (const StoryClause& clause : turn.clauses)
      lines.push_back(plain(sentence_of(table_.ruleset(), turn.seat, clause)));
  }
  return lines;
}

void SessionNews::turn_pages(int most, const std::string& title, bool waits,
                             TerminalScreen& screen) {
  auto hidden = static_cast<std::ptrdiff_t>(lines_.size()) - most;
  // Rather between two paragraphs than in the middle of one.
  const auto begins = [](const std::string& line) { return !line.starts_with("    "); };
  const auto next = std::find_if(lines_.begin() + hidden, lines_.end(), begins);
  if (next != lines_.end()) hidden = next - lines_.begin();
  const std::ptrdiff_t page = std::max(2, screen.facts().rows - 3);
  for (std::ptrdiff_t first = 0, end = 0; first < hidden; first = end) {
    end = std::min(hidden, first + page);
    // A page ends before a paragraph that it cannot hold whole, if it is full enough then.
    const std::ptrdiff_t least = std::max<std::ptrdiff_t>(1, page / 3);
    for (std::ptrdiff_t at = end; end < hidden && at >= first + least; --at) {
      if (!begins(lines_[static_cast<std::size_t>(at)])) continue;
      end = at;
      break;
    }
    screen.print(screen.style().ruler(title));
    screen.print(Lines(lines_.begin() + first, lines_.begin() + end));
    if (waits && screen.facts().interactive)
      static_cast<void>(screen.ask(screen.style().dim(phrase("Press Enter to read on … "))));
  }
  lines_.erase(lines_.begin(), lines_.begin() + hidden);
  columns_ = 0;
  lines_.insert(lines_.begin(),
                screen.style().dim(phrase("(the end of the news; `log` shows all of it)")));
}

}  // namespace windrose::terminal
