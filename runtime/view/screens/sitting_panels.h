// What the panels of a sitting read, made anew when the sitting changes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/sitting/people/sitting.h"
#include "runtime/sitting/people/table_watch.h"
#include "runtime/sitting/question/contest_bid.h"
#include "runtime/tabletop/model/bar_chips.h"
#include "runtime/tabletop/model/stage_past.h"
#include "runtime/view/panels/players_panel.h"
#include "runtime/view/panels/since_turn_panel.h"
#include "runtime/view/panels/tray.h"

namespace windrose::view {

/// Lines of the log, and what each has brought the viewer.
struct SinceList {
  std::vector<std::size_t> lines;
  std::vector<SinceSum> sums;
};

class SittingPanels {
 public:
  explicit SittingPanels(const Sitting& sitting) : sitting_(&sitting) {}

  /// Whether what was read last is of the sitting as it is now.
  [[nodiscard]] bool are_read() const { return version_ == sitting_->version(); }
  void read(const GameLook& look, TableWatch& watch);
  /// What the answer to a contest comes to that is being made: it changes with every click.
  void read_bid();

  std::vector<PlayerCard> cards;
  std::vector<TablePanel> left, drawer, foot, board_area, more;
  Tray tray;
  std::vector<BarChip> chips;
  QuestionLights lights;
  std::vector<StageShown> stages;
  Table<std::vector<StandingFigure>, SeatId> standing;
  /// Lines of the log since the viewer's last turn: all that a list may have, then fewer.
  std::vector<SinceList> since;
  std::string gain;               // of standing, by a turn that waits for Done
  std::optional<ContestBid> bid;  // what the answer that is being made comes to
  std::vector<ThingAdds> adds;    // what choosing things of the tray would add

 private:
  [[nodiscard]] std::vector<SinceList> lists_since_last_turn(const GameLook& look) const;
  [[nodiscard]] std::string gain_of_standing(const GameLook& look, TableWatch& watch) const;

  const Sitting* sitting_;
  StagePast past_;
  std::uint64_t version_ = ~std::uint64_t{0};
};

}  // namespace windrose::view
