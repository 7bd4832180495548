// The list of games as people read it.
#pragma once

#include "runtime/data/game/shelf.h"

namespace windrose::app {

/// Prints every game with its variants, scenarios and agents.
void print_games(const Shelves& shelves);

}  // namespace windrose::app
