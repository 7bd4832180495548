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
#include "runtime/tabletop/scene/caption.h"

namespace windrose {

/// All of a ruleset that stays as it is: spaces with names, kinds and shapes; players, pieces,
/// charts, tables, tokens and cards; fixed properties; how the look wants things to be told apart.
void add_board(JsonText& json, const Ruleset& ruleset, const GameLook& look);

/// One answer to the question: as one sends it, and as people read it.
struct SaidAnswer {
  std::string id;
  Sentence name;
};

/// What is on the table beside an observation's own values.
struct TableParts {
  std::span<const StageShown> stages;
  const Table<std::vector<StandingFigure>, SeatId>& standing;
  SeatSet asked;      // who is asked now
  Sentence prompt{};  // what the viewer is asked; empty: nothing
  std::span<const SaidAnswer> answers{};
};
void add_table(JsonText& json, const Observation& seen, const GameLook& look,
               const TableParts& parts);

/// What is told of a thing, and why it cannot be chosen now.
void add_caption(JsonText& json, const Names& names, Code thing, const Caption& caption,
                 const Sentence& why_not);

}  // namespace windrose
