// A board as SVG, for printing: drawn by the painters that players see it through.
#pragma once

#include <string>

#include "editor/reading/board_reading.h"

namespace windrose::editor {

/// In the light theme, a pixel to a unit of the board. Pictures are named by their way from the
/// board's folder.
[[nodiscard]] std::string svg_of(Workspace& workspace, const BoardReading& reading);

/// The name of an exported file beside the board's: NAME.board.png or NAME.svg, or another one
/// where the picture below the board is called so, also if its look cannot be shown now.
[[nodiscard]] std::string export_name(Workspace& workspace, const std::string& ending);

}  // namespace windrose::editor
