// Paints a board with what stands on it: one painter for a board, for as long as it is shown.
//
// The painter keeps what only plan and face decide (meshes, candidate places of names) and, from
// the last painting, where pieces were drawn, so that a click finds what is seen.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "runtime/tabletop/scene/board_scene.h"
#include "runtime/view/board/motion.h"
#include "runtime/view/board/scene_lights.h"
#include "runtime/view/draw/camera.h"
#include "runtime/view/draw/labels.h"

namespace windrose::view {

/// What is seen at a point, or where a thing was drawn.
struct PaintedItem {
  ItemId item = ItemId::none;
  SpaceId space = SpaceId::none;
  Rect box;
};

/// A named part of a map: its name goes where there is most room.
struct NamedArea {
  int region = 0;
  struct Place {
    Point at;        // the middle of the name, in board units
    float room = 0;  // how far it may reach to both sides
  };
  std::vector<Place> places;  // best first
  int spaces = 0;
};
/// The regions of a map of hexes, the largest first.
[[nodiscard]] std::vector<NamedArea> named_areas(const BoardPlan& plan,
                                                 const PrintedBoard& printed);

/// Which ocean the water of a page belongs to: what its name reaches without crossing land, ice or
/// a border.
struct OceanMap {
  static constexpr float kMostCells = 40'000;
  float cell = 10;  // units of the page on a side; larger on a large page
  int columns = 0;
  int rows = 0;
  std::vector<SpaceId> spaces;  // [row][column]
  [[nodiscard]] SpaceId at(Point point) const;
};
[[nodiscard]] OceanMap ocean_map(const BoardPlan& plan, const PrintedBoard& printed);

class BoardPainter {
 public:
  BoardPainter(BoardPlan plan, PrintedBoard printed);

  [[nodiscard]] const BoardPlan& plan() const { return plan_; }
  [[nodiscard]] const PrintedBoard& printed() const { return printed_; }

  /// Fills the camera's board area. `motion`, if any, says where moving pieces are at `now`.
  void paint(Pen& pen, const BoardScene& scene, const SceneLights& lights, const Camera& camera,
             const Motion* motion = nullptr, double now = 0);

  /// Shows the picture below the map even where it is for designers alone.
  void show_sketch() { shows_picture_ = plan_.picture().has_value(); }
  /// Whether there is a picture that was not drawn in the last painting: it cannot be decoded.
  [[nodiscard]] bool has_broken_picture() const { return broken_picture_; }

  /// Rectangles of the board area, in pixels, where something will be drawn on top: names go
  /// elsewhere.
  void keep_free(std::vector<Rect> boxes) { kept_free_ = std::move(boxes); }

  /// The piece drawn at a point in the last painting, the topmost one, or none.
  [[nodiscard]] ItemId item_at(Point screen) const;
  /// The space at a point: of a board's own outlines, of the water of an ocean, or of its name.
  [[nodiscard]] SpaceId space_at(Point screen, const Camera& camera) const;
  /// Pieces of the last painting.
  [[nodiscard]] const std::vector<PaintedItem>& items() const { return items_; }
  /// Where a space is on the screen: for captions, focus and tests.
  [[nodiscard]] Rect where(SpaceId space, const Camera& camera) const;

  /// The next legal space or piece in a direction, for the arrow keys: nearest to a cone of 90
  /// degrees. `from` and the result are places in `centers`; -1: none.
  [[nodiscard]] static int next_in_direction(const std::vector<Point>& centers, int from,
                                             Point direction);

 private:
  BoardPlan plan_;
  PrintedBoard printed_;
  std::vector<NamedArea> areas_;
  OceanMap oceans_;
  std::vector<PaintedItem> items_;
  std::vector<Rect> kept_free_;
  bool shows_picture_ = false;
  bool broken_picture_ = false;
};

}  // namespace windrose::view
