#include "runtime/state/truth/owners.h"

#include "runtime/state/ruleset/ruleset.h"

namespace windrose {

SeatId owner_of(const AnyState& state, Kind kind, int id) {
  const Ruleset& ruleset = state.ruleset();
  switch (kind) {
    case Kind::player:
      return SeatId{id};
    case Kind::piece:
      return ruleset.pieces()[PieceId{id}].owner;
    case Kind::card: {
      const ZoneId zone = state.item_zone(ruleset.items().of(CardId{id}));
      return zone == ZoneId::none ? SeatId::none : ruleset.zones()[zone].owner;
    }
    case Kind::zone:
      return ruleset.zones()[ZoneId{id}].owner;
    case Kind::purse:
      return ruleset.purses()[PurseId{id}].owner;
    case Kind::pile:
      return ruleset.piles()[PileId{id}].owner;
    case Kind::token:
      return ruleset.tokens()[TokenId{id}].owner;
    case Kind::space: {
      const PropertySlot* slot = ruleset.properties().find(Kind::space, id, "owner");
      if (slot == nullptr || slot->declaration->type != ValueType::player) return SeatId::none;
      const Value owner = slot->declaration->fixed
                              ? ruleset.properties().fixed_values()[slot->at(id)]
                              : state.value(slot->at(id));
      return owner == kNone || owner == kUnknown ? SeatId::none : SeatId{owner};
    }
    default:
      return SeatId::none;
  }
}

SeatId seeing_owner_of(const AnyState& state, Kind kind, int id) {
  if (kind == Kind::space) {
    const PropertySlot* const slot = state.ruleset().properties().find(Kind::space, id, "owner");
    if (slot != nullptr && slot->declaration->visible_to == Visibility::nobody) return SeatId::none;
  }
  return owner_of(state, kind, id);
}

}  // namespace windrose
