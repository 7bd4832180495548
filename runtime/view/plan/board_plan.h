// Where the spaces of a board lie: outlines, middles, what is under a point; for all four layouts.
//
// Made once for a board and never changed; knows nothing of a match, a window or a zoom. All
// lengths are in board units, chosen so that the board looks right at about one pixel a unit.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <vector>

#include "runtime/data/game/game_look.h"
#include "runtime/state/ids/ids.h"
#include "runtime/view/draw/board_polygon.h"
#include "runtime/view/draw/pen.h"

namespace windrose::view {

/// A map of hexagons, with the land that its holes make.
struct HexPlan {
  static constexpr float kRadius = 20;
  int columns = 0;
  int rows = 0;
  bool shift_odd = true;
  std::vector<SpaceId> map;  // [row][column]; none: a hole
  bool has_coasts = false;   // some kind is water: what is no water is land, holes too
  Table<bool, SpaceId> water;
  /// The land beyond the map goes on so many cells to the left and right, above and below.
  int rim_columns = 0;
  int rim_rows = 0;
  std::vector<bool> land;  // [row + rim_rows][column + rim_columns]
  /// Coast lines, rounded; a long one in several pieces, so that those out of view can be skipped.
  struct Coast {
    Ring line;
    bool closed = false;
    Rect box;
  };
  std::vector<Coast> coasts;
  /// The land as triangles, by rows of cells from -rim_rows on.
  std::vector<Mesh> land_rows;
  /// The middles of compass roses: three holes that touch each other, in the middle of water.
  std::vector<Point> roses;
  std::vector<bool> rose_cells;  // as `land`

  [[nodiscard]] float width() const { return kRadius * 1.7320508F; }
  [[nodiscard]] Point center(int column, int row) const;
  /// The six corners from the top right on, clockwise, so much nearer to the middle.
  [[nodiscard]] std::array<Point, 6> corners(Point center, float inset = 1) const;
  [[nodiscard]] bool is_odd(int row) const { return ((row % 2) != 0) == shift_odd; }
  /// Column and row of the cell that holds the point, on the map or not.
  struct Cell {
    int column = 0;
    int row = 0;
    friend bool operator==(const Cell&, const Cell&) = default;
  };
  [[nodiscard]] Cell cell_at(Point point) const;
  [[nodiscard]] SpaceId space_at(int column, int row) const {
    if (column < 0 || row < 0 || column >= columns || row >= rows) return SpaceId::none;
    return map[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
               static_cast<std::size_t>(column)];
  }
  [[nodiscard]] bool is_land(int column, int row) const { return in_rim(land, column, row); }
  [[nodiscard]] bool is_rose(int column, int row) const { return in_rim(rose_cells, column, row); }
  [[nodiscard]] bool in_rim(const std::vector<bool>& cells, int column, int row) const;
};

/// A ring of cells, space 0 in the corner at the bottom right, clockwise.
struct LoopPlan {
  enum class Side : std::uint8_t { bottom, left, top, right };
  struct Cell {
    Rect box;
    Side side = Side::bottom;
    bool corner = false;
  };
  Table<Cell, SpaceId> cells;
  Rect middle;      // what the ring leaves free
  Rect quiet;       // the middle without the lane for the way of the last piece
  float lane = 28;  // how wide that lane is
};

/// Areas and discs on a page, or discs alone if the game gives no page.
struct GraphPlan {
  bool has_shapes = false;  // there is a page
  bool has_sea = false;     // with areas or open water on it; otherwise it is paper
  struct Area {
    std::vector<Ring> rings;  // the main land first
    std::vector<Mesh> meshes;
    Rect box;
  };
  Table<Area, SpaceId> areas;  // no rings: a disc
  struct Link {
    int link = 0;  // index into BoardData::links
    SpaceId from = SpaceId::none;
    SpaceId to = SpaceId::none;
    bool one_way = false;
    std::vector<Point> line;  // of a way in one direction the last point is its end
  };
  std::vector<Link> links;
  std::vector<Ring> borders;
  std::vector<Ring> deserts;
  std::vector<Mesh> desert_meshes;
  std::vector<Ring> ice;
  std::vector<Mesh> ice_meshes;
  float disc = 22;             // radius, where a space has no shape
  Table<bool, SpaceId> water;  // no disc where it has no shape, but open water
  /// Without a page: how the board's own places became places here. A unit of 0: they did not, the
  /// spaces stand in a circle.
  struct Frame {
    Point unit;
    Point offset;
    [[nodiscard]] Point at(int column, int row) const {
      return {static_cast<float>(column) * unit.x + offset.x,
              static_cast<float>(row) * unit.y + offset.y};
    }
  };
  Frame frame;
  [[nodiscard]] bool is_disc(SpaceId space) const {
    return areas[space].rings.empty() && !(has_shapes && water[space]);
  }
};

/// A picture below a board.
struct PlanPicture {
  std::filesystem::path file;
  Rect where;  // may reach beyond `clip`, so that nothing in it is stretched
  Rect clip;
  float opacity = 1;
  bool in_play = false;
};

/// Cells of equal side.
struct SquarePlan {
  static constexpr float kSide = 64;
  int columns = 0;
  int rows = 0;
  std::vector<SpaceId> map;  // [row][column]; none: a hole
};

class BoardPlan {
 public:
  /// The size, in board units, that a loop fills; other layouts have a size of their own.
  static constexpr Point kLoopPage{1008, 756};

  /// `frame`: of an earlier plan of a graph, so that what has not been moved stays where it was.
  BoardPlan(const BoardData& board, const GameLook& look, Point loop_page = kLoopPage,
            const GraphPlan::Frame& frame = {});

  [[nodiscard]] Layout layout() const { return layout_; }
  [[nodiscard]] int size() const { return static_cast<int>(centers_.size()); }
  [[nodiscard]] Ids<SpaceId> ids() const { return centers_.ids(); }
  [[nodiscard]] Rect bounds() const { return bounds_; }

  /// Where pieces stand.
  [[nodiscard]] Point center(SpaceId space) const { return centers_[space]; }
  /// How far from the center a piece may reach without leaving the space.
  [[nodiscard]] float room(SpaceId space) const { return rooms_[space]; }
  /// Where the look wants the middle of the name; false: nowhere in particular.
  [[nodiscard]] bool has_label(SpaceId space) const { return has_label_[space]; }
  [[nodiscard]] Point label(SpaceId space) const { return labels_[space]; }
  /// Outlines of the space: one ring, or the land and its islands.
  [[nodiscard]] std::vector<Ring> outlines(SpaceId space, float inset = 1) const;
  /// The rectangle round the space.
  [[nodiscard]] Rect box(SpaceId space) const;
  /// The space under a point, or -1.
  [[nodiscard]] SpaceId at(Point point) const;
  /// Spaces that the rectangle meets, and maybe a few beside it.
  [[nodiscard]] std::vector<SpaceId> spaces_in(const Rect& view) const;

  [[nodiscard]] const HexPlan& hexes() const { return hexes_; }
  [[nodiscard]] const LoopPlan& loop() const { return loop_; }
  [[nodiscard]] const GraphPlan& graph() const { return graph_; }
  [[nodiscard]] const SquarePlan& squares() const { return squares_; }
  [[nodiscard]] const std::optional<PlanPicture>& picture() const { return picture_; }

 private:
  void lay_hexes(const BoardData& board, const GameLook& look);
  void lay_loop(Point page);
  void lay_graph(const BoardData& board, const GameLook& look, const GraphPlan::Frame& frame);
  void lay_discs(const BoardData& board);
  void lay_squares(const BoardData& board);
  void lay_picture(const BoardLook& look);

  Layout layout_ = Layout::graph;
  Rect bounds_;
  Table<Point, SpaceId> centers_;
  Table<float, SpaceId> rooms_;
  Table<Point, SpaceId> labels_;
  Table<bool, SpaceId> has_label_;
  HexPlan hexes_;
  LoopPlan loop_;
  GraphPlan graph_;
  SquarePlan squares_;
  std::optional<PlanPicture> picture_;
};

/// The head of an arrow that ends where the line does, its tip first; at least two points.
[[nodiscard]] std::array<Point, 3> arrow_head(std::span<const Point> line, float length);

/// What the map of the board holds: [row][column] -> space, -1 for holes.
[[nodiscard]] std::vector<SpaceId> map_of(const BoardData& board);

/// Traces coasts, fills land, finds roses: all of `plan` behind `water`.
void lay_land(HexPlan& plan);

}  // namespace windrose::view
