// The zones of a ruleset: those of the spaces first, then draw piles and discard piles, the box of
// pieces off the board, and what the game declares.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/state/ids/ids.h"
#include "runtime/state/ruleset/family.h"

namespace windrose {

struct ZoneInfo {
  std::string id;  // as printed: "hand of ali" is made by names; this is "hand"
  Visibility visible_to = Visibility::all;
  SeatId owner = SeatId::none;
  SpaceId space = SpaceId::none;  // the space it belongs to (a space is its own zone)
  int deck = -1;                  // draw pile or discard pile of this deck, or -1
  bool is_discard = false;
  int most = -1;
  std::string name{};  // as printed; the id where the game gives it no name
  bool quiet = false;  // machinery of the rules: no face shows it
};

class Zones : public Table<ZoneInfo, ZoneId> {
 public:
  Zones(const GameData& data, Ids<SeatId> seats);

  /// All zones but those of the spaces.
  [[nodiscard]] Ids<ZoneId> off_board() const { return Ids<ZoneId>(size(), spaces_); }
  /// The space whose pieces the zone holds; none for every other zone, and for none.
  [[nodiscard]] SpaceId space_of(ZoneId zone) const {
    return number_of(zone) < spaces_ ? SpaceId{number_of(zone)} : SpaceId::none;
  }
  /// Of pieces off the board.
  [[nodiscard]] ZoneId box() const { return box_; }
  [[nodiscard]] ZoneId draw_pile(int deck) const {
    return ZoneId{number_of(first_of_decks_) + 2 * deck};
  }
  [[nodiscard]] ZoneId discard_pile(int deck) const {
    return ZoneId{number_of(first_of_decks_) + 2 * deck + 1};
  }
  /// Those that the game declares, in its order.
  [[nodiscard]] const std::vector<ZoneFamily>& families() const { return families_; }

 private:
  int spaces_ = 0;
  ZoneId first_of_decks_ = ZoneId::none;
  ZoneId box_ = ZoneId::none;
  std::vector<ZoneFamily> families_;
};

}  // namespace windrose
