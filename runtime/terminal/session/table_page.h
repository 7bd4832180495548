// The table above a question, as much of it as the screen has room for: board, charts and players.
#pragma once

#include <string>
#include <vector>

#include "runtime/sitting/question/choices.h"
#include "runtime/terminal/boards/board_view.h"
#include "runtime/terminal/session/seen_table.h"
#include "runtime/terminal/session/terminal_screen.h"

namespace windrose::terminal {

class TablePage {
 public:
  /// All of them must outlive it. `draws`: the board is drawn, else described.
  TablePage(SeenTable& table, const TerminalScreen& screen, bool draws)
      : table_(table), screen_(screen), draws_(draws) {}

  void draw_board(bool draws) { draws_ = draws; }
  /// "Shipping · round 3 · ada's turn".
  [[nodiscard]] std::string title() const;
  /// The board with its legend and charts.
  [[nodiscard]] Lines board(const BoardLights& lights) const { return drawn(lights).lines; }
  [[nodiscard]] Lines players();
  /// As much of the table as fits `room` lines, the most important first; `left_out` gets the
  /// commands for the rest.
  [[nodiscard]] Lines above(const Choices& choices, bool new_page, int room,
                            std::vector<std::string>& left_out);

 private:
  struct Drawn {
    Lines lines;
    bool has_table = false;  // the drawing holds what belongs to nobody
  };
  [[nodiscard]] Drawn drawn(const BoardLights& lights) const;
  /// What belongs to nobody, and the players.
  [[nodiscard]] Lines people();
  [[nodiscard]] SideTable side_table() const;
  [[nodiscard]] const Style& style() const { return screen_.style(); }

  SeenTable& table_;
  const TerminalScreen& screen_;
  bool draws_;
  Lines charts_;  // as they were shown last
};

}  // namespace windrose::terminal
