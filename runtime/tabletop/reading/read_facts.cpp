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

bool Tabletop::is_hidden(const PropertySlot& slot, int entity) const {
  if (look_ == nullptr || look_->hidden.empty()) return false;
  const std::string& name = slot.declaration->name;
  if (look_->hides(kind_id(slot.target), name)) return true;
  const std::string_view own = declared_id(ruleset_, slot.target, entity);
  return !own.empty() && look_->hides(own, name);
}

Fact Tabletop::fact(const PropertySlot& slot, int entity) const {
  const PropertyDeclaration& declared = *slot.declaration;
  const int place = slot.at(entity);
  const std::span<const Value> values =
      declared.fixed
          ? std::span<const Value>(ruleset_.fixed_values())
                .subspan(static_cast<std::size_t>(place), static_cast<std::size_t>(slot.width))
          : seen_.values(place, slot.width);
  Fact fact{.slot = &slot, .entity = entity};
  fact.unknown = values.front() == kUnknown;
  fact.hidden = is_hidden(slot, entity);
  if (declared.is_list) {
    if (values.front() > 0)
      fact.items = values.subspan(1, static_cast<std::size_t>(values.front()));
    return fact;
  }
  fact.value = values.front();
  if (!declared.fixed) fact.start = ruleset_.start_values()[static_cast<std::size_t>(place)];
  return fact;
}

std::optional<Fact> Tabletop::fact(Kind kind, int entity, std::string_view name) const {
  const PropertySlot* const slot = ruleset_.property(kind, entity, name);
  if (slot == nullptr) return std::nullopt;
  return fact(*slot, entity);
}

std::vector<Fact> Tabletop::facts(Kind kind, int entity) const {
  std::vector<Fact> facts;
  for (const PropertySlot& slot : ruleset_.properties()) {
    if (slot.target == kind && slot.applies_to(entity)) facts.push_back(fact(slot, entity));
  }
  return facts;
}

std::optional<Fact> Tabletop::first_number(SeatId seat) const {
  for (const Fact& fact : facts(Kind::player, number_of(seat))) {
    const bool is_shown = !fact.declared().fixed && !fact.left_out();
    if (fact.is(ValueType::number) && is_shown && fact.has_value()) return fact;
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
