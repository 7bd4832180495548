// What a sitting prints: lines, the story since one's last turn, pages, questions, the end.
#include <algorithm>
#include <ostream>

#include "runtime/base/text/harmless_output.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/terminal/boards/board_view.h"
#include "runtime/terminal/panels/choices_page.h"
#include "runtime/terminal/panels/panels.h"
#include "runtime/terminal/panels/stage_lines.h"
#include "runtime/terminal/session/session.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

constexpr int kLeastSideColumns = 16;  // beside a board, for charts

std::string ending_text(const GameData& data, const std::string& ending) {
  for (const EndingDeclaration& declaration : data.endings) {
    if (declaration.id == ending && !declaration.text.empty()) return declaration.text;
  }
  return capitalized(pretty(ending));
}

}  // namespace

void TerminalSession::print(const std::string& line) {
  const std::string shown = fewer_colors(line.substr(0, line.find_last_not_of(' ') + 1));
  out_ << (facts_.utf8 ? shown : to_ascii(shown)) << '\n';
}

void TerminalSession::print(const Lines& lines) {
  for (const std::string& line : lines) print(line);
}

void TerminalSession::say(const std::string& text) {
  print(wrap(text, style_.columns - 1, 2));
}

void TerminalSession::blank_page() {
  HarmlessOutput::write_own(out_, facts_.interactive ? "\x1b[2J\x1b[3J\x1b[H" : "\f\n");
}

std::optional<std::string> TerminalSession::ask(const std::string& prompt) {
  out_ << (facts_.utf8 ? prompt : to_ascii(prompt)) << std::flush;
  std::optional<std::string> line = in_.line();
  // Without a person the page is read later: it shows the answers.
  if (!facts_.interactive) out_ << (line ? *line : "") << '\n';
  if (facts_.interactive && !line) out_ << '\n';
  return line;
}

/// What the viewer has not been told yet; from now on it has.
std::vector<StoryParagraph> TerminalSession::take_story() {
  EventMark& mark = told_[viewer_];
  const EventMark from = within(match_, mark);
  mark = end_mark(match_);
  return Story(match_, viewer_, style_).since(from);
}

/// Of many turns (a seat that is out of the match, or comes late) only the last ones.
void TerminalSession::tell(const std::vector<StoryParagraph>& story) {
  constexpr std::size_t kMost = 16;
  const std::size_t first = story.size() > kMost ? story.size() - kMost : 0;
  if (first > 0) {
    print(style_.dim("(" + counted(static_cast<long long>(first), "earlier turn") +
                     " not told here)"));
  }
  for (std::size_t i = first; i < story.size(); ++i) print(story[i].lines);
}

/// True if the drawing holds what belongs to nobody.
bool TerminalSession::print_board(const BoardLights& lights) {
  const SpaceContent content(seen_);
  if (match_.ruleset().spaces() == 0 || !board_on_) {
    if (match_.ruleset().spaces() > 0) print(board_in_words(content, style_));
    print(charts_block(seen_, style_));
    print(whole_charts(seen_, style_));
    return false;
  }
  const BoardView view = board_view(content, lights, style_);
  const Lines charts = charts_block(seen_, style_);
  int side = 0;
  for (const std::string& line : charts) side = std::max(side, width_of(line));
  const int room = style_.columns - view.width - 2;
  if (!charts.empty() && side <= room && (side >= 1 || room >= kLeastSideColumns)) {
    Lines padded_charts{""};
    append(padded_charts, charts);
    print(beside(view.board, padded_charts, view.width + 2));
    print(view.legend);
  } else {
    print(view.board);
    print(view.legend);
    print(in_columns(charts, style_.columns - 1, 3));
  }
  print(whole_charts(seen_, style_));
  return view.has_table;
}

void TerminalSession::print_page(const Choices& choices) {
  const Header& header = seen_.header();
  std::string title = match_.ruleset().data().title;
  title += header.round > 0 ? " · round " + std::to_string(header.round) : " · preparations";
  const int in_turn = header.step_seat < 0 ? -1 : seat_in_turn(match_);
  if (in_turn >= 0) title += " · " + match_.ruleset().player_name(in_turn) + "'s turn";
  print();
  print(style_.ruler(title));
  const bool told = print_board({choices.legal_spaces(), choices.movable_spaces()});
  const Lines open_game = told ? Lines() : table_panel(seen_, false, style_);
  if (!open_game.empty() || match_.ruleset().spaces() > 0) print();
  print(open_game);
  print(players_panel(SpaceContent(seen_), {viewer_, -1, watch_.standing(seen_)}, style_));
}

/// What goes on between players, right above the question.
void TerminalSession::print_stages() {
  std::uint32_t asked = 0;
  for (const Node::Asked& one : match_.node().asks) {
    if (!one.answered && !one.may) asked |= 1U << static_cast<unsigned>(one.seat);
  }
  const Lines lines = stage_lines(watch_.stages(seen_, {match_.decisions(), asked}), style_);
  if (!lines.empty()) print();
  print(lines);
}

void TerminalSession::print_question(const Choices& choices, const Node::Asked& asked) {
  const std::string who =
      style_.badge(asked.seat) + " " + match_.ruleset().player_name(asked.seat) + ": ";
  print_stages();
  print();
  Lines lines = wrap(who + style_.bold(choices.prompt()), style_.columns - 1, 4);
  print(lines);
  print(choices_page(choices, style_));
  print_others(asked);
}

/// Others who can answer instead, while this one is asked.
void TerminalSession::print_others(const Node::Asked& asked) {
  for (const Node::Asked& other : match_.node().asks) {
    if (other.seat == asked.seat || !other.may || other.answered ||
        open_game_.agent(other.seat) != nullptr)
      continue;
    const std::string& name = match_.ruleset().player_name(other.seat);
    std::vector<std::string> names;
    for (const Code option : other.options) {
      if (names.size() < 8) names.push_back(pretty(seen_name(seen_, option)));
    }
    say("  " + name + " may answer instead: `" + name + ": ANSWER` with " + join_or(names));
  }
}

void TerminalSession::print_end() {
  tell(take_story());
  observe(viewer_);
  const Header& header = seen_.header();
  const Ruleset& ruleset = match_.ruleset();
  print();
  print(style_.ruler(ruleset.data().title + " · the end"));
  print_board({});
  print();
  print(players_panel(SpaceContent(seen_), {viewer_, -1, watch_.standing(seen_)}, style_));
  print();
  say(ending_text(ruleset.data(),
                  header.ending >= 0 ? ruleset.words().text(header.ending) : "the end") +
      ".");
  std::vector<std::string> winners;
  std::vector<std::string> scores;
  for (int seat = 0; seat < ruleset.players(); ++seat) {
    if ((header.winners >> static_cast<unsigned>(seat) & 1U) != 0)
      winners.push_back(ruleset.player_name(seat));
    if (header.scores[seat] != kNone) {
      scores.push_back(ruleset.player_name(seat) + " " + number_text(header.scores[seat]));
    }
  }
  if (!scores.empty()) say("Scores: " + join(scores, ", ") + ".");
  if (winners.empty()) {
    say("Nobody wins.");
  } else {
    say(style_.bold(join_and(winners) + (winners.size() == 1 ? " wins." : " share the win.")));
  }
}

}  // namespace windrose
