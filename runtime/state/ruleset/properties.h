// The properties that a game declares: where the values of each stand, and what they are at the
// start.
#pragma once

#include <string_view>
#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/state/ids/code.h"
#include "runtime/state/ids/ids.h"

namespace windrose {

/// Where a declared property stands: in the state, or in the ruleset when it is fixed.
struct PropertySlot {
  SlotId id = SlotId::none;
  const PropertyDeclaration* declaration = nullptr;
  Kind target = Kind::game;  // game, player, space, piece, card, token
  int first = 0;             // first entity that has it, and how many have
  int count = 0;
  int offset = 0;  // into State::values() or Properties::fixed_values()
  int width = 1;   // lists: 1 + most
  int known = -1;  // into State::reference_known(), where it points at cards or pieces
  [[nodiscard]] bool applies_to(int entity) const {
    return entity >= first && entity < first + count;
  }
  [[nodiscard]] int at(int entity) const { return offset + (entity - first) * width; }
  [[nodiscard]] int known_at(int entity) const { return known + (entity - first) * width; }
};

class Properties : public Table<PropertySlot, SlotId> {
 public:
  /// The slot of property `name` of an entity, or null.
  [[nodiscard]] const PropertySlot* find(Kind target, int entity, std::string_view name) const;
  /// How many values point at cards or pieces.
  [[nodiscard]] int references() const { return references_; }
  /// The values that never change, of all fixed properties.
  [[nodiscard]] const std::vector<Value>& fixed_values() const { return fixed_values_; }
  /// What the values of the others are at the start: State::values().
  [[nodiscard]] const std::vector<Value>& start_values() const { return start_values_; }

  /// Gives the property to `count` entities from `first` on. `start`: what it is without a list.
  void declare(const PropertyDeclaration& declaration, Kind target, int first, int count,
               Value start);
  /// The values among which those of the property stand.
  [[nodiscard]] std::vector<Value>& values_of(const PropertySlot& slot) {
    return slot.declaration->fixed ? fixed_values_ : start_values_;
  }

 private:
  std::vector<Value> fixed_values_;
  std::vector<Value> start_values_;
  int references_ = 0;
};

}  // namespace windrose
