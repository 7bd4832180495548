// Where names go: each label beside its thing, on none of the others, or nowhere.
//
// Labels are placed in the order given, the important ones first. What cannot be placed is left out
// and lives in the caption; nothing is ever put over something else.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "runtime/view/draw/rectangle.h"

namespace windrose::view {

/// Where a label stands as seen from its thing.
enum class LabelSide : std::uint8_t {
  right,
  left,
  above,
  below,
  above_right,
  below_right,
  above_left,
  below_left,
  middle  // on the thing: a wide area holds its own name
};
inline constexpr int kLabelSides = 8;  // without `middle`

struct LabelWish {
  Rect thing;       // what it names, in pixels
  float width = 0;  // of the label
  float height = 0;
  std::optional<Point> at;       // the middle of the label, where the look gives one
  bool on_thing = false;         // may stand on the thing itself
  std::vector<LabelSide> sides;  // tried first, in this order; then the others
  bool may_lead = true;          // may stand farther away, with a leader line
};

struct PlacedLabel {
  bool placed = false;
  Rect box;
  LabelSide side = LabelSide::middle;
  bool has_leader = false;  // a line from `leader_from`, at the thing, to the label
  Point leader_from;
  Point leader_to;
};

class LabelPlacer {
 public:
  /// Labels stay inside of `area`. `gap` pixels lie between a label and its thing, and a leader
  /// line is at most `most_leader` pixels long.
  LabelPlacer(Rect area, float gap, float most_leader);

  /// Nothing may be put here any more: a piece, a ring, a number of the way.
  void block(const Rect& taken);
  /// Whether a rectangle is inside the area and on nothing.
  [[nodiscard]] bool is_free(const Rect& box) const;
  /// Finds the place of a label and blocks it.
  PlacedLabel place(const LabelWish& wish);

 private:
  [[nodiscard]] Rect beside(const LabelWish& wish, LabelSide side, float gap) const;
  [[nodiscard]] bool crosses_something(Point from, Point to, const Rect& own) const;

  /// The area in cells, so that a label is compared with what is near to it: what lies outside
  /// counts for the cells at the edge.
  struct Cells {
    int left = 0;
    int top = 0;
    int right = 0;
    int bottom = 0;
  };
  [[nodiscard]] Cells cells_of(const Rect& box) const;
  /// Whether `is_it` says so of a rectangle that was taken in one of these cells.
  template <typename IsIt>
  [[nodiscard]] bool any_in(const Cells& cells, IsIt is_it) const;

  Rect area_;
  float gap_;
  float most_leader_;
  int columns_;
  int rows_;
  // Of each cell the last rectangle that was taken there, and of each of these the one before.
  struct Taken {
    Rect box;
    int before = -1;
  };
  std::vector<int> last_;
  std::vector<Taken> taken_;
};

}  // namespace windrose::view
