// What both sides of an offer count for now and once it is made, as bars.
#pragma once

#include "runtime/view/desk/trade_table.h"

namespace windrose::view {

/// Bars of both sides from one zero, with the difference hatched, and what the trade completes.
void trade_worth(Ui& ui, const Rect& rect, const TradeLook& look);

}  // namespace windrose::view
