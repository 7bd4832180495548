// Players where there is no room for their cards: a row of chips along the top.
#pragma once

#include "runtime/view/panels/players_panel.h"

namespace windrose::view {

/// `legal`: players that may be chosen now.
[[nodiscard]] PlayersWish player_chips(Ui& ui, const Rect& rect, std::span<const PlayerCard> cards,
                                       std::span<const Code> legal);

}  // namespace windrose::view
