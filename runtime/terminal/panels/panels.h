// What stands beside the board: players with their money, pieces and goods, charts, decks, what is
// in force.
//
// All of it is read from an observation, so nothing is here that the viewer may not know.
#pragma once

#include "runtime/data/game/game_look.h"
#include "runtime/state/seen/stage_now.h"
#include "runtime/tabletop/model/space_content.h"
#include "runtime/terminal/page/style.h"

namespace windrose::terminal {

/// Who looks at the panel, and whether only one seat is asked about.
struct PanelFocus {
  Viewer viewer = Viewer::onlooker();
  SeatId only = SeatId::none;                             // the one seat to show; none: all
  Table<std::vector<StandingFigure>, SeatId> standing{};  // empty: none is told
};

/// Each player in two or three lines.
[[nodiscard]] Lines players_panel(const SpaceContent& content, const PanelFocus& focus,
                                  const Style& style);

/// The players beside focus.viewer in one line each: money, standing, cards.
[[nodiscard]] Lines others_in_brief(const SpaceContent& content, const PanelFocus& focus,
                                    const Style& style);
/// "interval 2": the numbers of the game that its look gives a panel.
[[nodiscard]] std::vector<std::string> titled_numbers(const Observation& seen,
                                                      const GameLook& look);

/// The current column of every other chart in a narrow block, rising and falling numbers
/// marked; for beside a board.
[[nodiscard]] Lines charts_block(const Observation& seen, const GameLook& look, const Style& style);
/// Charts that are read as a whole, all columns: tracks of two or three rows, what marks no column,
/// and what is not cyclic and has its marker still where it began.
[[nodiscard]] Lines whole_charts(const Observation& seen, const GameLook& look, const Style& style);
[[nodiscard]] std::string chart_title(const ChartData& chart);
/// What is called by these words: whole charts, columns of charts, rows with what they are worth
/// now and next. Any words of a name call it.
[[nodiscard]] Lines charts_called(const Observation& seen, const std::string& name,
                                  const GameLook& look, const Style& style);
/// A chart in full, with its marker if it has one that moves.
[[nodiscard]] Lines chart_table(const Observation& seen, ChartId id, const GameLook& look,
                                const Style& style);

/// What belongs to nobody: properties of the game, decks, zones, piles and purses. A pile of many
/// kinds of tokens is only counted, unless `whole`.
[[nodiscard]] Lines table_panel(const Observation& seen, bool whole, const Style& style);

}  // namespace windrose::terminal
