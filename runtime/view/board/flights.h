// Money, cards and tokens on their way: from purse to purse, from deck to hand, from pile to pile.
//
// Drawn over all panels, only while they fly; a card that the viewer may not know flies as its
// back.
#pragma once

#include <functional>
#include <vector>

#include "runtime/data/game/game_look.h"
#include "runtime/tabletop/model/players_model.h"
#include "runtime/view/board/motion.h"
#include "runtime/view/ui/ui.h"

namespace windrose::view {

/// Draws a card, or its back.
using CardPainter = std::function<void(const Rect& box, const CardView& card)>;

/// `board`: where a space is on the screen.
void draw_flights(Ui& ui, const Rect& board_area, const Observation& seen, const GameLook& look,
                  const Motion& motion, double now, const std::function<Rect(SpaceId space)>& board,
                  const CardPainter& card_painter);

/// The sums of players count along with the money that is still on its way.
[[nodiscard]] std::vector<PlayerCard> counting_along(std::vector<PlayerCard> cards,
                                                     const Observation& seen, const GameLook& look,
                                                     const Motion& motion, double now);

}  // namespace windrose::view
