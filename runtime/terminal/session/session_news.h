// The news above a question: what happened since the viewer was asked last.
#pragma once

#include <optional>
#include <vector>

#include "runtime/terminal/session/seen_table.h"
#include "runtime/terminal/session/terminal_screen.h"
#include "runtime/words/telling/story.h"

namespace windrose::terminal {

class SessionNews {
 public:
  /// Each is told what happened since their last answer.
  explicit SessionNews(const SeenTable& table);

  /// What the viewer has not been told yet; from now on it has.
  [[nodiscard]] Lines take(const TerminalScreen& screen);
  /// Makes the lines above the next question, `notice` first. `keeps`: the page is printed again,
  /// so without anything new it has the lines that it had.
  void read(SeatId seat, Lines notice, bool keeps, const TerminalScreen& screen);
  /// The lines, laid out anew where the terminal has got wider or narrower.
  [[nodiscard]] const Lines& lines(const TerminalScreen& screen);
  /// What a screen has no room for is on pages before it, under this title; the lines keep the last
  /// `most`.
  void turn_pages(int most, const std::string& title, bool waits, TerminalScreen& screen);

  /// What the viewer has read, this seat has read, too.
  void have_read_the_same(SeatId seat) { told_[seat] = told_viewer(); }
  /// Answers were taken back.
  void forget_later();

 private:
  /// Up to where the viewer was told what happened.
  [[nodiscard]] EventMark& told_viewer();
  [[nodiscard]] Lines lines_of(const std::vector<StoryParagraph>& story, const Style& style) const;
  [[nodiscard]] Lines plain_lines(EventMark from) const;

  const SeenTable& table_;
  Lines lines_;                    // above the last question
  EventMark from_;                 // where they begin
  int columns_ = 0;                // how wide they are laid out; 0: they stay as they are
  Table<EventMark, SeatId> told_;  // up to where each was told what happened
  EventMark told_nobody_;          // the same while nobody looks
};

}  // namespace windrose::terminal
