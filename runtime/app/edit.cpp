// `windrose edit`: the board editor.
#include <iostream>

#include "editor/window/edit_window.h"
#include "runtime/app/command/commands.h"
#include "runtime/app/command/language_choice.h"
#include "runtime/base/system/own_path.h"

namespace windrose::app {

int run_edit(Arguments& arguments) {
  const std::string& board = arguments.positional(
      "BOARD", "A board: its name, GAME/BOARD or its file; without it, choose one from a list",
      false);
  const std::string& language = language_option(arguments);
  arguments.parse();
  choose_language(arguments, language);
  tell_setting_faults();
  return editor::edit_in_window({arguments.shelves(), board, own_path().string()}, std::cout);
}

}  // namespace windrose::app
