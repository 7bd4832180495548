// The purses of a ruleset, which hold money: the bank, those of the players, then what the game
// declares.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/state/ids/ids.h"
#include "runtime/state/ruleset/family.h"

namespace windrose {

inline constexpr PurseId kBank{0};

/// The money of a player.
[[nodiscard]] constexpr PurseId purse_of(SeatId seat) {
  return PurseId{1 + number_of(seat)};
}

struct PurseInfo {
  std::string id;
  SeatId owner = SeatId::none;
  bool endless = false;
  Visibility visible_to = Visibility::all;
  int start = 0;
};

class Purses : public Table<PurseInfo, PurseId> {
 public:
  Purses(const GameData& data, Ids<SeatId> seats);

  /// Those that the game declares, in its order.
  [[nodiscard]] const std::vector<PurseFamily>& families() const { return families_; }

 private:
  std::vector<PurseFamily> families_;
};

}  // namespace windrose
