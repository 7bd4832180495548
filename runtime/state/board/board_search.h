// Questions about a board that need scratch memory: paths, reach, groups, lines.
//
// One object for a match or a thread; the Board is shared. Every span is valid until the next call
// of the same object. Values are one number a space, as the state stores a property; kNone is no
// value. Distances are steps along Board::neighbors, found breadth first, a whole level of bits at
// a time.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <climits>

#include "runtime/state/board/board.h"
#include "runtime/state/board/space_set.h"
#include "runtime/state/ids/code.h"
#include "runtime/state/ids/ids.h"

namespace windrose {

class BoardSearch {
 public:
  using Spaces = Board::Spaces;
  using Values = TableSpan<Value, SpaceId>;

  /// `board` must outlive this object.
  explicit BoardSearch(const Board& board);

  [[nodiscard]] const Board& board() const { return *board_; }

  /// The spaces that 1 to `steps` steps lead to, nearest first, equally near ones in ascending
  /// order; never `from` itself. The way goes through spaces of `through` and stops on those of
  /// `ends`, which need not be in `through`. `from` may be in neither.
  Spaces reach(SpaceId from, int steps, const SpaceSet& through, const SpaceSet& ends);
  Spaces reach(SpaceId from, int steps, const SpaceSet& through);

  /// After a reach: how many steps away a space is; 0 for `from`, -1 if it was not reached.
  [[nodiscard]] int steps_to(SpaceId space) const { return steps_[space]; }
  /// After a reach: the space before `space` on a shortest way, the lowest of several; none for
  /// `from` and for what was not reached.
  [[nodiscard]] SpaceId came_from(SpaceId space) const;
  /// After a reach: a shortest way to a reached space without `from`; empty for any other. Leaves
  /// what reach returned as it is.
  Spaces way_to(SpaceId space);

  /// The steps from one space to another, which need not be in `through`; -1 if no way leads there.
  int distance(SpaceId from, SpaceId to, const SpaceSet& through);
  /// A shortest way without `from`, always the same of several; none if no way leads there.
  std::optional<Spaces> path(SpaceId from, SpaceId to, const SpaceSet& through);

  struct Nearest {
    Spaces spaces;      // all that are equally near
    int distance = -1;  // -1: none can be reached
  };
  /// Targets need not be in `through`; `from` is its own nearest if it is one of them.
  Nearest nearest(SpaceId from, const SpaceSet& targets, const SpaceSet& through);

  /// The connected spaces that share the value of `space`, itself among them, in ascending order;
  /// spaces without a value share that. A one-way link connects too.
  Spaces group(SpaceId space, Values values);
  /// The first space of each group that has a value.
  Spaces groups(Values values);
  /// Into how many connected parts a set falls. A one-way link connects too.
  int parts(const SpaceSet& set);

  /// Whether `space` has a value and stands in an unbroken straight line of at least `n` spaces
  /// that share it, along any axis: diagonals of squares count even where they are no neighbors.
  [[nodiscard]] bool line(SpaceId space, Values values, int n) const;
  /// Up to `n` spaces in a direction, nearest first, without `space`; a loop is followed once
  /// around.
  Spaces ray(SpaceId space, Direction direction, int n = INT_MAX);

  /// The lowest space of a column of squares or hexes that has no value; none if each has one. What
  /// lies above does not matter.
  [[nodiscard]] SpaceId lowest_open(int column, Values values) const;
  /// The lowest spaces without a value of all columns that have one, from the left.
  Spaces open_columns(Values values);

 private:
  void begin(SpaceId from, const SpaceSet& through, const SpaceSet& ends);
  void spread(SpaceId from, int steps, bool stop_at_ends);
  void trace(SpaceId to);
  template <class Joins>
  void collect(SpaceId space, Joins joins);

  const Board* board_;
  const SpaceSet nothing_;
  SpaceSet target_;  // `to` alone while a distance is measured, else empty

  // The last search from a space.
  SpaceSet open_;                       // what may still be entered
  SpaceSet ends_;                       // what is not moved on from
  SpaceSet level_;                      // the spaces reached last
  SpaceSet next_;                       // their neighbors; empty between levels
  std::vector<SpaceId> reached_;        // `from`, then level by level
  Table<std::int32_t, SpaceId> steps_;  // -1 for all spaces that are not in reached_

  std::vector<SpaceId> group_;
  SpaceSet collected_;  // empty between calls
  std::vector<SpaceId> found_;
};

}  // namespace windrose
