// `windrose edit`: the board editor.
#include <iostream>

#include "runtime/app/commands.h"
#include "runtime/app/window.h"

namespace windrose {

int run_edit(Arguments& arguments) {
  const std::string& board = arguments.positional(
      "BOARD", "A board, GAME/BOARD or its file; without it, choose one from a list", false);
  arguments.parse();
  return edit_in(arguments.shelves(), board, std::cout);
}

}  // namespace windrose
