// What the designer does on the map: spaces, links, sets, its size.
#pragma once

#include <vector>

#include "editor/acts/acts.h"
#include "editor/changes/strokes.h"

namespace windrose::editor {

class MapActs : private Acts {
 public:
  using Acts::Acts;

  /// The cells that the tool would touch along the way of the pointer: for its preview.
  [[nodiscard]] std::vector<Cell> cells_of(const std::vector<Cell>& way) const;
  void paint(const std::vector<Cell>& way);
  void move(int space, Cell to);
  void add_space(Cell at);
  void remove_selected();
  void link(int from, int to);
  void put_into_set(const std::vector<int>& spaces, bool in);
  void resize(int columns, int rows);
  void lay_ring();
  /// Gives every space of a board without places the one where it is drawn.
  void lay_out(const std::vector<Cell>& places);
};

}  // namespace windrose::editor
