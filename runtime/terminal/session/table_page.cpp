#include "runtime/terminal/session/table_page.h"

#include <algorithm>
#include <utility>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/terminal/panels/panels.h"
#include "runtime/words/names/wording.h"

namespace windrose::terminal {
namespace {

constexpr int kLeastSideColumns = 16;  // beside a board, for charts

}  // namespace

SideTable TablePage::side_table() const {
  return [this](const Style& style) { return table_panel(table_.seen(), false, style); };
}

TablePage::Drawn TablePage::drawn(const BoardLights& lights) const {
  Drawn drawn;
  const SpaceContent content(table_.seen());
  const Lines charts = charts_block(table_.seen(), table_.look(), style());
  Lines& lines = drawn.lines;
  if (table_.ruleset().spaces().empty() || !draws_) {
    if (!table_.ruleset().spaces().empty()) lines = board_in_words(content, style());
    append(lines, charts);
    append(lines, whole_charts(table_.seen(), table_.look(), style()));
    return drawn;
  }
  const BoardView view = board_view(content, lights, style(), side_table());
  drawn.has_table = view.has_table;
  int side = 0;
  for (const std::string& line : charts) side = std::max(side, width_of(line));
  const int room = style().columns - view.width - 2;
  if (!charts.empty() && side <= room && (side >= 1 || room >= kLeastSideColumns)) {
    Lines padded_charts{""};
    append(padded_charts, charts);
    append(lines, beside(view.board, padded_charts, view.width + 2));
    append(lines, view.legend);
  } else {
    append(lines, view.board);
    append(lines, view.legend);
    append(lines, in_columns(charts, style().columns - 1, 3));
  }
  append(lines, whole_charts(table_.seen(), table_.look(), style()));
  return drawn;
}

std::string TablePage::title() const {
  const Header& header = table_.seen().header();
  const std::string between = screen_.facts().plain ? ", " : " · ";
  std::string title = told_text(table_.ruleset().data().title) + between;
  title +=
      header.round > 0 ? phrase("round {1}", std::to_string(header.round)) : phrase("preparations");
  const SeatId in_turn =
      header.step_seat == SeatId::none ? SeatId::none : seat_in_turn(table_.match());
  for (const std::string& text : titled_numbers(table_.seen(), table_.look()))
    title += between + text;
  if (in_turn != SeatId::none) title += between + phrase("{1}'s turn", table_.player(in_turn));
  return title;
}

Lines TablePage::players() {
  return players_panel(SpaceContent(table_.seen()),
                       {.viewer = table_.viewer(), .standing = table_.standing()}, style());
}

/// What belongs to nobody, and the players.
Lines TablePage::people() {
  Lines lines = table_panel(table_.seen(), false, style());
  append(lines, players_panel(SpaceContent(table_.seen()),
                              {.viewer = table_.viewer(), .standing = table_.standing()}, style()));
  return lines;
}

Lines TablePage::above(const Choices& choices, bool new_page, int room,
                       std::vector<std::string>& left_out) {
  const BoardLights lights{choices.legal_spaces(), choices.movable_spaces()};
  const bool has_board = !table_.ruleset().spaces().empty() && draws_;
  Lines people = this->people();
  Lines charts =
      in_columns(charts_block(table_.seen(), table_.look(), style()), style().columns - 1, 3);
  append(charts, whole_charts(table_.seen(), table_.look(), style()));
  const bool changed = charts != charts_;
  const auto fits = [&room](const Lines& lines) { return std::ssize(lines) <= room; };
  const auto take = [&room](Lines& from, Lines& to) {
    room -= static_cast<int>(from.size());
    append(to, from);
    from.clear();
  };

  Lines board;
  Lines below;
  auto [whole, has_table] = drawn(lights);
  if (new_page && has_board && has_table) {
    people = players();
  }
  // Everything, where the screen is large enough.
  if (new_page && static_cast<int>(whole.size() + people.size()) <= room) {
    charts_ = charts;
    take(whole, board);
    if (!board.empty() && std::ssize(people) < room) board.emplace_back();
    take(people, board);
    return board;
  }
  const PanelFocus focus{table_.viewer(), table_.viewer().seat(), table_.standing()};
  bool is_brief = false;  // something about the others is left out
  if (new_page && !fits(people)) {
    people = players_panel(SpaceContent(table_.seen()), focus, style());
    append(people, others_in_brief(SpaceContent(table_.seen()), focus, style()));
    is_brief = true;
  }
  if (new_page && !fits(people))
    people = players_panel(SpaceContent(table_.seen()), focus, style());
  if (new_page && fits(people)) take(people, below);
  const BoardView view =
      has_board ? board_view(SpaceContent(table_.seen()), lights, style(), side_table())
                : BoardView();
  const bool chooses_space = choices.legal_spaces().count() > 1;
  if (has_board && (new_page || chooses_space)) {
    if (fits(view.board)) {
      Lines view_lines = view.board;
      take(view_lines, board);
      Lines legend = view.legend;
      if (fits(legend)) take(legend, board);
    } else {
      Lines part = part_of_board(view, table_.ruleset().board().layout(), room);
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

}  // namespace windrose::terminal
