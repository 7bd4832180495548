// The parts of an auction's table beside what is sold.
#pragma once

#include "runtime/view/desk/auction_table.h"

namespace windrose::view {

/// Who is in, highest first, with the last bid, the cash and the share of the group.
void auction_bidders(Ui& ui, const Rect& box, const AuctionLook& look);
/// The bids so far, and the one that stands there now.
void auction_ladder(Ui& ui, const Rect& box, const AuctionLook& look);
/// The bid that stands there, its steps, and where it lies on the way to what one has.
void auction_bid(Ui& ui, const Rect& box, const AuctionLook& look, DeskWish& wish);

}  // namespace windrose::view
