// A board as SVG, for printing: the shapes, names and links that the map shows.
#pragma once

#include <string>

#include "editor/board_reading.h"

namespace windrose::editor {

/// Text and lines only, so that any program can print it; widths are board units.
[[nodiscard]] std::string svg_of(const BoardReading& reading);

/// The name of an exported file beside the board's: NAME.board.png or NAME.svg, or another one
/// where the picture below the board is called so.
[[nodiscard]] std::string export_name(const BoardReading& reading, const std::string& board,
                                      const std::string& ending);

}  // namespace windrose::editor
