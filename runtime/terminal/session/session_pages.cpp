// What a sitting prints: a turn with its question, and the end.
#include <algorithm>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/terminal/panels/choices_page.h"
#include "runtime/terminal/panels/stage_lines.h"
#include "runtime/terminal/session/session.h"
#include "runtime/words/names/said_prompt.h"
#include "runtime/words/names/shown_names.h"
#include "runtime/words/names/winners.h"
#include "runtime/words/names/wording.h"

namespace windrose::terminal {

/// Each turn has a whole page, and each step in which all players are asked at once.
bool TerminalSession::begins_page() const {
  const Header& header = table_.seen().header();
  if (page_turn_ != header.turns) return true;
  const bool is_joint = !match_.node().is_reveal() && match_.node().asked().size() > 1;
  return is_joint && page_step_ != header.steps;
}

void TerminalSession::print_turn(const Choices& choices, const Node::Asked& asked, bool new_page) {
  screen_.measure();
  const Lines* news = &news_.lines(screen_);
  if (screen_.facts().plain) {
    if (new_page) screen_.print(page_.title() + ".");
    screen_.print(*news);
    screen_.print(question_lines(choices, asked, 0));
    return;
  }
  const int rows = screen_.facts().rows;
  const bool endless = rows <= 0;
  constexpr int kLeastQuestion = 9;
  const int height = endless ? 0 : rows - 1;  // the last line is for the answer
  const int most = std::max(kLeastQuestion, height - static_cast<int>(news->size()) - 2);
  const Lines question = question_lines(choices, asked, endless ? 0 : most);
  int room = endless ? 10000 : height - static_cast<int>(question.size()) - (new_page ? 1 : 0);
  if (!endless && std::ssize(*news) > room) {
    news_.turn_pages(std::max(1, room - 1), page_.title(), !redraws_, screen_);
    news = &news_.lines(screen_);
  }
  if (!endless) room -= static_cast<int>(news->size()) + (news->empty() ? 0 : 1);
  std::vector<std::string> left_out;
  const Lines table = room > 0 ? page_.above(choices, new_page, room, left_out) : Lines();
  if (endless && new_page) screen_.print();
  if (new_page) screen_.print(screen_.style().ruler(head(left_out)));
  screen_.print(table);
  if (!table.empty() && !news->empty()) screen_.print();
  screen_.print(*news);
  screen_.print(question);
}

/// The title of a page, with the commands for what it has no room for.
std::string TerminalSession::head(const std::vector<std::string>& left_out) const {
  std::string head = page_.title();
  if (!left_out.empty()) head += " · " + phrase("more: {1}", join(left_out, " "));
  // Without the name of the game, rather than cut off.
  const std::string game = told_text(match_.ruleset().data().title) + " · ";
  constexpr int kRulerBesideHead = 5;
  if (width_of(head) + kRulerBesideHead > screen_.style().columns) head.erase(0, game.size());
  return head;
}

Lines TerminalSession::question_lines(const Choices& choices, const Node::Asked& asked, int most) {
  const std::string name = table_.player(asked.seat) + ": ";
  if (screen_.facts().plain) {
    Lines lines = stage_lines(table_.stages(), screen_.style());
    const SaidPrompt prompt = lines_of_prompt(choices.prompt());
    lines.push_back(name + plain(prompt.title));
    if (!prompt.second.empty()) lines.push_back(plain(prompt.second));
    append(lines, plain_choices(choices));
    append(lines, answerers_.lines(asked, screen_.style()));
    if (match_.node().is_reveal()) lines.push_back(phrase("Press Enter when you have seen it."));
    if (!helped_) lines.push_back(phrase("Type an answer. Type help for the commands."));
    return lines;
  }
  Lines lines = stage_lines(table_.stages(), screen_.style());
  lines.insert(lines.begin(), "");
  if (lines.size() > 1) lines.emplace_back();
  append(lines, wrap(screen_.style().badge(asked.seat) + " " + name +
                         screen_.style().bold(plain(choices.prompt())),
                     screen_.style().columns - 1, 4));
  Lines after = answerers_.lines(asked, screen_.style());
  if (match_.node().is_reveal())
    after.push_back(screen_.style().dim("  " + phrase("Press Enter when you have seen it.")));
  if (!helped_) {
    after.push_back(
        screen_.style().dim("  " + phrase("Type an answer, or `help` for the commands.")));
    if (choices.has_places()) {
      after.push_back(
          screen_.style().dim("  " + phrase("`near NAME` finds the spaces nearest to a place.")));
    }
  }
  // A stage or long news never take the lines of the answers.
  constexpr int kLeastAnswers = 5;
  const int room = most - static_cast<int>(lines.size() + after.size());
  append(lines,
         choices_page(choices, screen_.style(), most == 0 ? 0 : std::max(kLeastAnswers, room)));
  append(lines, after);
  return lines;
}

void TerminalSession::print_end() {
  const Lines news = news_.take(screen_);
  table_.observe(table_.viewer());
  const std::string title = told_text(match_.ruleset().data().title);
  if (screen_.facts().plain) {
    screen_.print(news);
    screen_.print(phrase("{1}, the end.", title));
  } else {
    screen_.measure();
    const Lines board = page_.board({});
    const Lines players = page_.players();
    constexpr int kResult = 9;  // lines below it
    const auto size = static_cast<int>(board.size() + players.size() + news.size());
    const int rows = screen_.facts().rows;
    screen_.print();
    screen_.print(screen_.style().ruler(title + " · " + phrase("the end")));
    if (rows <= 0 || size + kResult <= rows) screen_.print(board);
    screen_.print(players);
    screen_.print();
    screen_.print(news);
  }
  screen_.print();
  print_result();
}

/// How it ended, the scores, and who has won.
void TerminalSession::print_result() {
  const Header& header = table_.seen().header();
  const Ruleset& ruleset = match_.ruleset();
  screen_.say(told_ending(ruleset.data(), header.ending != WordId::none
                                              ? ruleset.words().text(header.ending)
                                              : phrase("the end")) +
              ".");
  std::vector<std::string> scores;
  for (const SeatId seat : ruleset.seats()) {
    if (header.score_of(seat) != kNone) {
      scores.push_back(ruleset.player_name(seat) + " " + number_text(header.score_of(seat)));
    }
  }
  if (!scores.empty()) screen_.say(phrase("Scores: {1}.", join(scores, ", ")));
  const std::string result =
      winners_text(ruleset, header.winners(),
                   [](const Ruleset& of, SeatId seat) { return of.player_name(seat); }) +
      ".";
  screen_.say(header.winners().empty() ? result : screen_.style().bold(result));
}

}  // namespace windrose::terminal
