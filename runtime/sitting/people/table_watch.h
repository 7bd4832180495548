// What people at one screen are shown of a moment beside the things on the table: the stages that
// are on, and who is ahead.
//
// A game whose functions fail shows less; it never stops the match for that.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "runtime/data/game/game_look.h"
#include "runtime/state/seen/observation.h"
#include "runtime/tabletop/model/stages.h"

namespace windrose {

class Match;
class StageReader;
class Standing;

class TableWatch {
 public:
  TableWatch(const Ruleset& ruleset, const GameLook& look,
             PlayerNames names = PlayerNames::with_capitals);
  TableWatch(const TableWatch&) = delete;
  TableWatch& operator=(const TableWatch&) = delete;
  ~TableWatch();

  /// The stages of the present, as `seen` tells it. What has come or happened since the step in
  /// which the viewer answered last is revealed. `asked`: who is asked now.
  [[nodiscard]] std::vector<StageShown> stages(const Match& match, const Observation& seen,
                                               SeatSet asked);
  /// The stages of a moment in the past, without what was revealed.
  [[nodiscard]] std::vector<StageShown> past_stages(const Observation& seen);
  /// Nothing where the game does not say what is told.
  [[nodiscard]] Table<std::vector<StandingFigure>, SeatId> standing(const Observation& seen);

 private:
  const GameLook& look_;
  PlayerNames names_;
  std::unique_ptr<StageReader> reader_;  // null: no stages
  std::unique_ptr<Standing> standing_;   // null: nothing is told
  bool looks_before_ = false;            // a stage tells what has changed
};

}  // namespace windrose
