// What a sitting prints: lines, the story since one's last turn, pages, questions, the end.
#include <algorithm>
#include <ostream>
#include <utility>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/harmless_output.h"
#include "runtime/base/text/text.h"
#include "runtime/script/sandbox/act_time.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/terminal/boards/board_view.h"
#include "runtime/terminal/panels/choices_page.h"
#include "runtime/terminal/panels/panels.h"
#include "runtime/terminal/panels/stage_lines.h"
#include "runtime/terminal/session/session.h"
#include "runtime/words/names/said_prompt.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/shown_names.h"
#include "runtime/words/names/winners.h"
#include "runtime/words/names/wording.h"

namespace windrose::terminal {
namespace {

constexpr int kLeastSideColumns = 16;  // beside a board, for charts

/// Without indent and gaps, for speech and braille.
std::string without_gaps(const std::string& line) {
  std::string text;
  for (const std::string& word : split(line, ' '))
    text += (text.empty() || word.empty() ? "" : " ") + word;
  return text;
}

}  // namespace

SideTable TerminalSession::side_table() const {
  return [this](const Style& style) { return table_panel(seen_, false, style); };
}

void TerminalSession::print(const std::string& line) {
  if (held_) return held_->push_back(line);
  const auto write = [this](const std::string& text) {
    const std::string shown = fewer_colors(text.substr(0, text.find_last_not_of(' ') + 1));
    out_ << (facts_.utf8 ? shown : to_ascii(shown)) << '\n';
  };
  write(facts_.plain ? without_gaps(line) : line);
}

void TerminalSession::print(const Lines& lines) {
  for (const std::string& line : lines) print(line);
}

/// A page ends with an empty line, if one is near its end.
void TerminalSession::print_in_pages(const Lines& lines) {
  const bool endless = !facts_.interactive || facts_.plain || facts_.rows <= 0;
  const std::size_t screen = static_cast<std::size_t>(std::max(3, facts_.rows - 2));
  for (std::size_t first = 0, end = 0; first < lines.size(); first = end) {
    end = endless ? lines.size() : std::min(lines.size(), first + screen);
    const std::size_t least = first + 2 * screen / 3;
    std::size_t cut = end;
    while (end < lines.size() && cut > least && !lines[cut - 1].empty()) --cut;
    if (cut > least) end = cut;
    for (std::size_t i = first; i < end; ++i) print(lines[i]);
    if (end == lines.size()) return;
    const std::optional<std::string> typed =
        ask(style_.dim(phrase("Press Enter to read on, or type `q` to stop … ")));
    if (typed && trim(*typed).empty()) continue;
    if (typed && plain_name(*typed) != "q") typed_ahead_ = *typed;
    return;
  }
}

void TerminalSession::say(const std::string& text) {
  print(wrap(text, style_.columns - 1, 2));
}

void TerminalSession::blank_page() {
  HarmlessOutput::write_own(out_, facts_.interactive ? "\x1b[2J\x1b[3J\x1b[H" : "\f\n");
}

std::optional<std::string> TerminalSession::ask(const std::string& prompt) {
  if (!typed_ahead_.empty()) return std::exchange(typed_ahead_, {});
  const std::string shown = facts_.utf8 ? prompt : to_ascii(prompt);
  const bool edits = in_.shows_prompts() && prompt == "> ";
  if (!edits) out_ << shown << std::flush;
  std::optional<std::string> line = edits ? in_.line_behind(shown) : in_.line();
  ActTime::begin_again();
  // Keys that a terminal sends beside letters are no part of a name.
  if (line) {
    std::erase_if(*line,
                  [](char letter) { return (letter >= 0 && letter < ' ') || letter == 0x7f; });
  }
  // Without a person the page is read later: it shows the answers.
  if (!facts_.interactive) out_ << (line ? *line : "") << '\n';
  if (facts_.interactive && !line) out_ << '\n';
  return line;
}

/// The board with its legend and charts. `has_table`: the drawing holds what belongs to nobody.
Lines TerminalSession::board_lines(const BoardLights& lights, bool& has_table) const {
  has_table = false;
  const SpaceContent content(seen_);
  const Lines charts = charts_block(seen_, look_, style_);
  Lines lines;
  if (match_.ruleset().spaces().empty() || !board_on_) {
    if (!match_.ruleset().spaces().empty()) lines = board_in_words(content, style_);
    append(lines, charts);
    append(lines, whole_charts(seen_, look_, style_));
    return lines;
  }
  const BoardView view = board_view(content, lights, style_, side_table());
  has_table = view.has_table;
  int side = 0;
  for (const std::string& line : charts) side = std::max(side, width_of(line));
  const int room = style_.columns - view.width - 2;
  if (!charts.empty() && side <= room && (side >= 1 || room >= kLeastSideColumns)) {
    Lines padded_charts{""};
    append(padded_charts, charts);
    append(lines, beside(view.board, padded_charts, view.width + 2));
    append(lines, view.legend);
  } else {
    append(lines, view.board);
    append(lines, view.legend);
    append(lines, in_columns(charts, style_.columns - 1, 3));
  }
  append(lines, whole_charts(seen_, look_, style_));
  return lines;
}

std::string TerminalSession::title() const {
  const Header& header = seen_.header();
  const std::string between = facts_.plain ? ", " : " · ";
  std::string title = told_text(match_.ruleset().data().title) + between;
  title +=
      header.round > 0 ? phrase("round {1}", std::to_string(header.round)) : phrase("preparations");
  const SeatId in_turn = header.step_seat == SeatId::none ? SeatId::none : seat_in_turn(match_);
  for (const std::string& text : titled_numbers(seen_, look_)) title += between + text;
  if (in_turn != SeatId::none)
    title += between + phrase("{1}'s turn", match_.ruleset().player_name(in_turn));
  return title;
}

/// What belongs to nobody, and the players.
Lines TerminalSession::people_lines() {
  Lines lines = table_panel(seen_, false, style_);
  append(lines, players_panel(SpaceContent(seen_),
                              {.viewer = viewer_, .standing = watch_.standing(seen_)}, style_));
  return lines;
}

/// As much of the table as fits `room` lines, the most important first; `left_out` gets the
/// commands for the rest.
Lines TerminalSession::above(const Choices& choices, bool new_page, int room,
                             std::vector<std::string>& left_out) {
  const BoardLights lights{choices.legal_spaces(), choices.movable_spaces()};
  const bool has_board = !match_.ruleset().spaces().empty() && board_on_;
  Lines people = people_lines();
  Lines charts = in_columns(charts_block(seen_, look_, style_), style_.columns - 1, 3);
  append(charts, whole_charts(seen_, look_, style_));
  const bool changed = charts != charts_;
  const auto fits = [&room](const Lines& lines) { return static_cast<int>(lines.size()) <= room; };
  const auto take = [&room](Lines& from, Lines& to) {
    room -= static_cast<int>(from.size());
    append(to, from);
    from.clear();
  };

  Lines board;
  Lines below;
  bool has_table = false;
  Lines whole = board_lines(lights, has_table);
  if (new_page && has_board && has_table) {
    people = players_panel(SpaceContent(seen_),
                           {.viewer = viewer_, .standing = watch_.standing(seen_)}, style_);
  }
  // Everything, where the screen is large enough.
  if (new_page && static_cast<int>(whole.size() + people.size()) <= room) {
    charts_ = charts;
    take(whole, board);
    if (!board.empty() && static_cast<int>(people.size()) < room) board.emplace_back();
    take(people, board);
    return board;
  }
  const PanelFocus focus{viewer_, viewer_.seat(), watch_.standing(seen_)};
  bool is_brief = false;  // something about the others is left out
  if (new_page && !fits(people)) {
    people = players_panel(SpaceContent(seen_), focus, style_);
    append(people, others_in_brief(SpaceContent(seen_), focus, style_));
    is_brief = true;
  }
  if (new_page && !fits(people)) people = players_panel(SpaceContent(seen_), focus, style_);
  if (new_page && fits(people)) take(people, below);
  const BoardView view =
      has_board ? board_view(SpaceContent(seen_), lights, style_, side_table()) : BoardView();
  const bool chooses_space = choices.legal_spaces().count() > 1;
  if (has_board && (new_page || chooses_space)) {
    if (fits(view.board)) {
      Lines drawn = view.board;
      take(drawn, board);
      Lines legend = view.legend;
      if (fits(legend)) take(legend, board);
    } else {
      Lines part = part_of_board(view, match_.ruleset().board().layout(), room);
      take(part, board);
      left_out.emplace_back("`board`");
    }
  }
  if (changed && fits(charts)) {
    charts_ = charts;
    take(charts, below);
  }
  if (new_page && !charts.empty()) left_out.emplace_back("`charts`");
  if (new_page && (is_brief || !people.empty())) left_out.emplace_back("`players`");
  append(board, below);
  return board;
}

/// Each turn has a whole page, and each step in which all players are asked at once.
bool TerminalSession::begins_page() const {
  const Header& header = seen_.header();
  if (page_turn_ != header.turns) return true;
  const auto must_answer = [](const Node::Asked& one) { return !one.may; };
  const bool is_joint =
      !match_.node().is_reveal() && std::ranges::count_if(match_.node().asks(), must_answer) > 1;
  return is_joint && page_step_ != header.steps;
}

void TerminalSession::print_turn(const Choices& choices, const Node::Asked& asked, bool new_page) {
  facts_ = facts_.interactive && facts_.rows > 0 ? measured(facts_) : facts_;
  if (facts_.plain) {
    if (new_page) print(title() + ".");
    print(news_);
    print(question_lines(choices, asked, 0));
    return;
  }
  style_.columns = facts_.columns;
  if (news_columns_ != 0 && news_columns_ != style_.columns) {
    news_ = news_of(Story(match_, viewer_, &look_).since(news_from_));
    news_columns_ = style_.columns;
  }
  const bool endless = facts_.rows <= 0;
  constexpr int kLeastQuestion = 9;
  const int screen = endless ? 0 : facts_.rows - 1;  // the last line is for the answer
  const int most = std::max(kLeastQuestion, screen - static_cast<int>(news_.size()) - 2);
  const Lines question = question_lines(choices, asked, endless ? 0 : most);
  int room = endless ? 10000 : screen - static_cast<int>(question.size()) - (new_page ? 1 : 0);
  if (!endless && static_cast<int>(news_.size()) > room) turn_pages(std::max(1, room - 1));
  if (!endless) room -= static_cast<int>(news_.size()) + (news_.empty() ? 0 : 1);
  std::vector<std::string> left_out;
  const Lines table = room > 0 ? above(choices, new_page, room, left_out) : Lines();
  if (endless && new_page) print();
  if (new_page) {
    std::string head = title();
    if (!left_out.empty()) head += " · " + phrase("more: {1}", join(left_out, " "));
    // Without the name of the game, rather than cut off.
    const std::string game = told_text(match_.ruleset().data().title) + " · ";
    constexpr int kRulerBesideHead = 5;
    if (width_of(head) + kRulerBesideHead > style_.columns) head.erase(0, game.size());
    print(style_.ruler(head));
  }
  print(table);
  if (!table.empty() && !news_.empty()) print();
  print(news_);
  print(question);
}

Lines TerminalSession::stages() {
  SeatSet asked;
  for (const Node::Asked& one : match_.node().asks()) {
    if (!one.answered && !one.may) asked = asked.with(one.seat);
  }
  return stage_lines(watch_.stages(match_, seen_, asked), style_);
}

Lines TerminalSession::question_lines(const Choices& choices, const Node::Asked& asked, int most) {
  const std::string name = match_.ruleset().player_name(asked.seat) + ": ";
  if (facts_.plain) {
    Lines lines = stages();
    const SaidPrompt prompt = lines_of_prompt(choices.prompt());
    lines.push_back(name + plain(prompt.title));
    if (!prompt.second.empty()) lines.push_back(plain(prompt.second));
    append(lines, plain_choices(choices));
    append(lines, others_lines(asked));
    if (match_.node().is_reveal()) lines.push_back(phrase("Press Enter when you have seen it."));
    if (!helped_) lines.push_back(phrase("Type an answer. Type help for the commands."));
    return lines;
  }
  Lines lines = stages();
  lines.insert(lines.begin(), "");
  if (lines.size() > 1) lines.emplace_back();
  append(lines, wrap(style_.badge(asked.seat) + " " + name + style_.bold(plain(choices.prompt())),
                     style_.columns - 1, 4));
  Lines after = others_lines(asked);
  if (match_.node().is_reveal())
    after.push_back(style_.dim("  " + phrase("Press Enter when you have seen it.")));
  if (!helped_) {
    after.push_back(style_.dim("  " + phrase("Type an answer, or `help` for the commands.")));
    if (choices.has_places()) {
      after.push_back(
          style_.dim("  " + phrase("`near NAME` finds the spaces nearest to a place.")));
    }
  }
  // A stage or long news never take the lines of the answers.
  constexpr int kLeastAnswers = 5;
  const int room = most - static_cast<int>(lines.size() + after.size());
  append(lines, choices_page(choices, style_, most == 0 ? 0 : std::max(kLeastAnswers, room)));
  append(lines, after);
  return lines;
}

void TerminalSession::print_end() {
  const Lines news = take_news();
  observe(viewer_);
  const Header& header = seen_.header();
  const Ruleset& ruleset = match_.ruleset();
  if (facts_.plain) {
    print(news);
    print(phrase("{1}, the end.", told_text(ruleset.data().title)));
  } else {
    facts_ = facts_.interactive && facts_.rows > 0 ? measured(facts_) : facts_;
    style_.columns = facts_.columns;
    bool has_table = false;
    const Lines board = board_lines({}, has_table);
    const Lines players = players_panel(
        SpaceContent(seen_), {.viewer = viewer_, .standing = watch_.standing(seen_)}, style_);
    constexpr int kResult = 9;  // lines below it
    const auto size = static_cast<int>(board.size() + players.size() + news.size());
    print();
    print(style_.ruler(told_text(ruleset.data().title) + " · " + phrase("the end")));
    if (facts_.rows <= 0 || size + kResult <= facts_.rows) print(board);
    print(players);
    print();
    print(news);
  }
  print();
  say(told_ending(ruleset.data(), header.ending != WordId::none
                                      ? ruleset.words().text(header.ending)
                                      : phrase("the end")) +
      ".");
  std::vector<std::string> scores;
  for (const SeatId seat : ruleset.seats()) {
    if (header.score_of(seat) != kNone) {
      scores.push_back(ruleset.player_name(seat) + " " + number_text(header.score_of(seat)));
    }
  }
  if (!scores.empty()) say(phrase("Scores: {1}.", join(scores, ", ")));
  const std::string result =
      winners_text(ruleset, header.winners(),
                   [](const Ruleset& of, SeatId seat) { return of.player_name(seat); }) +
      ".";
  say(header.winners().empty() ? result : style_.bold(result));
}

}  // namespace windrose::terminal
