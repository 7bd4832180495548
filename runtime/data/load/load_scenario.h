// `start`: what the game or its scenario says about the beginning of a match.
#pragma once

#include "runtime/data/game/loading.h"

namespace windrose {

/// Reads `start` into loading.game.start, options into the options' own start. All names must be
/// known already.
void load_start(Loading& loading, const YamlValue& map);

/// `KEY=VALUE` as given on the command line. Throws Error.
void set_option(GameData& game, const std::string& assignment);

}  // namespace windrose
