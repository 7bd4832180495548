// The piles of a ruleset, which hold tokens: the box first, then what the game declares.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/state/ids/ids.h"
#include "runtime/state/ruleset/family.h"

namespace windrose {

/// Where tokens are that no pile of the game holds.
inline constexpr PileId kPileBox{0};

struct PileInfo {
  std::string id;
  Visibility visible_to = Visibility::all;
  SeatId owner = SeatId::none;
  SpaceId space = SpaceId::none;
  int most = -1;
  int most_of_a_kind = -1;
};

class Piles : public Table<PileInfo, PileId> {
 public:
  Piles(const GameData& data, Ids<SeatId> seats);

  /// Those that the game declares, in its order.
  [[nodiscard]] const std::vector<PileFamily>& families() const { return families_; }

 private:
  std::vector<PileFamily> families_;
};

}  // namespace windrose
