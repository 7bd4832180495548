// Boards drawn as text, for tests and benchmarks: one letter a space, the letter is its kind.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/state/board/board.h"
#include "runtime/state/board/board_search.h"

namespace windrose::test {

/// The index of the kind, appended if it is new.
inline int kind_of(BoardData& data, const std::string& id) {
  const auto found =
      std::ranges::find_if(data.kinds, [&](const SpaceKind& kind) { return kind.id == id; });
  if (found != data.kinds.end()) return static_cast<int>(found - data.kinds.begin());
  data.kinds.emplace_back().id = id;
  return static_cast<int>(data.kinds.size()) - 1;
}

inline void add_space(BoardData& data, const std::string& id, const std::string& kind, int column,
                      int row) {
  SpaceData space;
  space.id = id;
  space.kind = kind_of(data, kind);
  space.name = id;
  space.column = column;
  space.row = row;
  data.spaces.push_back(space);
}

/// Squares or hexes in reading order. `#` is a hole. Ids: squares as in chess, hexes by row letter
/// and column number.
inline BoardData board_from_map(Layout layout, const std::vector<std::string>& rows) {
  BoardData data;
  data.layout = layout;
  data.rows = static_cast<int>(rows.size());
  for (int row = 0; row < data.rows; ++row) {
    const std::string& line = rows[row];
    data.columns = std::max(data.columns, static_cast<int>(line.size()));
    for (int column = 0; column < std::ssize(line); ++column) {
      const char letter = line[column];
      if (letter == '#') continue;
      const std::string id =
          layout == Layout::squares
              ? std::string(1, static_cast<char>('a' + column)) + std::to_string(data.rows - row)
              : std::string(1, static_cast<char>('a' + row)) + std::to_string(column + 1);
      add_space(data, id, std::string(1, letter), column, row);
    }
  }
  return data;
}

/// A full rectangle of one kind.
inline BoardData rectangle(Layout layout, int columns, int rows) {
  return board_from_map(
      layout, std::vector<std::string>(static_cast<std::size_t>(rows),
                                       std::string(static_cast<std::size_t>(columns), '.')));
}

/// Spaces 0 to n - 1 of a loop or a graph, all of one kind.
inline BoardData numbered(Layout layout, int n) {
  BoardData data;
  data.layout = layout;
  for (int i = 0; i < n; ++i) add_space(data, "s" + std::to_string(i), ".", i, 0);
  return data;
}

inline LinkData link(int from, int to, bool one_way = false) {
  LinkData link;
  link.from = from;
  link.to = to;
  link.one_way = one_way;
  return link;
}

/// The space with this id, or none.
inline SpaceId space_of(const BoardData& data, std::string_view id) {
  for (std::size_t i = 0; i < data.spaces.size(); ++i) {
    if (data.spaces[i].id == id) return static_cast<SpaceId>(i);
  }
  return SpaceId::none;
}

/// Their numbers, as they come.
inline std::vector<int> list(Board::Spaces spaces) {
  std::vector<int> numbers;
  numbers.reserve(spaces.size());
  for (const SpaceId space : spaces) numbers.push_back(number_of(space));
  return numbers;
}

/// The values as those of the spaces, in the order of the board; `values` must outlive them.
inline BoardSearch::Values by_space(const std::vector<Value>& values) {
  return BoardSearch::Values(values);
}

/// Data, board and search of one drawing, asked and answering by id.
struct Drawn {
  BoardData data;
  Board board;
  BoardSearch search;

  explicit Drawn(BoardData drawn) : data(std::move(drawn)), board(data), search(board) {}
  Drawn(const Drawn&) = delete;  // the search points at the board
  Drawn& operator=(const Drawn&) = delete;

  [[nodiscard]] SpaceId at(std::string_view id) const { return space_of(data, id); }
  [[nodiscard]] std::string id(SpaceId space) const {
    return space == SpaceId::none ? "none" : data.spaces[number_of(space)].id;
  }
  /// "a1 b2 c3"
  [[nodiscard]] std::string ids(Board::Spaces spaces) const {
    std::string text;
    for (const SpaceId space : spaces) text += (text.empty() ? "" : " ") + id(space);
    return text;
  }
  [[nodiscard]] std::string neighbors(std::string_view id) const {
    return ids(board.neighbors(at(id)));
  }
  [[nodiscard]] std::string toward(std::string_view from, Direction direction, int n = 1) const {
    return id(board.toward(at(from), direction, n));
  }
  /// All spaces whose letter is one of `letters`.
  [[nodiscard]] SpaceSet of(std::string_view letters) const {
    SpaceSet set(board.size());
    for (const SpaceId space : board.ids()) {
      const std::string& kind = data.kinds[board.kind(space)].id;
      if (letters.find(kind) != std::string_view::npos) set.set(space);
    }
    return set;
  }
  /// The set of named spaces.
  [[nodiscard]] SpaceSet set(const std::vector<std::string>& names) const {
    SpaceSet set(board.size());
    for (const std::string& name : names) set.set(at(name));
    return set;
  }
  /// A value for each space: its letter, `.` is no value.
  [[nodiscard]] std::vector<Value> letters() const {
    std::vector<Value> values;
    for (const SpaceId space : board.ids()) {
      const char letter = data.kinds[board.kind(space)].id[0];
      values.push_back(letter == '.' ? kNone : letter);
    }
    return values;
  }
};

/// The sea of Shipping, as designed: `.` sea, 1-8 border spaces, S and P canals, other letters
/// ports.
inline BoardData shipping_map() {
  return board_from_map(Layout::hexes, {
                                           "######.....1..H###############",
                                           "#####.....##..################",
                                           "#####C....##.#################",
                                           "###U.......2##################",
                                           "###........###################",
                                           "##....#....3....##############",
                                           "#.....##....4....#############",
                                           "##.........####ES#############",
                                           ".#........#######.############",
                                           ".P.V##....#######.##..##.##..#",
                                           "..#####...##G####56...#..#I...",
                                           "..######.....####.....Y..#....",
                                           "...#####B.....###..........O.#",
                                           "...####.......###.....#.......",
                                           "...L###.......##......##...###",
                                           "...####.......F..........A####",
                                           "....##.........7..........####",
                                           "...............8...........###",
                                       });
}
inline constexpr std::string_view kShippingSea = ".";
inline constexpr std::string_view kShippingWays = ".12345678SP";
inline constexpr std::string_view kShippingPorts = "HUCVELYBGAOIF";

}  // namespace windrose::test
