// What a game says must hold all the time, read from any state.
//
// Functions `show_x` run in a Lua state of this object's own, changing nothing and within a small
// budget. It belongs to one thread.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "runtime/data/game/invariant_data.h"
#include "runtime/script/rules/rules.h"
#include "runtime/state/truth/number_path.h"

namespace windrose {

class Invariants {
 public:
  /// Throws Error, with the place in the game's files, for a function that the rules do not have.
  Invariants(const Ruleset& ruleset, const std::vector<InvariantDeclaration>& declared);

  [[nodiscard]] std::size_t size() const { return all_.size(); }

  /// The first that does not hold.
  struct Breach {
    std::string id;    // empty: all hold
    std::string text;  // "<place>: invariant 'pot': game.pot is -3, expected 0 or more"
  };
  /// Throws Error where a function fails.
  [[nodiscard]] Breach breach(const State& state);

 private:
  struct Stated {
    InvariantDeclaration declared;
    std::optional<NumberPath> path;
    Rules::Show show{};
    [[nodiscard]] bool is_of_player() const { return path ? path->is_of_player() : show.of_player; }
  };
  std::int64_t value(const Stated& stated, const State& state, SeatId seat);

  const Ruleset* ruleset_;
  std::unique_ptr<Rules> rules_;  // only where a function is stated
  std::vector<Stated> all_;
};

}  // namespace windrose
