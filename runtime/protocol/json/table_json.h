// A board and its table for clients that draw: what never changes, once; what is on the table now,
// as a viewer may know it.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "runtime/base/text/json_text.h"
#include "runtime/data/game/game_look.h"
#include "runtime/state/seen/observation.h"
#include "runtime/tabletop/model/stages.h"

namespace windrose {

/// All of a ruleset that stays as it is: spaces with names, kinds, shapes and fixed properties;
/// charts, tables, tokens and cards; how the look wants things to be told apart.
void add_board(JsonText& json, const Ruleset& ruleset, const GameLook& look);

/// What is on the table beside an observation's own values.
struct TableParts {
  std::span<const StageShown> stages;
  std::span<const std::vector<StandingFigure>> standing;  // by seat
  std::uint32_t asked = 0;                                // a bit each
};
void add_table(JsonText& json, const Observation& seen, const GameLook& look,
               const TableParts& parts);

}  // namespace windrose
