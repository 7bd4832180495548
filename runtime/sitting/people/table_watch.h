// What people at one screen are shown of a moment beside the things on the table: the stages that
// are on, and who is ahead.
//
// A game whose functions fail shows less; it never stops the match for that.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "runtime/data/game/game_look.h"
#include "runtime/state/seen/observation.h"
#include "runtime/tabletop/model/stages.h"

namespace windrose {

class StageReader;
class Standing;

class TableWatch {
 public:
  TableWatch(const Ruleset& ruleset, const GameLook& look);
  TableWatch(const TableWatch&) = delete;
  TableWatch& operator=(const TableWatch&) = delete;
  ~TableWatch();

  /// When an observation was made: after so many decisions; who is asked then, a bit each.
  struct Moment {
    std::int64_t decisions = 0;
    std::uint32_t asked = 0;
  };
  /// The stages of the present. A card that came since the viewer was asked last is revealed.
  [[nodiscard]] std::vector<StageShown> stages(const Observation& seen, const Moment& moment);
  /// The stages of a moment in the past, without what was revealed.
  [[nodiscard]] std::vector<StageShown> past_stages(const Observation& seen);
  /// By seat; nothing where the game does not say what is told.
  [[nodiscard]] std::vector<std::vector<StandingFigure>> standing(const Observation& seen);

 private:
  /// What a viewer saw when asked last, and the time before.
  struct Remembered {
    std::int64_t decisions = -1;
    std::optional<Observation> here;
    std::optional<Observation> before;
  };

  const GameLook& look_;
  std::unique_ptr<StageReader> reader_;  // null: no stages
  std::unique_ptr<Standing> standing_;   // null: nothing is told
  bool reveals_ = false;
  std::map<int, Remembered> remembered_;  // by viewer
};

}  // namespace windrose
