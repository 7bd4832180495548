// What variables of the environment want of the window, for tests and for pictures.
#pragma once

#include <filesystem>

#include "runtime/view/ui/display.h"

namespace windrose::view {

/// As large as WINDROSE_WINDOW says ("1280x720"), else as usual.
[[nodiscard]] Display::Wish wanted_window();

/// Where the next picture of the window is kept: a new file in the folder that WINDROSE_PICTURES
/// names, else in the user's data folder.
[[nodiscard]] std::filesystem::path new_picture_file();

}  // namespace windrose::view
