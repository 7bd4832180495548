// What is written on a map of hexagons, and where pieces in ports stand beside it.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "runtime/view/board/board_canvas.h"
#include "runtime/view/board/paint_names.h"

namespace windrose::view {

class HexNames {
 public:
  /// `marked`: visible spaces on which there is more than water. All must outlive it.
  HexNames(BoardCanvas& canvas, const std::vector<SpaceId>& visible,
           const std::vector<SpaceId>& marked);

  /// Names keep their places while a match goes on: only what is printed counts. They stay off the
  /// water where they can, for ships and lights come there.
  void place_names(float size);
  /// Pieces in a port stand beside it, so that port and name stay free.
  void place_pieces_in_ports(float size);
  /// The names that have been placed, then those of the seas in what is left.
  void draw(const std::vector<NamedArea>& areas);

 private:
  [[nodiscard]] const PrintedSpace& printed_of(SpaceId space) const {
    return c_.printed.spaces[space];
  }
  [[nodiscard]] Rect box_of_hexagon(SpaceId space, float inset) const;
  [[nodiscard]] Rect piece_box(Point at, float size) const;
  [[nodiscard]] std::optional<BoardName> name_of(SpaceId space) const;
  [[nodiscard]] std::vector<LabelSide> land_sides(SpaceId space) const;
  void widen(BoardName& name, PlacedLabel& place, const std::string& plain,
             const LabelPlacer& taken) const;
  /// What pieces on open water cover.
  [[nodiscard]] std::vector<Rect> pieces_at_sea(float size) const;
  [[nodiscard]] bool is_over_lights(const Rect& box) const;
  void paint_area_name(const NamedArea& area);
  void write_area_name(const PrintedRegion& region, const Typeface& type, Point at, float spacing,
                       Color ground);

  BoardCanvas& c_;
  Pen& pen_;
  const HexPlan& hexes_;
  float radius_;
  const std::vector<SpaceId>& visible_;
  const std::vector<SpaceId>& marked_;
  std::vector<std::pair<BoardName, PlacedLabel>> names_;
};

}  // namespace windrose::view
