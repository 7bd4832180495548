#include "runtime/state/ruleset/properties.h"

namespace windrose {

const PropertySlot* Properties::find(Kind target, int entity, std::string_view name) const {
  for (const PropertySlot& slot : *this) {
    if (slot.target == target && slot.applies_to(entity) && slot.declaration->name == name)
      return &slot;
  }
  return nullptr;
}

void Properties::declare(const PropertyDeclaration& declaration, Kind target, int first, int count,
                         Value start) {
  PropertySlot slot;
  slot.declaration = &declaration;
  slot.target = target;
  slot.first = first;
  slot.count = count;
  slot.width = declaration.is_list ? 1 + declaration.most : 1;
  std::vector<Value>& values = values_of(slot);
  slot.offset = static_cast<int>(values.size());
  values.resize(values.size() + count * slot.width, declaration.is_list ? kNone : start);
  if (declaration.is_list) {
    for (int entity = first; entity < first + count; ++entity) values[slot.at(entity)] = 0;
  }
  const bool points_at_items =
      declaration.type == ValueType::card || declaration.type == ValueType::piece;
  if (points_at_items && !declaration.fixed) {
    slot.known = references_;
    references_ += count * slot.width;
  }
  slot.id = next();
  add(slot);
}

}  // namespace windrose
