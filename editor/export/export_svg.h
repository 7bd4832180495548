// A board as SVG, for printing: the shapes, names and links that the map shows.
#pragma once

#include <string>

#include "editor/reading/board_reading.h"

namespace windrose::editor {

/// Text and lines only, so that any program can print it; widths are board units.
[[nodiscard]] std::string svg_of(const BoardReading& reading);

/// The name of an exported file beside the board's: NAME.board.png or NAME.svg, or another one
/// where the picture below the board is called so, also if its look cannot be shown now.
[[nodiscard]] std::string export_name(Workspace& workspace, const std::string& ending);

}  // namespace windrose::editor
