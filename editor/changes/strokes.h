// Which cells a tool touches: brushes of several widths, lines, fills, and their mirror images.
#pragma once

#include <vector>

#include "editor/changes/board_changes.h"
#include "runtime/data/game/game_data.h"

namespace windrose::editor {

/// How a grid lies: its size, and for hexes which rows stand to the right.
struct GridShape {
  Layout layout = Layout::hexes;
  int columns = 0;
  int rows = 0;
  bool shift_odd = true;
  [[nodiscard]] bool has(Cell cell) const {
    return cell.column >= 0 && cell.row >= 0 && cell.column < columns && cell.row < rows;
  }
};
[[nodiscard]] GridShape shape_of(const BoardData& board);

/// Neighbors of a cell on the grid: six, or four on squares.
[[nodiscard]] std::vector<Cell> neighbors_of(const GridShape& shape, Cell cell);

/// All cells less than `width` steps away, the cell itself for width 1.
[[nodiscard]] std::vector<Cell> brush(const GridShape& shape, Cell cell, int width);

/// The cells on the straight way between two cells, both included: on hexes by cube coordinates
/// (linear interpolation and rounding), on squares after Bresenham.
[[nodiscard]] std::vector<Cell> line(const GridShape& shape, Cell from, Cell to);

/// All cells that are connected with the cell and of the same sort; `sort` has one entry for each
/// cell, row by row.
[[nodiscard]] std::vector<Cell> fill(const GridShape& shape, Cell cell,
                                     const std::vector<int>& sort);

/// The cells with their images on the other side of the map, left and right, each once.
[[nodiscard]] std::vector<Cell> mirrored(const GridShape& shape, const std::vector<Cell>& cells);

/// One stroke of a brush along the cells that the pointer has crossed, each cell once.
[[nodiscard]] std::vector<Cell> stroke(const GridShape& shape, const std::vector<Cell>& way,
                                       int width);

}  // namespace windrose::editor
