#include "runtime/state/ruleset/piles.h"

#include "runtime/state/ruleset/family_layout.h"

namespace windrose {

Piles::Piles(const GameData& data, Ids<SeatId> seats) {
  add({"box", Visibility::all, SeatId::none, SpaceId::none, -1, -1});
  families_.reserve(data.piles.size());
  for (const PileDeclaration& declaration : data.piles) {
    const PileInfo pile{declaration.id, declaration.visible_to, SeatId::none,
                        SpaceId::none,  declaration.most,       declaration.most_of_a_kind};
    families_.push_back(add_family(*this, pile, declaration, data.board, seats));
  }
}

}  // namespace windrose
