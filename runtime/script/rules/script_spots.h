// Places in the scripts of a game whose runs can be counted: functions, and both ways of each
// branch.
//
// Nothing of this is in a script as it is played. Who counts loads other texts of the same scripts,
// in which each spot calls a counter; lines stay where they are.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/data/game/game_data.h"

namespace windrose {

struct Binding;

struct ScriptSpot {
  enum class Kind : std::uint8_t { function, taken, not_taken };
  Kind kind = Kind::function;
  int script = 0;  // index into GameData::scripts
  int line = 0;
  std::string what;   // "rules.turn", "if player.cash >= value"
  int function = -1;  // the spot of the function around it
  int other = -1;     // of a condition: the spot of its other way, -1: it has none of its own
};

struct CountedScripts {
  std::vector<ScriptFile> scripts;
  std::vector<ScriptSpot> spots;
};

/// The scripts with a counter in each spot.
[[nodiscard]] CountedScripts counted_scripts(const std::vector<ScriptFile>& scripts);

/// What the counters of one Lua state say. Spots that ran since the last clear() are listed once.
class SpotCounts {
 public:
  /// Null where the scripts of the binding have no counters.
  [[nodiscard]] static SpotCounts* of(Binding& binding);

  [[nodiscard]] int touched() const { return touched_; }
  [[nodiscard]] std::int32_t spot(int place) const { return places()[place]; }
  [[nodiscard]] std::int32_t times(int spot) const { return counts()[spot]; }
  void clear();

 private:
  friend void add_spot_counter(Binding& binding);
  friend struct SpotCall;
  [[nodiscard]] const std::int32_t* counts() const {
    return reinterpret_cast<const std::int32_t*>(this + 1);
  }
  [[nodiscard]] std::int32_t* counts() { return reinterpret_cast<std::int32_t*>(this + 1); }
  [[nodiscard]] const std::int32_t* places() const { return counts() + size_; }
  [[nodiscard]] std::int32_t* places() { return counts() + size_; }

  std::int32_t size_ = 0;
  std::int32_t touched_ = 0;
};

/// Gives the scripts of the binding the counter that they call, if they call one.
void add_spot_counter(Binding& binding);

}  // namespace windrose
