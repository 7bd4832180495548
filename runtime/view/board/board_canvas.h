// What the painters of the four layouts share for one painting: pen, plan, scene, camera, colors,
// and which places are taken. What looks the same on every board is painted by functions over it:
// paint_lights.h, paint_stage.h, paint_preview.h, paint_pieces.h, paint_names.h.
//
// Lives for one painting only; draws from below to above: ground, lights, tokens, pieces, names.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/view/board/board_paint.h"
#include "runtime/view/draw/drawn_lines.h"
#include "runtime/view/plan/loop_spots.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/signs/signs.h"

namespace windrose::view {

class BoardCanvas {
 public:
  BoardCanvas(Pen& pen, const BoardPlan& plan, const PrintedBoard& printed, const BoardScene& scene,
              const SceneLights& lights, const Camera& camera, const Motion* motion, double now,
              std::vector<PaintedItem>& items);

  [[nodiscard]] const Palette& colors() const { return pen.palette(); }
  [[nodiscard]] bool dark() const { return colors().theme == Theme::dark; }
  /// The width of a line on the board: × UI scale, × zoom within bounds.
  [[nodiscard]] float line(float width) const {
    return pen.px(width) * std::clamp(camera.zoom(), 0.75F, 1.5F);
  }
  [[nodiscard]] Point screen(Point board) const { return camera.to_screen(board); }
  /// The ring on the screen; valid until the next call.
  [[nodiscard]] std::span<const Point> screen(std::span<const Point> ring);
  [[nodiscard]] Placing placing() const;
  [[nodiscard]] bool in_view(const Rect& board) const { return board.meets(view); }

  /// A color that the look gave, as it is on this theme's ground; `fallback` for an empty word.
  [[nodiscard]] Color color(const std::string& name, Color fallback) const;
  [[nodiscard]] Color region_tint(int region) const;
  [[nodiscard]] Color region_ink(int region) const;

  [[nodiscard]] bool is_legal(SpaceId space) const;
  [[nodiscard]] bool is_main(SpaceId space) const;
  /// Over a space under the pointer: amber only where it may be chosen.
  [[nodiscard]] Color pointed_tint(SpaceId space) const;
  /// Paints the picture below the board, if one is shown; returns whether there is one.
  bool ground_picture();
  /// Blocks what is drawn for names that come later.
  void block(const Rect& box) { labels.block(box); }

  Pen& pen;
  const BoardPlan& plan;
  const PrintedBoard& printed;
  const BoardScene& scene;
  const SceneLights& lights;
  const Camera& camera;
  const Motion* motion;
  double now;
  Rect view;                    // in board units
  bool shows_picture = false;   // below the map
  bool broken_picture = false;  // and it cannot be decoded
  LabelPlacer labels;
  DrawnLines strokes;                  // of the moment: no letters on them
  std::vector<Rect> written;           // names whose places are known before the arrow is drawn
  std::vector<PaintedItem>& items;     // where pieces were painted
  std::map<SpaceId, CellSpots> spots;  // where the painter of the space wants its pieces

 private:
  std::vector<Point> buffer_;
};

/// The beginning of a name, never a part of a letter: "Áb" of "Ábc".
[[nodiscard]] std::string first_letters(std::string_view name, std::size_t most);

/// What is printed on a space: its picture, else its sign.
void draw_mark(Pen& pen, const PrintedSpace& printed, Point center, float size, Color ink,
               Color ground);

/// Dice with their sum, the last one ending at the point.
void paint_dice(BoardCanvas& canvas, Point right_middle, float side);

/// Which tint is which region, where there is water for it; blocks its place for names.
void paint_legend(BoardCanvas& canvas);

void paint_hexes(BoardCanvas& canvas, const std::vector<NamedArea>& areas);
void paint_loop(BoardCanvas& canvas);
void paint_loop_lights(BoardCanvas& canvas);
void paint_loop_middle(BoardCanvas& canvas);
void paint_loop_way(BoardCanvas& canvas);
void paint_graph(BoardCanvas& canvas, const OceanMap& oceans);
void paint_squares(BoardCanvas& canvas);

}  // namespace windrose::view
