// The table of an offer: two columns with what each side gives, the money, what both are worth
// then, and one button that makes the offer.
#pragma once

#include "runtime/tabletop/model/standing_text.h"
#include "runtime/view/desk/desk.h"

namespace windrose::view {

/// What the table shows beside the offer.
struct TradeLook {
  const TradeDesk* desk = nullptr;
  std::array<std::optional<std::int64_t>, 2> worth{};  // now, of both sides, in money
  std::string worth_name;                              // "worth"
  std::string money_sign;                              // "$"
  const KeptOffer* kept = nullptr;                     // put away without proposing it
  bool can_step_back = true;                           // what was put in last can be taken back
};

class TradeTable {
 public:
  /// `room`: the part of the board that it may cover.
  [[nodiscard]] DeskWish draw(Ui& ui, const Rect& room, const TradeLook& look);

 private:
  void head(Ui& ui, const Rect& rect, const TradeDesk& desk, DeskWish& wish);
  void column(Ui& ui, const Rect& rect, const TradeLook& look, std::size_t side, DeskWish& wish);
  void money(Ui& ui, const Rect& rect, const TradeLook& look, std::size_t side, bool steps,
             DeskWish& wish);
  void buttons(Ui& ui, Rect rect, const TradeLook& look, DeskWish& wish);
  void keys(Ui& ui, const TradeLook& look, DeskWish& wish);

  bool leaving_ = false;  // Esc with nothing to take back: Enter gives the offer up
};

}  // namespace windrose::view
