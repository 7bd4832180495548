#include "runtime/tabletop/reading/space_owners.h"

namespace windrose {
namespace {

const PropertySlot* owner_slot(const Ruleset& ruleset) {
  const PropertySlot* found = nullptr;
  for (const PropertySlot& slot : ruleset.properties()) {
    const PropertyDeclaration& declaration = *slot.declaration;
    if (slot.target != Kind::space || declaration.fixed || declaration.is_list ||
        declaration.type != ValueType::player)
      continue;
    if (declaration.name == "owner") return &slot;
    if (found == nullptr) found = &slot;
  }
  return found;
}

}  // namespace

SpaceOwners::SpaceOwners(const Tabletop& table)
    : table_(table), slot_(owner_slot(table.ruleset())) {}

SeatId SpaceOwners::of(SpaceId space) const {
  if (!can_own(space)) return SeatId::none;
  const Fact owner = table_.fact(*slot_, number_of(space));
  return owner.has_value() ? SeatId{owner.value} : SeatId::none;
}

}  // namespace windrose
