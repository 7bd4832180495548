// A board as SVG, for printing: the shapes, names and links that the map shows.
#pragma once

#include <string>

#include "editor/board_reading.h"

namespace windrose::editor {

/// Text and lines only, so that any program can print it; widths are board units.
[[nodiscard]] std::string svg_of(const BoardReading& reading);

}  // namespace windrose::editor
