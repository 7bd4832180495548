// A declared path such as `player.cash` or `game.target.price`, laid out for a ruleset: reading it
// costs no Lua.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/truth/any_state.h"

namespace windrose {

/// What a path leads to at one moment.
struct Reached {
  bool known = true;         // else an observation does not tell it
  std::int64_t number = 0;   // a number, a flag, a count; of things how many
  std::vector<Code> things;  // a thing or word; the items of a list. Numbers have none
  /// A thing, a flag that is set, a number but 0.
  [[nodiscard]] bool holds() const { return known && (number != 0 || !things.empty()); }
};

class NumberPath {
 public:
  /// `path` has been checked when the game was loaded.
  NumberPath(const Ruleset& ruleset, const std::vector<std::string>& path);

  /// Whether it begins at a player, so that each seat has a number of its own.
  [[nodiscard]] bool is_of_player() const { return root_ == Kind::player; }
  /// The number; a flag is 0 or 1, what leads to nothing is 0. None where an observation does not
  /// tell it. Paths from a player are of `seat`; paths from a space are added up over all spaces.
  [[nodiscard]] std::optional<std::int64_t> value(const AnyState& state, SeatId seat) const;
  /// The same with the things that it leads to; not for paths from a space.
  [[nodiscard]] Reached reach(const AnyState& state, SeatId seat) const;

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
  /// Where the steps end.
  struct Landing {
    bool known = true;
    bool nothing = false;                // one of the steps led to nothing
    std::int64_t value = 0;              // the number or the entity
    const PropertySlot* list = nullptr;  // that the last step counted, and of which entity
    int entity = 0;
  };
  [[nodiscard]] Landing land(const AnyState& state, int entity) const;
  [[nodiscard]] std::optional<std::int64_t> read(const AnyState& state, int entity) const {
    const Landing landing = land(state, entity);
    return landing.known ? std::optional(landing.value) : std::nullopt;
  }

  Kind root_;
  std::vector<Step> steps_;
};

}  // namespace windrose
