#include "runtime/words/names/hidden_by_look.h"

namespace windrose {
namespace {

std::string_view target_name(Kind target) {
  switch (target) {
    case Kind::player:
      return "player";
    case Kind::space:
      return "space";
    case Kind::piece:
      return "piece";
    case Kind::card:
      return "card";
    default:
      return "game";
  }
}

}  // namespace

bool look_hides(const GameLook& look, const PropertySlot& slot) {
  return look.hides(target_name(slot.target), slot.declaration->name);
}

bool look_hides(const GameLook& look, const Ruleset& ruleset, const Event& event) {
  const SlotId changed = event.changed_slot();
  if (changed == SlotId::none) return false;
  return look_hides(look, ruleset.properties()[changed]);
}

}  // namespace windrose
