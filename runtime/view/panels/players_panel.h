// The players at the left (or as a row of chips): cash, holdings, where they are, whose turn it is;
// below them what lies on the table.
#pragma once

#include <span>

#include "runtime/tabletop/model/players_model.h"
#include "runtime/tabletop/model/table_model.h"
#include "runtime/view/panels/panel_paint.h"
#include "runtime/view/ui/layout.h"

namespace windrose::view {

struct PlayersWish : ThingWish {
  std::size_t panels_shown = 0;  // how many of the common panels had room
  Rect foot;                     // what was kept free at the foot; empty: there was no room
  std::size_t foot_choice = 0;   // which of the heights it has
};

/// `legal`: players that may be chosen now. `feet`: of these heights, the first one with room
/// is kept free below the players.
[[nodiscard]] PlayersWish players_panel(Ui& ui, const Rect& rect, PlayersForm form,
                                        std::span<const PlayerCard> cards,
                                        std::span<const TablePanel> panels,
                                        std::span<const Code> legal, std::span<const float> feet);

}  // namespace windrose::view
