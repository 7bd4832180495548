// What is worth a second look on a board though it can be loaded.
#pragma once

#include <vector>

#include "editor/reading/board_reading.h"

namespace windrose::editor {

/// Spaces that no way leads to from the rest of the board, part by part: neighbors, links and walls
/// taken together, over spaces of all kinds that have any. The largest part is the rest.
[[nodiscard]] std::vector<Problem> board_warnings(const BoardData& board, const std::string& file);

}  // namespace windrose::editor
