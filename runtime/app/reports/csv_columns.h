// The columns of a file of matches, whatever mods are in force: files of one game can be stacked.
#pragma once

#include <string>
#include <vector>

#include "runtime/lab/report/report.h"

namespace windrose::app {

/// Those of the game with all mods on the shelves. Where these do not load together, with the mods
/// that it is played with.
[[nodiscard]] CsvColumns csv_columns(const std::vector<std::string>& shelves,
                                     const OpenGame& open_game);

}  // namespace windrose::app
