// A program without the window and the board editor: their functions say so. Compiled in their
// place.
#include "editor/window/edit_window.h"
#include "runtime/base/text/error.h"
#include "runtime/view/pictures/pictures_apart.h"
#include "runtime/view/screens/window_play.h"

namespace windrose::view {

bool has_window() {
  return false;
}

std::string window_obstacle() {
  return "this build has no window";
}

void draw_pictures_with(const std::filesystem::path&) {}

int draw_picture(const std::string&, const std::string&) {
  return 2;
}

int play_in_window(const WindowWish&, std::ostream&) {
  throw Error(window_obstacle() + "; play in the terminal, with --terminal");
}

}  // namespace windrose::view

namespace windrose::editor {

int edit_in_window(const EditWish&, std::ostream&) {
  throw Error(view::window_obstacle() +
              ", which the board editor needs; build it with -DWINDROSE_WINDOW=ON");
}

}  // namespace windrose::editor
