// Folders of the user who runs the program.
#pragma once

#include <filesystem>

namespace windrose {

/// Where the program keeps what belongs to its user: $XDG_DATA_HOME/windrose, else
/// ~/.local/share/windrose; empty where the environment names neither.
[[nodiscard]] std::filesystem::path data_folder();

}  // namespace windrose
