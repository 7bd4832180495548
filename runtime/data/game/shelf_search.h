// Where shelves are looked for, when a program starts.
//
// In this order: those that are named (--shelf), WINDROSE_SHELVES, WINDROSE_ROOT, the user's data
// folder, beside the program; where all that leads to none, what is installed for all users. No
// path is compiled in: the last is the nearest share/windrose, or the nearest folder with scripts/
// and boards/, on the way up from the program and from the library.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace windrose {

/// What led to a shelf.
enum class ShelfSource : std::uint8_t {
  named,
  shelves_variable,
  root_variable,
  user,
  program,
  shared
};

struct FoundShelf {
  std::filesystem::path path;
  ShelfSource source = ShelfSource::named;
};

/// "named with --shelf", "in WINDROSE_SHELVES" …
[[nodiscard]] std::string to_string(ShelfSource source);

/// `named` first, then what is found; a shelf that is found twice is there once. WINDROSE_ROOT
/// stands in place of the user's data folder and of what is beside the program. Throws Error where
/// a variable names a folder that is none, or if there is no shelf at all.
[[nodiscard]] std::vector<FoundShelf> find_shelves(const std::vector<std::string>& named);

/// The nearest shelf on the way up from a file: a share/windrose, or a folder with scripts/ and
/// boards/. Empty if there is none.
[[nodiscard]] std::filesystem::path shelf_above(const std::filesystem::path& file);

}  // namespace windrose
