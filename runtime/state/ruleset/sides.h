// Who sees what is shown to one side: to a player, or to the players of a team.
#pragma once

#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/state/ids/ids.h"
#include "runtime/state/ids/seats.h"

namespace windrose {

class Sides {
 public:
  Sides(const GameData& data, int players);

  /// The seats on the side of this one, itself among them; of seats that the game can have.
  [[nodiscard]] SeatSet allies(SeatId seat) const { return allies_[seat]; }
  /// Who sees what a thing of the seat shows; `owner` none: it is nobody's.
  [[nodiscard]] SeatSet viewers(Visibility visible_to, SeatId owner) const {
    if (visible_to == Visibility::all) return SeatSet::all();
    if (visible_to == Visibility::nobody || owner == SeatId::none) return {};
    return visible_to == Visibility::team ? allies(owner) : SeatSet::only(owner);
  }
  /// Whether the viewer is one of them; the referee always is.
  [[nodiscard]] bool sees(Visibility visible_to, SeatId owner, Viewer viewer) const {
    return viewers(visible_to, owner).shows(viewer);
  }

 private:
  Table<SeatSet, SeatId> allies_;
};

}  // namespace windrose
