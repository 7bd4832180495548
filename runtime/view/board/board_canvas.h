// What the painters of the four layouts share for one painting: pen, plan, scene, camera, and the
// drawing of pieces, tokens, lights and names that looks the same on every board.
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
#include "runtime/view/board/loop_spots.h"
#include "runtime/view/draw/drawn_lines.h"
#include "runtime/view/draw/recipes_pieces.h"
#include "runtime/view/draw/signs.h"

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
  /// Fills of legal, hovered and selected spaces; below signs and numbers.
  void light_fills(float inset);
  /// Rings of the main, selected and focused space and of those acted against; above all fills.
  void light_rings(float inset);
  void light_dot(SpaceId space);
  /// The dotted way of the last move with its numbered steps.
  void last_way();
  void pointed_way();
  /// Of the moment's stages: lines round the spaces meant, above all fills.
  void stage_lines(float inset);
  /// Arrows in its direction, where nothing else is.
  void force_arrows();
  /// The piece that took a way which does not count yet, pale, where it began.
  void ghost(Point at);
  /// Paints the picture below the board, if one is shown; returns whether there is one.
  bool ground_picture();
  /// What the player has more of once the turn counts.
  void tag();
  /// The arrow from a space to another.
  void attack();
  /// Who the two spaces of the arrow belong to; blocks their places for names.
  void stage_tags();

  /// Where the k-th of n pieces stands on a space, in pixels.
  [[nodiscard]] Point piece_place(SpaceId space, int nth, int count, float size) const;
  /// All pieces that stand still, then those that move. `size` as in draw_piece(). Where more are
  /// in view than a person can tell apart, they are small.
  void pieces(float size);
  /// Where spaces are too small for pieces: the first of each space as the shape of its seat.
  void small_pieces();
  /// Seat tokens, houses and discs round the middle of a space.
  void seat_tokens(const SpaceScene& space, float radius);

  /// A name with a halo; `ground` is the color below. False: it was left out.
  struct Name {
    std::string text;
    LabelWish wish;
    Color ground;
    Color ink;
    bool bold = false;
    std::string emblem;
    Color emblem_ink;
    const SceneTokens* pips = nullptr;
    Color pips_color;
    std::vector<const SceneTokens*> chips;  // what else lies there, behind the pips
  };
  bool name(Name name);
  /// Its size on the screen, in its wish.
  void measure(Name& named) const;
  /// Where it has been placed.
  void draw_name(Name named, const PlacedLabel& placed);
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
  std::map<SpaceId, CellSpots> spots;  // where the painter of the space wants its pieces

 private:
  /// A dashed line round the spaces where something is in force.
  void force_area();
  /// Pips and chips of a name, in one row below it.
  [[nodiscard]] float stock_width(const Name& named) const;
  void draw_stock(const Name& named, Point left_middle);
  void fleets(const std::vector<const SceneTokens*>& ships, Point middle);
  void draw_one(const ScenePiece& piece, Point at, float size, float opacity);
  /// As the shape of its seat where there is no room for more.
  void draw_in_cell(const ScenePiece& piece, const CellSpots& cell, std::size_t nth, float size);
  void ring_piece(const ScenePiece& piece, Point at, float radius);
  [[nodiscard]] std::size_t pieces_in_view() const;
  /// How many pieces the player has whose turn it is.
  [[nodiscard]] int pieces_of_turn();
  template <typename T>
  [[nodiscard]] static bool has(const std::vector<T>& list, T what) {
    return std::ranges::find(list, what) != list.end();
  }

  std::vector<PaintedItem>& items_;
  std::vector<Point> buffer_;
  std::optional<int> pieces_of_turn_;
};

/// Where so many fleets stand round a point: in rows, none beside the board area. `unit`: a pixel ×
/// UI scale.
[[nodiscard]] std::vector<Point> fleet_places(int count, float unit, Point middle,
                                              const Rect& board_area);

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
