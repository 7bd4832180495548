// What whole-board questions are given: properties of spaces, sets of spaces, directions; and how
// their answers become lists.
#pragma once

#include <array>
#include <span>

#include "runtime/script/api/api.h"

namespace windrose {

/// A property of all spaces: its value on each, one behind the other.
struct SpaceProperty {
  const PropertySlot* slot = nullptr;
  TableSpan<Value, SpaceId> values;
};

/// The property named by the word at `index`. Raises if spaces do not have it, if it is a list, and
/// if the observer may not know it everywhere.
[[nodiscard]] SpaceProperty space_property(Call& call, int index);

/// The value at `index` as `property` stores it; nil is no value. Raises where none can match.
[[nodiscard]] Value property_value(Call& call, int index, const SpaceProperty& property);

/// The spaces of the list, Lua array or single space at `index`, in `into`; `otherwise` if there is
/// no such argument.
[[nodiscard]] const SpaceSet& spaces_argument(Call& call, int index, SpaceSet& into,
                                              const SpaceSet& otherwise);

/// The direction named by the word at `index`; raises if the board's layout has it not.
[[nodiscard]] Direction direction_argument(Call& call, int index);

struct Directions {
  static constexpr std::size_t kMost = 16;
  std::array<Direction, kMost> all{};
  std::size_t count = 0;
  [[nodiscard]] std::span<const Direction> list() const { return {all.data(), count}; }
};
/// One word, or a list or Lua array of words.
[[nodiscard]] Directions directions_argument(Call& call, int index);

/// The spaces as a new list of the step, on the stack.
int push_spaces(Call& call, std::span<const SpaceId> spaces);
/// The same for those of the board for which `belongs(space)` is true.
template <class Belongs>
int push_spaces_where(Call& call, Belongs belongs) {
  Lists& lists = call.binding.lists;
  const auto spaces = call.ruleset().board().ids();
  const std::size_t room = call.ruleset().spaces().size();
  const Code list = lists.make(room);
  lists.resize(list, room);
  Code* const out = lists.items(list).data();
  std::size_t count = 0;
  for (const SpaceId space : spaces) {
    out[count] = Code(space);
    count += belongs(space) ? 1 : 0;
  }
  lists.resize(list, count);
  return call.push(list);
}

}  // namespace windrose
