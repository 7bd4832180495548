// What a pen draws into: a window, a drawing in SVG, a record for tests.
//
// A sink knows pixels and colors but nothing of palettes, games or the sizes of the window. The
// painters above it are the same for every sink, so that each shows what players see.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/view/draw/fonts.h"
#include "runtime/view/draw/palette.h"
#include "runtime/view/draw/rectangle.h"

namespace windrose::view {

enum class Align : std::uint8_t { left, center, right };
enum class Closed : bool { no, yes };
/// Hard edges cost a third of the triangles; and meshes that lie side by side show no seams.
enum class Edge : bool { hard, soft };

/// Corners and triangles, made once and drawn often (see triangulate.h).
struct Mesh {
  std::vector<Point> points;
  std::vector<std::uint16_t> triangles;  // three indices each
};

/// Where board units lie on the screen: screen = at + unit * zoom.
struct Placing {
  Point at;
  float zoom = 1;
  [[nodiscard]] Point operator()(Point unit) const { return at + unit * zoom; }
};

/// The shape of a filled area or of a line. Points are read during the call only.
struct Outline {
  enum class Form : std::uint8_t { rect, circle, arc, points };
  enum class Corners : std::uint8_t { all, top, left };
  Form form = Form::points;
  Corners round = Corners::all;    // of a rectangle: which corners are round
  Closed closed = Closed::no;      // of points that are stroked; filled, they are always
  Rect rect;                       // of a rectangle
  Point center;                    // of a circle or an arc
  float radius = 0;                // of those, or of the round corners
  float from = 0;                  // of an arc, in radians clockwise from the right
  float to = 0;                    // an arc that is filled has its center as a corner
  std::span<const Point> corners;  // points; filled, they are convex

  [[nodiscard]] static Outline of(const Rect& rect, float radius = 0) {
    Outline made;
    made.form = Form::rect;
    made.rect = rect;
    made.radius = radius;
    return made;
  }
  [[nodiscard]] static Outline circle(Point center, float radius) {
    Outline made;
    made.form = Form::circle;
    made.center = center;
    made.radius = radius;
    return made;
  }
  [[nodiscard]] static Outline points(std::span<const Point> points, Closed closed = Closed::no) {
    Outline made;
    made.closed = closed;
    made.corners = points;
    return made;
  }
};

/// How a line is drawn; all lengths in pixels.
struct Stroke {
  Color color;
  float width = 1;
  Edge edge = Edge::soft;
  float on = 0;  // length of the dashes; 0: the line is whole
  float off = 0;
};

/// A line of text that is drawn in one call.
struct Writing {
  Point at;  // where its baseline begins, before it is moved to whole pixels
  std::string_view text;
  const Typeface* typeface = nullptr;
  Color color;
  Align align = Align::left;  // what of it the painter had a place for
  float spacing = 0;          // beyond that of the typeface
  bool columns = false;       // each digit stands in the middle of a cell of one width
  Color halo{0, 0, 0, 0};     // its ground, for text on maps; none if it cannot be seen
  float reach = 0;            // of the halo
};

/// A picture of a game.
struct PictureWish {
  enum class Fit : std::uint8_t { inside, stretched };
  std::string_view file;
  Rect where;
  Fit fit = Fit::inside;  // as large as the rectangle takes it, in its middle
  float opacity = 1;      // 0 to 1
  float longer_side = 0;  // of a drawing, in pixels: how exact it should be
};

class Sink {
 public:
  Sink() = default;
  virtual ~Sink() = default;
  Sink(const Sink&) = delete;
  Sink& operator=(const Sink&) = delete;

  virtual void fill(const Outline& outline, Color color) = 0;
  virtual void stroke(const Outline& outline, const Stroke& stroke) = 0;
  /// With soft edges its points are its outline in order.
  virtual void mesh(const Mesh& mesh, const Placing& placing, Color color, Edge edge) = 0;
  virtual void write(const Writing& writing) = 0;
  /// Where the picture was drawn; an empty rectangle: it cannot be.
  virtual Rect picture(const PictureWish& wish) = 0;
  /// Nothing is drawn outside of the rectangle (and of the clips before it) until unclip().
  virtual void clip(const Rect& rect) = 0;
  virtual void unclip() = 0;
  [[nodiscard]] virtual Rect clipped() const = 0;

  /// What is drawn from begin() to end() belongs together: the parts of a piece, the spaces of a
  /// board, the rows of a list that is scrolled, lines that letters keep clear of.
  enum class Part : std::uint8_t { piece, card, raised, scrolled, group, way };
  virtual void begin(Part /*part*/, std::string_view /*name*/, const Rect& /*box*/) {}
  virtual void end(Part /*part*/) {}
  /// A text is about to be written that was shortened to this.
  virtual void shortened(std::string_view /*left*/) {}
};

}  // namespace windrose::view
