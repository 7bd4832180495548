// Folders of the user who runs the program.
#pragma once

#include <filesystem>
#include <vector>

namespace windrose {

/// Where the program keeps what belongs to its user: $XDG_DATA_HOME/windrose, else
/// ~/.local/share/windrose; empty where the environment names neither.
[[nodiscard]] std::filesystem::path data_folder();

/// Where the settings of the user are: $XDG_CONFIG_HOME, else ~/.config, else the temporary folder.
[[nodiscard]] std::filesystem::path config_folder();
/// The settings of both faces: windrose/settings.json there.
[[nodiscard]] std::filesystem::path settings_file();

/// Where what all users share may be: windrose below each folder of $XDG_DATA_DIRS, else below
/// /usr/local/share and /usr/share.
[[nodiscard]] std::vector<std::filesystem::path> shared_data_folders();

}  // namespace windrose
