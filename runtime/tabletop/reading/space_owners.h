// Whose the spaces of a board are, by the property that says so.
#pragma once

#include "runtime/tabletop/reading/tabletop.h"

namespace windrose {

class SpaceOwners {
 public:
  /// Reads the property `owner`, else the only one that names a player. Kept as long as the
  /// observation.
  explicit SpaceOwners(const Tabletop& table);

  /// Whether any space can be owned.
  [[nodiscard]] bool any() const { return slot_ != nullptr; }
  /// Whether this one can.
  [[nodiscard]] bool can_own(SpaceId space) const {
    return slot_ != nullptr && slot_->applies_to(number_of(space));
  }
  /// None: nobody's, or the viewer may not know.
  [[nodiscard]] SeatId of(SpaceId space) const;

 private:
  Tabletop table_;
  const PropertySlot* slot_ = nullptr;
};

}  // namespace windrose
