// A player's card where many sit at the table: place, standing and holdings in two lines, so that
// nothing vanishes with eight players.
#pragma once

#include <string_view>

#include "runtime/tabletop/model/players_model.h"
#include "runtime/view/panels/panel_paint.h"

namespace windrose::view {

/// What is below the name; `place` says where the player is. Returns the height.
float compact_card(Ui& ui, Point at, float width, const PlayerCard& card, std::string_view place,
                   Pass pass);

}  // namespace windrose::view
