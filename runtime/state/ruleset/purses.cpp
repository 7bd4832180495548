#include "runtime/state/ruleset/purses.h"

#include <algorithm>

namespace windrose {

Purses::Purses(const GameData& data, int players) {
  const Ids<SeatId> seats(static_cast<std::size_t>(players));
  const MoneyDeclaration& money = data.money;
  add({"bank", SeatId::none, money.bank_endless, Visibility::all, money.bank});
  for (const SeatId seat : seats) add({"purse", seat, false, money.visible_to, money.each_player});
  const auto& cash = data.start.cash;
  if (!cash.empty()) {
    for (const SeatId seat : seats) {
      const std::size_t which =
          cash.size() == 1 ? 0 : std::min(static_cast<std::size_t>(seat), cash.size() - 1);
      (*this)[purse_of(seat)].start = cash[which].number;
    }
  }
  families_.reserve(data.purses.size());
  for (const PurseDeclaration& declaration : data.purses) {
    families_.push_back({declaration.id, declaration.per, next(), {}});
    const int instances = declaration.per == Per::player ? players : 1;
    for (int i = 0; i < instances; ++i) {
      add({declaration.id, declaration.per == Per::player ? SeatId{i} : SeatId::none,
           declaration.endless, declaration.visible_to, declaration.start});
    }
  }
}

}  // namespace windrose
