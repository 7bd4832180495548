#include "runtime/words/names/hidden_by_look.h"

#include "runtime/state/ids/kind_ids.h"

namespace windrose {
bool look_hides(const GameLook& look, const PropertySlot& slot) {
  return look.hides(kind_id(slot.target), slot.declaration->name);
}

bool look_hides(const GameLook& look, const Ruleset& ruleset, const Event& event) {
  const SlotId changed = event.changed_slot();
  if (changed == SlotId::none) return false;
  return look_hides(look, ruleset.properties()[changed]);
}

}  // namespace windrose
