#include "runtime/state/ruleset/purses.h"

#include <algorithm>

namespace windrose {

Purses::Purses(const GameData& data, Ids<SeatId> seats) {
  const MoneyDeclaration& money = data.money;
  add({"bank", SeatId::none, money.bank_endless, Visibility::all, money.bank});
  for (const SeatId seat : seats) add({"purse", seat, false, money.visible_to, money.each_player});
  const auto& cash = data.start.cash;
  if (!cash.empty()) {
    // By seat; the last one holds for the seats behind it, too.
    std::size_t which = 0;
    for (const SeatId seat : seats) {
      (*this)[purse_of(seat)].start = cash[which].number;
      which = std::min(which + 1, cash.size() - 1);
    }
  }
  families_.reserve(data.purses.size());
  for (const PurseDeclaration& declaration : data.purses) {
    families_.push_back({declaration.id, declaration.per, next(), {}});
    PurseInfo purse{declaration.id, SeatId::none, declaration.endless, declaration.visible_to,
                    declaration.start};
    if (declaration.per != Per::player) {
      add(purse);
      continue;
    }
    for (const SeatId seat : seats) {
      purse.owner = seat;
      add(purse);
    }
  }
}

}  // namespace windrose
