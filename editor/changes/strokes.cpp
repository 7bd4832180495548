#include "editor/changes/strokes.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace windrose::editor {
namespace {

/// Cube coordinates of a hex (Red Blob Games, "Hexagonal Grids", offset coordinates).
struct Cube {
  double q = 0;
  double r = 0;
  double s = 0;
};

int right_of(const GridShape& shape, int row) {
  return ((row % 2) != 0) == shape.shift_odd ? 1 : 0;
}

Cube cube_of(const GridShape& shape, Cell cell) {
  const int offset =
      shape.shift_odd ? (cell.row - (cell.row & 1)) / 2 : (cell.row + (cell.row & 1)) / 2;
  const double q = cell.column - offset;
  const double r = cell.row;
  return {q, r, -q - r};
}

Cell cell_of(const GridShape& shape, Cube cube) {
  double q = std::round(cube.q);
  double r = std::round(cube.r);
  const double s = std::round(cube.s);
  const double off_q = std::abs(q - cube.q);
  const double off_r = std::abs(r - cube.r);
  const double off_s = std::abs(s - cube.s);
  if (off_q > off_r && off_q > off_s) {
    q = -r - s;
  } else if (off_r > off_s) {
    r = -q - s;
  }
  const int row = static_cast<int>(r);
  const int offset = shape.shift_odd ? (row - (row & 1)) / 2 : (row + (row & 1)) / 2;
  return {static_cast<int>(q) + offset, row};
}

std::size_t index_of(const GridShape& shape, Cell cell) {
  return static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(shape.columns) +
         static_cast<std::size_t>(cell.column);
}

/// Keeps the first of equal cells, and those on the grid.
class CellSet {
 public:
  explicit CellSet(const GridShape& shape)
      : shape_(shape),
        known_(static_cast<std::size_t>(shape.columns) * static_cast<std::size_t>(shape.rows)) {}

  bool add(Cell cell) {
    if (!shape_.has(cell) || known_[index_of(shape_, cell)]) return false;
    known_[index_of(shape_, cell)] = true;
    cells_.push_back(cell);
    return true;
  }
  [[nodiscard]] const std::vector<Cell>& cells() const { return cells_; }
  [[nodiscard]] std::vector<Cell> take() { return std::move(cells_); }

 private:
  const GridShape& shape_;
  std::vector<bool> known_;
  std::vector<Cell> cells_;
};

}  // namespace

GridShape shape_of(const BoardData& board) {
  return {board.layout, board.columns, board.rows, board.shift_odd};
}

std::vector<Cell> neighbors_of(const GridShape& shape, Cell cell) {
  const auto [x, y] = cell;
  std::vector<Cell> near = {{x - 1, y}, {x + 1, y}};
  if (shape.layout == Layout::hexes) {
    const int left = x - 1 + right_of(shape, y);
    near.insert(near.end(), {{left, y - 1}, {left + 1, y - 1}, {left, y + 1}, {left + 1, y + 1}});
  } else {
    near.insert(near.end(), {{x, y - 1}, {x, y + 1}});
  }
  std::erase_if(near, [&](Cell one) { return !shape.has(one); });
  return near;
}

std::vector<Cell> brush(const GridShape& shape, Cell cell, int width) {
  CellSet cells(shape);
  cells.add(cell);
  std::size_t from = 0;
  for (int step = 1; step < width; ++step) {
    const std::size_t to = cells.cells().size();
    for (; from < to; ++from) {
      for (const Cell near : neighbors_of(shape, cells.cells()[from])) cells.add(near);
    }
  }
  return cells.take();
}

std::vector<Cell> line(const GridShape& shape, Cell from, Cell to) {
  CellSet cells(shape);
  if (shape.layout == Layout::hexes) {
    const Cube a = cube_of(shape, from);
    const Cube b = cube_of(shape, to);
    const int steps =
        static_cast<int>(std::max({std::abs(a.q - b.q), std::abs(a.r - b.r), std::abs(a.s - b.s)}));
    for (int i = 0; i <= steps; ++i) {
      const double t = steps == 0 ? 0 : static_cast<double>(i) / steps;
      constexpr double kNudge = 1e-6;  // ties always fall to the same side
      cells.add(cell_of(shape, {a.q + (b.q - a.q) * t + kNudge, a.r + (b.r - a.r) * t + kNudge,
                                a.s + (b.s - a.s) * t - 2 * kNudge}));
    }
    return cells.take();
  }
  const int across = std::abs(to.column - from.column);
  const int down = -std::abs(to.row - from.row);
  const int step_x = from.column < to.column ? 1 : -1;
  const int step_y = from.row < to.row ? 1 : -1;
  int error = across + down;
  for (Cell at = from;;) {
    cells.add(at);
    if (at == to) return cells.take();
    const int twice = 2 * error;
    if (twice >= down) {
      error += down;
      at.column += step_x;
    }
    if (twice <= across) {
      error += across;
      at.row += step_y;
    }
  }
}

std::vector<Cell> fill(const GridShape& shape, Cell cell, const std::vector<int>& sort) {
  CellSet cells(shape);
  if (!cells.add(cell)) return {};
  const int same = sort[index_of(shape, cell)];
  for (std::size_t i = 0; i < cells.cells().size(); ++i) {
    for (const Cell near : neighbors_of(shape, cells.cells()[i])) {
      if (sort[index_of(shape, near)] == same) cells.add(near);
    }
  }
  return cells.take();
}

std::vector<Cell> mirrored(const GridShape& shape, const std::vector<Cell>& cells) {
  CellSet all(shape);
  for (const Cell cell : cells) all.add(cell);
  for (const Cell cell : cells) {
    const int last = shape.columns - 1;
    // Rows that stand to the right have their axis half a hex further to the right.
    const int shift = shape.layout == Layout::hexes ? right_of(shape, cell.row) : 0;
    all.add({last - cell.column - shift, cell.row});
  }
  return all.take();
}

std::vector<Cell> stroke(const GridShape& shape, const std::vector<Cell>& way, int width) {
  CellSet cells(shape);
  for (std::size_t i = 0; i < way.size(); ++i) {
    for (const Cell at : line(shape, way[i == 0 ? 0 : i - 1], way[i])) {
      for (const Cell near : brush(shape, at, width)) cells.add(near);
    }
  }
  return cells.take();
}

}  // namespace windrose::editor
