// The table of an auction: what is sold, who is still in and at what, the bids so far, and the next
// bid with its steps.
#pragma once

#include "runtime/tabletop/scene/board_scene.h"
#include "runtime/view/desk/desk.h"

namespace windrose::view {

struct AuctionLook {
  const StageShown* stage = nullptr;
  const SeatQuestion* question = nullptr;  // an amount
  std::string passing;                     // what a player who does not bid gives up
  SceneDeed deed;                          // of what is sold; without rows: none is drawn
};

/// A bid that one click sets.
struct BidStep {
  std::string text;  // "+10", "price"
  int bid = 0;
};
/// The steps above the highest bid that are possible, then the printed price, what the lot is worth
/// to the player, and all that the player has. Each bid comes once.
[[nodiscard]] std::vector<BidStep> bid_steps(const StageShown& stage, const SeatQuestion& question);

/// `room`: the part of the board that it may cover.
[[nodiscard]] DeskWish auction_table(Ui& ui, const Rect& room, const AuctionLook& look);

}  // namespace windrose::view
