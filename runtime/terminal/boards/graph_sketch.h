// Where the labels of a graph board stand on a page, and the lines between them: geometry only.
//
// Every label has a box of its own, all of one size, and it does not depend on what a match brings:
// a map does not move from turn to turn. A line crosses no label, and runs along no other line.
#pragma once

#include <string_view>
#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/state/ids/ids.h"

namespace windrose::terminal {

struct SketchCell {
  int column = 0;
  int row = 0;
  std::string_view letter;  // of a line
};

class GraphSketch {
 public:
  /// Labels take `width` columns each, on a page of `columns`.
  GraphSketch(const BoardData& board, int columns, int width);

  /// Every label found a box.
  [[nodiscard]] bool fits() const { return fits_; }
  /// All stand where the file says, none beside it.
  [[nodiscard]] bool is_exact() const { return is_exact_; }
  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] int rows() const { return rows_; }
  /// The first cell of a space's box.
  [[nodiscard]] const SketchCell& box(SpaceId space) const { return boxes_[space]; }
  [[nodiscard]] const std::vector<SketchCell>& line_cells() const { return line_cells_; }
  /// Links for which there was no way, as indexes into the board's.
  [[nodiscard]] const std::vector<int>& left_out() const { return left_out_; }

 private:
  using Path = std::vector<SketchCell>;

  void place_labels();
  [[nodiscard]] bool place_near(SketchCell wanted, SketchCell& found) const;
  [[nodiscard]] bool is_free(const SketchCell& box) const;
  void draw_links();
  [[nodiscard]] bool draw(const LinkData& link);
  [[nodiscard]] Path straight(SketchCell from, SketchCell to) const;
  [[nodiscard]] Path bent(SketchCell from, SketchCell to, bool level_first) const;
  [[nodiscard]] bool is_clear(const Path& path, const LinkData& link) const;
  [[nodiscard]] bool in_box(const SketchCell& cell, SpaceId space) const;
  [[nodiscard]] SketchCell anchor(SpaceId space) const;

  const BoardData& board_;
  int most_columns_;
  int width_;
  int columns_ = 0;
  int rows_ = 0;
  bool fits_ = true;
  bool is_exact_ = true;
  Table<SketchCell, SpaceId> boxes_;
  std::vector<SketchCell> line_cells_;
  std::vector<int> left_out_;
};

}  // namespace windrose::terminal
