// Where the running program lies on the disk, and where this library does.
#pragma once

#include <filesystem>

namespace windrose {

/// The file of the running program, links resolved; empty where the system does not tell.
[[nodiscard]] std::filesystem::path own_path();

/// The file that holds this code: the program itself, or the shared library that another program
/// has loaded. Empty where the system does not tell.
[[nodiscard]] std::filesystem::path library_path();

}  // namespace windrose
