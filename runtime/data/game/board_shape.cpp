#include "runtime/data/game/board_shape.h"

#include <algorithm>
#include <set>
#include <utility>

namespace windrose {
namespace {

using Offsets = std::vector<std::pair<int, int>>;  // column, row

/// Steps from a space of row `row` to those that touch it.
Offsets offsets(const BoardData& board, int row) {
  if (board.layout == Layout::squares) {
    Offsets steps = {{0, -1}, {-1, 0}, {1, 0}, {0, 1}};
    if (board.diagonal) steps.insert(steps.end(), {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}});
    return steps;
  }
  const bool shifted = (row % 2 != 0) == board.shift_odd;
  const int left = shifted ? 0 : -1;  // column of the two upper and lower neighbors
  return {{-1, 0}, {1, 0}, {left, -1}, {left + 1, -1}, {left, 1}, {left + 1, 1}};
}

}  // namespace

std::vector<std::vector<int>> neighbors(const BoardData& board) {
  const int count = static_cast<int>(board.spaces.size());
  std::vector<std::set<int>> found(count);
  if (board.layout == Layout::loop) {
    for (int space = 0; space < count; ++space) {
      const int next = (space + 1) % count;
      if (next == space) continue;
      found[space].insert(next);
      found[next].insert(space);
    }
  }
  if (board.layout == Layout::squares || board.layout == Layout::hexes) {
    std::vector<int> grid(static_cast<std::size_t>(board.columns) * board.rows, -1);
    for (int space = 0; space < count; ++space) {
      grid[board.spaces[space].row * board.columns + board.spaces[space].column] = space;
    }
    for (int space = 0; space < count; ++space) {
      const SpaceData& here = board.spaces[space];
      for (const auto& [columns, rows] : offsets(board, here.row)) {
        const int column = here.column + columns;
        const int row = here.row + rows;
        if (column < 0 || row < 0 || column >= board.columns || row >= board.rows) continue;
        const int there = grid[row * board.columns + column];
        if (there >= 0) found[space].insert(there);
      }
    }
  }
  for (const LinkData& link : board.links) {
    found[link.from].insert(link.to);
    if (!link.one_way) found[link.to].insert(link.from);
  }
  for (const LinkData& wall : board.walls) {
    found[wall.from].erase(wall.to);
    found[wall.to].erase(wall.from);
  }
  std::vector<std::vector<int>> result;
  result.reserve(found.size());
  for (const std::set<int>& spaces : found) result.emplace_back(spaces.begin(), spaces.end());
  return result;
}

std::vector<int> connected_parts(const BoardData& board, const std::vector<bool>& counts) {
  std::vector<std::vector<int>> ways = neighbors(board);
  const int spaces = static_cast<int>(ways.size());
  for (const LinkData& link : board.links) {
    if (link.one_way) ways[link.to].push_back(link.from);
  }
  std::vector<int> parts(spaces, -1);
  int part = 0;
  for (int start = 0; start < spaces; ++start) {
    if (!counts[start] || parts[start] >= 0) continue;
    std::vector<int> open = {start};
    parts[start] = part;
    while (!open.empty()) {
      const int here = open.back();
      open.pop_back();
      for (const int there : ways[here]) {
        if (!counts[there] || parts[there] >= 0) continue;
        parts[there] = part;
        open.push_back(there);
      }
    }
    ++part;
  }
  return parts;
}

}  // namespace windrose
