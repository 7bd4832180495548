// `windrose edit`: the board editor.
#include <filesystem>
#include <iostream>

#include "editor/window/edit_window.h"
#include "runtime/app/commands.h"

namespace windrose {

int run_edit(Arguments& arguments) {
  const std::string& board = arguments.positional(
      "BOARD", "A board, GAME/BOARD or its file; without it, choose one from a list", false);
  arguments.parse();
  std::error_code failure;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", failure);
  return editor::edit_in_window({arguments.shelves(), board, program.string()}, std::cout);
}

}  // namespace windrose
