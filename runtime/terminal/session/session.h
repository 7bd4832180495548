// One sitting at the terminal: pages, questions, answers and commands, until the match is over or
// left.
#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/sitting/people/turn_preview.h"
#include "runtime/sitting/question/choices.h"
#include "runtime/sitting/question/list_numbers.h"
#include "runtime/terminal/page/commands.h"
#include "runtime/terminal/session/answerers.h"
#include "runtime/terminal/session/queries.h"
#include "runtime/terminal/session/seen_table.h"
#include "runtime/terminal/session/session_news.h"
#include "runtime/terminal/session/table_page.h"
#include "runtime/terminal/session/terminal_player.h"
#include "runtime/terminal/session/terminal_screen.h"

namespace windrose::terminal {

class TerminalSession {
 public:
  TerminalSession(OpenGame& open_game, Match& match, const KeptMatch& kept, LineSource& in,
                  std::ostream& out, const TerminalFacts& facts);
  /// The exit code.
  int play();

 private:
  enum class Next : unsigned char { go_on, leave };

  // Pages.
  bool hand_over(SeatId seat);
  [[nodiscard]] Lines take_notice();
  [[nodiscard]] bool begins_page() const;
  /// A question with what is new, and above it as much of the table as the screen has room for.
  void print_turn(const Choices& choices, const Node::Asked& asked, bool new_page);
  [[nodiscard]] Lines question_lines(const Choices& choices, const Node::Asked& asked, int most);
  [[nodiscard]] std::string head(const std::vector<std::string>& left_out) const;
  [[nodiscard]] std::vector<std::string> completions(const Choices& choices) const;
  void print_end();
  void print_result();

  // What the match waits for.
  Next at_decision();
  Next at_chance();
  Next at_halt();
  Next at_full_disk();
  int leave(bool ended);

  // Answers.
  Next answer_until_done(const Node::Asked& asked, const Choices& choices);
  Next take_line(const std::string& line, const Node::Asked& asked, const Choices& choices,
                 bool& done);
  bool act(const StoredReply& reply);
  [[nodiscard]] std::unique_ptr<TurnPreview> preview_of(const StoredReply& reply);
  /// Acts; where the answer would be final, shows what it does and asks first.
  Next confirm(const StoredReply& reply, const Node::Asked& asked, const Choices& choices,
               bool& done);
  bool answer_for_other(const std::string& line);
  bool answer_forced(const Choices& choices);

  // Commands.
  Next run(const Command& command, const Choices* choices, bool& done);
  Next obey(const Command& command, const Choices* choices, bool& done);
  void show_board(const std::string& argument, const Choices* choices);
  bool take_back(bool again);
  bool reload();
  void save(const std::string& file);

  OpenGame& open_game_;
  Match& match_;
  const KeptMatch& kept_;
  SeenTable table_;
  TerminalScreen screen_;
  Answerers answerers_;
  SessionNews news_;
  TablePage page_;
  Queries queries_;
  ListNumbers numbers_;                // of the answers so far
  int page_turn_ = -1;                 // the turn of which a whole page was printed
  std::int64_t page_step_ = -1;        // the same of steps
  std::optional<Viewer> page_viewer_;  // none: no page was printed
  bool helped_ = false;
  bool has_notice_ = false;  // of the kept match, not yet told
  bool again_ = false;       // the page is printed again, with the same news
  bool redraws_ = false;     // the page is printed while a line is typed
};

}  // namespace windrose::terminal
