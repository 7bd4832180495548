// The table of a game without a board, as a sitting shows it: what lies on it, and what was told
// and thrown last.
#pragma once

#include <string>
#include <vector>

#include "runtime/state/ids/ids.h"
#include "runtime/view/board/motion.h"
#include "runtime/view/screens/sitting_panels.h"
#include "runtime/view/table/bare_table_panel.h"

namespace windrose::view {

class BareTableScreen {
 public:
  explicit BareTableScreen(const Sitting& sitting) : sitting_(&sitting) {}

  /// Takes the cards in force from the panels: they lie on the table, not over it.
  void read(const GameLook& look, SittingPanels& panels);
  [[nodiscard]] ThingWish draw(Ui& ui, const Rect& room, const GameLook& look,
                               const SittingPanels& panels, const Motion& motion) const;

 private:
  const Sitting* sitting_;
  BareTable on_;
  Table<std::string, SeatId> last_;  // the last line of the log about each player
  std::vector<TableLine> recent_;    // of the log, of this round
  SceneRoll roll_;
};

}  // namespace windrose::view
