// One property of a thing as its viewer may know it, and what all faces judge alike of it: whether
// it says something, has changed, is worth telling.
#pragma once

#include <span>

#include "runtime/state/ruleset/ruleset.h"

namespace windrose {

struct Fact {
  const PropertySlot* slot = nullptr;
  int entity = 0;                  // whose it is, of the kind slot->target
  Value value = kNone;             // kNone: it names nothing; kUnknown; kNone of a list
  Value start = kNone;             // the value with which the match began; kNone of what is fixed
  std::span<const Value> items{};  // of a list, as long as the observation lives
  bool unknown = false;            // the viewer may not know

  [[nodiscard]] const PropertyDeclaration& declared() const { return *slot->declaration; }
  /// Whether it is one value of this type, no list.
  [[nodiscard]] bool is(ValueType type) const {
    return !declared().is_list && declared().type == type;
  }
  /// Whether it is one number or flag, which is there also where it is 0.
  [[nodiscard]] bool counts() const { return is(ValueType::number) || is(ValueType::flag); }

  /// One value that is known and names something; numbers and flags also where they are 0.
  [[nodiscard]] bool has_value() const { return !unknown && value != kNone; }
  /// The same, and numbers and flags are not 0.
  [[nodiscard]] bool says_something() const { return has_value() && !(counts() && value == 0); }
  /// One value that is known and is not as at the start.
  [[nodiscard]] bool changed() const { return !unknown && value != start; }
  /// Whether a list of what is new tells it: what has changed; and numbers of the game and of
  /// players wherever they are not 0, such as how many rounds are left.
  [[nodiscard]] bool told() const;
};

}  // namespace windrose
