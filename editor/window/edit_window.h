// `windrose edit`: the window of the board editor.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace windrose::editor {

struct EditWish {
  std::vector<std::string> shelves;
  std::string board;    // empty: the list of boards
  std::string program;  // what plays a trial: the path of windrose
};

/// Edits until the window is closed; the exit code. Throws Error where no window can be opened or
/// there is no such board.
int edit_in_window(const EditWish& wish, std::ostream& out);

}  // namespace windrose::editor
