// One sitting at the terminal: pages, questions, answers and commands, until the match is over or
// left.
#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/sitting/people/table_watch.h"
#include "runtime/sitting/people/turn_preview.h"
#include "runtime/sitting/question/choices.h"
#include "runtime/sitting/question/list_numbers.h"
#include "runtime/state/seen/observation.h"
#include "runtime/terminal/boards/board_view.h"
#include "runtime/terminal/page/commands.h"
#include "runtime/terminal/session/terminal_player.h"
#include "runtime/words/telling/story.h"

namespace windrose::terminal {

/// Wide enough that nothing is wrapped: what reads a page aloud does that.
inline constexpr int kPlainColumns = 4000;

class TerminalSession {
 public:
  TerminalSession(OpenGame& open_game, Match& match, const KeptMatch& kept, LineSource& in,
                  std::ostream& out, const TerminalFacts& facts);
  /// The exit code.
  int play();

 private:
  enum class Next : unsigned char { go_on, leave };

  // Output.
  void print(const std::string& line = {});
  void print(const Lines& lines);
  void say(const std::string& text);
  /// With a stop at the end of each screen.
  void print_in_pages(const Lines& lines);
  void blank_page();
  std::optional<std::string> ask(const std::string& prompt);

  // Whose turn it is to look.
  /// The person who is asked now: who has taken the terminal, else who was asked first.
  [[nodiscard]] SeatId asked_person() const;
  [[nodiscard]] SeatId asked_first() const;
  /// The question as the person reads it, with an ask of theirs, be it an empty one.
  [[nodiscard]] Node node_of(SeatId seat) const;
  /// People who may answer in place of `asked`, whether they can or not.
  [[nodiscard]] std::vector<SeatId> takers(SeatId asked) const;
  bool give_terminal_to(const std::string& name);
  [[nodiscard]] bool has_secrets() const;
  bool hand_over(SeatId seat);
  void observe(Viewer viewer);
  /// Whether it is not yet known who looks at the screen.
  [[nodiscard]] bool nobody_looks() const { return viewer_.is_onlooker(); }
  /// Up to where the viewer was told what happened.
  [[nodiscard]] EventMark& told_viewer();
  [[nodiscard]] SideTable side_table() const;
  [[nodiscard]] std::vector<StoryParagraph> take_story();
  [[nodiscard]] Lines news_of(const std::vector<StoryParagraph>& story) const;
  [[nodiscard]] Lines plain_news(EventMark from) const;
  [[nodiscard]] Lines take_news();
  [[nodiscard]] Lines take_notice();

  // Pages.
  [[nodiscard]] Lines board_lines(const BoardLights& lights, bool& has_table) const;
  [[nodiscard]] Lines people_lines();
  [[nodiscard]] std::string title() const;
  /// A question with what is new, and above it as much of the table as the screen has room for.
  [[nodiscard]] bool begins_page() const;
  void print_turn(const Choices& choices, const Node::Asked& asked, bool new_page);
  void turn_pages(int most);
  [[nodiscard]] Lines above(const Choices& choices, bool new_page, int room,
                            std::vector<std::string>& left_out);
  [[nodiscard]] Lines question_lines(const Choices& choices, const Node::Asked& asked, int most);
  [[nodiscard]] Lines others_lines(const Node::Asked& asked) const;
  [[nodiscard]] Lines takers_lines(const Node::Asked& asked) const;
  /// What goes on between players: a takeover, an auction.
  [[nodiscard]] Lines stages();
  void print_end();

  // Nodes.
  Next at_decision();
  Next at_chance();
  Next at_halt();
  Next at_full_disk();
  Next answer_until_done(const Node::Asked& asked, const Choices& choices);
  Next take_line(const std::string& line, const Node::Asked& asked, const Choices& choices,
                 bool& done);
  bool act(const StoredReply& reply);
  [[nodiscard]] std::unique_ptr<TurnPreview> preview_of(const StoredReply& reply);
  /// Acts; where the answer would be final, shows what it does and asks first.
  Next confirm(const StoredReply& reply, const Node::Asked& asked, const Choices& choices,
               bool& done);
  [[nodiscard]] std::string reason_against(const StoredReply& reply);
  [[nodiscard]] std::string why_not(SeatId seat, Code option);
  bool answer_for_other(const std::string& line);
  void refuse(const std::string& text, const Node::Asked& asked, const Choices& choices,
              const Reading& reading);
  int leave(bool ended);

  // Commands.
  Next run(const Command& command, const Choices* choices, bool& done);
  Next obey(const Command& command, const Choices* choices, bool& done);
  bool answer_forced(const Choices& choices);
  [[nodiscard]] bool at_forced_question() const;
  [[nodiscard]] std::vector<std::string> completions(const Choices& choices) const;
  [[nodiscard]] std::string unmarked(const std::string& line, const Choices& choices) const;
  void show_help();
  void show_why(const std::string& argument);
  void show_log(const std::string& argument);
  void show_thing(const std::string& name);
  [[nodiscard]] std::string unknown_thing(const std::string& name) const;
  void show_near(const std::string& name, const Choices* choices);
  void show_charts(const std::string& name);
  void show_mine();
  void show_where(const std::string& name);
  void show_attempt(const std::string& line, const Choices* choices);
  void show_board(const std::string& argument, const Choices* choices);
  bool take_back(bool again);
  bool reload();
  void save(const std::string& file);

  OpenGame& open_game_;
  Match& match_;
  const KeptMatch& kept_;
  LineSource& in_;
  std::ostream& out_;
  TerminalFacts facts_;
  Style style_;
  GameLook look_;
  QuestionLook question_look_;
  TableWatch watch_;
  Observation seen_;
  Viewer viewer_ = Viewer::onlooker();  // who looks at the screen
  int people_ = 0;                      // seats without agents
  SeatId handed_to_ = SeatId::none;     // who may answer and took the terminal
  bool board_on_ = true;
  int page_turn_ = -1;                 // the turn of which a whole page was printed
  std::int64_t page_step_ = -1;        // the same of steps
  std::optional<Viewer> page_viewer_;  // none: no page was printed
  bool helped_ = false;
  bool has_notice_ = false;        // of the kept match, not yet told
  bool again_ = false;             // the page is printed again, with the same news
  ListNumbers numbers_;            // of the answers so far
  Lines news_;                     // above the last question
  EventMark news_from_;            // where they begin
  int news_columns_ = 0;           // how wide they are laid out; 0: they stay as they are
  std::optional<Lines> held_;      // what a command prints, until it is known how long that is
  std::string typed_ahead_;        // an answer or a command in place of Enter between two pages
  bool redraws_ = false;           // the page is printed while a line is typed
  Lines charts_;                   // as they were shown last
  Table<EventMark, SeatId> told_;  // up to where each was told what happened
  EventMark told_nobody_;          // the same while nobody looks
};

}  // namespace windrose::terminal
