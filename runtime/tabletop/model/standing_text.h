// The numbers of a game's standing as people read them: "factors 31", "worth $1,284".
#pragma once

#include <span>
#include <string>
#include <vector>

#include "runtime/state/seen/stage_now.h"
#include "runtime/tabletop/model/panel_things.h"

namespace windrose {

/// A number is left out where it is the money that is told anyway, or where the viewer may not
/// know.
[[nodiscard]] std::vector<NumberField> standing_fields(const Ruleset& ruleset, const GameLook& look,
                                                       std::span<const StandingFigure> figures);

/// "factors 31, ports 2, fleets 3", "worth $1,284"; empty: nothing is told.
[[nodiscard]] std::string standing_text(const Ruleset& ruleset, const GameLook& look,
                                        std::span<const StandingFigure> figures);

}  // namespace windrose
