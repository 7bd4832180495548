// A player's card where many sit at the table: place, standing and holdings in two lines, so that
// nothing vanishes with eight players.
#pragma once

#include <span>
#include <string>

#include "runtime/tabletop/model/players_model.h"
#include "runtime/view/panels/panel_paint.h"

namespace windrose::view {

/// What is below the name; `places` say where the player is, from the longest text to the shortest.
/// Returns the height.
float compact_card(Ui& ui, Point at, float width, const PlayerCard& card,
                   std::span<const std::string> places, Pass pass);

}  // namespace windrose::view
