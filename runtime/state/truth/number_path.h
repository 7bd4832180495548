// A declared path such as `player.cash` or `game.target.price`, laid out for a ruleset: reading it
// costs no Lua.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/truth/state.h"

namespace windrose {

class NumberPath {
 public:
  /// `path` has been checked when the game was loaded.
  NumberPath(const Ruleset& ruleset, const std::vector<std::string>& path);

  /// Whether it begins at a player, so that each seat has a number of its own.
  [[nodiscard]] bool is_of_player() const { return root_ == Kind::player; }
  /// The number; a flag is 0 or 1, what leads to nothing is 0. None where an observation does not
  /// tell it. Paths from a player are of `seat`; paths from a space are added up over all spaces.
  [[nodiscard]] std::optional<std::int64_t> value(const AnyState& state, int seat) const;

 private:
  enum class What : std::uint8_t { property, purse, pile, zone, piece, space_of, round };
  struct Step {
    What what = What::property;
    std::vector<const PropertySlot*> slots;  // property: of each kind of thing that has it
    std::vector<int> by_entity;              // purse, pile, zone, piece: by entity, -1: none
  };

  Step step(const Ruleset& ruleset, Kind kind, const std::string& name) const;
  [[nodiscard]] Step group_step(const Ruleset& ruleset, const std::string& group,
                                const std::string& name) const;
  static Kind kind_behind(const Step& step);
  [[nodiscard]] std::optional<std::int64_t> read(const AnyState& state, int entity) const;

  Kind root_;
  std::vector<Step> steps_;
};

}  // namespace windrose
