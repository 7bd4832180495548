// The geometry of a board: what lies next to what, in which direction, in which column.
//
// Built once for a ruleset and never changed, so matches and threads share it. A space's id
// is its index in BoardData::spaces; whatever lists spaces lists them in ascending order unless it
// says otherwise. What needs scratch memory (paths, reach, groups) is in BoardSearch.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "runtime/base/text/enum_array.h"
#include "runtime/data/game/game_data.h"
#include "runtime/state/board/board_direction.h"
#include "runtime/state/board/space_set.h"
#include "runtime/state/ids/ids.h"

namespace windrose {

class Board {
 public:
  using Spaces = std::span<const SpaceId>;

  /// Keeps nothing of `data`.
  explicit Board(const BoardData& data);

  /// The number of spaces.
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] Layout layout() const { return layout_; }
  [[nodiscard]] Ids<SpaceId> ids() const { return ids_; }
  /// Every space.
  [[nodiscard]] const SpaceSet& all() const { return all_; }

  /// Where one step leads: all sides of a space, and the links; a one-way link only from its start.
  /// Squares have four sides, or eight if the board is `diagonal`. A wall cuts both ways, links
  /// too.
  [[nodiscard]] Spaces neighbors(SpaceId space) const { return outgoing_.row(number_of(space)); }
  /// Neighbors, and the spaces that have this one as neighbor.
  [[nodiscard]] Spaces touching(SpaceId space) const {
    return two_way_ ? outgoing_.row(number_of(space)) : touching_.row(number_of(space));
  }
  /// Whether one step leads from `space` to `other`.
  [[nodiscard]] bool next_to(SpaceId space, SpaceId other) const;

  [[nodiscard]] std::span<const Direction> directions() const { return directions_of(layout_); }
  /// Whether the layout knows this direction.
  [[nodiscard]] bool has(Direction direction) const { return way(direction) >= 0; }
  /// The next space in a direction; none at the rim, a hole or a wall, and if the layout does not
  /// know it. Squares know diagonal directions even where diagonal spaces are no neighbors.
  [[nodiscard]] SpaceId toward(SpaceId space, Direction direction) const {
    const int at = way(direction);
    return at < 0 ? SpaceId::none : step(space, at);
  }
  /// The n-th space in a direction, in the opposite one for negative n, or none if the way ends
  /// before.
  [[nodiscard]] SpaceId toward(SpaceId space, Direction direction, int n) const;

  /// Straight lines run along axes: 4 on squares, 3 on hexes, 1 on a loop, none on a graph.
  [[nodiscard]] int axes() const { return axes_; }
  /// The next space along an axis, or none; both ways of axis a are 2a and 2a + 1.
  [[nodiscard]] SpaceId step(SpaceId space, int way) const {
    return steps_[index(space) * index(2 * axes_) + index(way)];
  }
  /// The way along an axis that a direction is; -1 if the layout has it not.
  [[nodiscard]] int way(Direction direction) const { return ways_[direction]; }

  /// Size of the map of squares and hexes; 0 on loops and graphs.
  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] int rows() const { return rows_; }
  /// Counted from 0 at the left and from 0 at the top; on loops and graphs only where to draw it.
  [[nodiscard]] int column(SpaceId space) const { return place_[space].first; }
  [[nodiscard]] int row(SpaceId space) const { return place_[space].second; }
  /// The space at a place of the map, or none where there is no space.
  [[nodiscard]] SpaceId at(int column, int row) const;
  /// The spaces of a column of the map from the bottom up.
  [[nodiscard]] Spaces column_upward(int column) const { return upward_.row(column); }

  /// Index into BoardData::kinds.
  [[nodiscard]] int kind(SpaceId space) const { return kind_[space]; }
  [[nodiscard]] Spaces of_kind(int kind) const { return of_kind_.row(kind); }
  /// The spaces of a named set, in the order of its file.
  [[nodiscard]] Spaces named_set(int set) const { return named_sets_.row(set); }

  /// Neighbors as bits: all of `mask` in word `word` of a SpaceSet.
  struct NeighborWord {
    std::uint64_t mask = 0;
    std::int32_t word = 0;
  };
  [[nodiscard]] std::span<const NeighborWord> neighbor_words(SpaceId space) const {
    const std::size_t at = index(space);
    return {neighbor_words_.data() + neighbor_first_[at],
            neighbor_words_.data() + neighbor_first_[at + 1]};
  }

 private:
  using Ways = std::vector<std::pair<SpaceId, SpaceId>>;  // from, to; sorted, each once

  /// Rows of spaces one behind the other, row r from first[r] to first[r + 1].
  struct Rows {
    std::vector<std::int32_t> first{0};
    std::vector<SpaceId> spaces;
    [[nodiscard]] Spaces row(int r) const {
      const auto at = static_cast<std::size_t>(r);
      return {spaces.data() + first[at], spaces.data() + first[at + 1]};
    }
    void end_row() { first.push_back(static_cast<std::int32_t>(spaces.size())); }
  };

  [[nodiscard]] static std::size_t index(int number) { return static_cast<std::size_t>(number); }
  [[nodiscard]] static std::size_t index(SpaceId space) { return static_cast<std::size_t>(space); }
  [[nodiscard]] Rows rows_of(const Ways& ways) const;

  void lay_map(const BoardData& data);
  void lay_axes(const BoardData& data, const Ways& walls);
  [[nodiscard]] SpaceId beside(const BoardData& data, SpaceId space, Direction direction) const;
  void lay_neighbors(const BoardData& data, const Ways& walls);
  void lay_neighbor_words();
  void lay_kinds_and_sets(const BoardData& data);

  int size_ = 0;
  Ids<SpaceId> ids_{0};
  Layout layout_ = Layout::graph;
  SpaceSet all_;

  int axes_ = 0;
  EnumArray<Direction, std::int8_t, kDirections>
      ways_;                    // direction -> way, -1 if the layout has it not
  std::vector<SpaceId> steps_;  // [space][way]
  bool whole_loop_ = false;     // a loop that no wall cuts

  Rows outgoing_;
  Rows touching_;  // empty if two_way_
  bool two_way_ = true;
  std::vector<std::int32_t> neighbor_first_;
  std::vector<NeighborWord> neighbor_words_;

  int columns_ = 0;
  int rows_ = 0;
  Table<std::pair<std::int32_t, std::int32_t>, SpaceId> place_;  // column, row
  std::vector<SpaceId> map_;                                     // [row][column] -> space or none
  Rows upward_;

  Table<std::int32_t, SpaceId> kind_;
  Rows of_kind_;
  Rows named_sets_;
};

}  // namespace windrose
