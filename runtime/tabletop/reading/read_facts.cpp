// What is read of properties.
#include "runtime/state/ids/kind_ids.h"
#include "runtime/tabletop/reading/tabletop.h"

namespace windrose {
namespace {

/// What files call the declaration of a card or piece: "telegram" of telegram.5; empty of others.
std::string_view declared_id(const Ruleset& ruleset, Kind kind, int entity) {
  const GameData& data = ruleset.data();
  if (kind == Kind::card) return data.decks[ruleset.cards()[CardId{entity}].deck].id;
  if (kind == Kind::piece) return data.pieces[ruleset.pieces()[PieceId{entity}].declaration].id;
  return {};
}

}  // namespace

bool Fact::told() const {
  const bool at_once = (slot->target == Kind::player || slot->target == Kind::game) &&
                       declared().type == ValueType::number && !declared().fixed && value != 0;
  return !unknown && (value != start || at_once);
}

bool Tabletop::hides(const Fact& fact) const {
  if (look_ == nullptr || look_->hidden.empty()) return false;
  const Kind kind = fact.slot->target;
  const std::string& name = fact.declared().name;
  if (look_->hides(kind_id(kind), name)) return true;
  const std::string_view own = declared_id(ruleset_, kind, fact.entity);
  return !own.empty() && look_->hides(own, name);
}

bool Tabletop::hides(const Heap& heap) const {
  const PileInfo& pile = ruleset_.piles()[heap.pile];
  const Kind kind = pile.owner != SeatId::none    ? Kind::player
                    : pile.space != SpaceId::none ? Kind::space
                                                  : Kind::game;
  return look_ != nullptr && look_->hides(kind_id(kind), pile.id);
}

std::optional<Fact> Tabletop::fact(Kind kind, int entity, std::string_view name) const {
  const PropertySlot* const slot = ruleset_.properties().find(kind, entity, name);
  if (slot == nullptr) return std::nullopt;
  return fact(*slot, entity);
}

std::optional<Fact> Tabletop::first_number(SeatId seat) const {
  for (const Fact& fact : changing_facts(Kind::player, number_of(seat))) {
    if (fact.is(ValueType::number) && fact.has_value() && !leaves_out(fact)) return fact;
  }
  return std::nullopt;
}

TokenId Tabletop::goods_of(SpaceId space) const {
  for (const Fact& fact : facts(Kind::space, number_of(space))) {
    if (fact.is(ValueType::token) && fact.has_value()) return TokenId{fact.value};
  }
  return TokenId::none;
}

}  // namespace windrose
