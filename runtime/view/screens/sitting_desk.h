// The desk of the moment: an offer or an auction that is answered at a table of its own.
#pragma once

#include <map>
#include <optional>

#include "runtime/sitting/people/sitting.h"
#include "runtime/view/desk/auction_table.h"
#include "runtime/view/desk/trade_table.h"
#include "runtime/view/screens/sitting_panels.h"

namespace windrose::view {

class SittingDesk {
 public:
  explicit SittingDesk(Sitting& sitting) : sitting_(&sitting) {}

  /// Which desk is open, once the panels are read; they must stay where they are.
  void read(const GameLook& look, const SittingPanels& panels);
  [[nodiscard]] bool is_open() const { return trade_.has_value() || auction_ != nullptr; }
  /// The offer that is being made, or null.
  [[nodiscard]] const TradeDesk* trade() const { return trade_ ? &*trade_ : nullptr; }
  /// `room`: the part of the board that it may cover.
  [[nodiscard]] DeskWish draw(Ui& ui, const Rect& room, const GameLook& look,
                              const SittingPanels& panels);

  /// One answer behind the other. Where one of them cannot be given, those before it are taken
  /// back.
  void answer_all(const DeskAnswers& answers);
  /// What was put in last comes out again: a sum takes two answers, the word and the amount.
  void step_back();
  /// A deed of somebody else on the board: the offer turns to its owner. Whether it did.
  bool turn_to_owner(Code thing);

 private:
  [[nodiscard]] TradeLook trade_look(const GameLook& look, const SittingPanels& panels) const;
  void keep_offer(const DeskAnswers& answers);

  Sitting* sitting_;
  std::optional<TradeDesk> trade_;
  const StageShown* auction_ = nullptr;  // of the panels: the one whose bid is asked for
  TradeTable trade_table_;
  std::map<SeatId, KeptOffer> kept_offers_;  // drafts that were put away
};

}  // namespace windrose::view
