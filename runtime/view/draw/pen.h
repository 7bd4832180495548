// Draws shapes and text into one draw list, anti-aliased, in physical pixels.
//
// The pen knows palette, fonts and UI scale but nothing of games. It keeps no state between calls
// but the clip, and allocates nothing of its own while drawing.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/view/draw/fonts.h"
#include "runtime/view/draw/palette.h"
#include "runtime/view/draw/rectangle.h"

struct ImDrawList;

namespace windrose {

class DrawRecord;

enum class Align : std::uint8_t { left, center, right };
enum class Closed : bool { no, yes };

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

/// A stretch of text in one type and color, part of a paragraph.
struct Span {
  std::string_view text;
  Type type = Type::body;
  Color color;
};

/// A paragraph broken into lines; keeps views into the texts of its spans.
struct BrokenText {
  struct Piece {
    std::string_view text;
    std::size_t span = 0;  // index of the span it is of
    Point at;              // start of its baseline, from the paragraph's top left
    float width = 0;
    Type type = Type::body;
    Color color;
  };
  std::vector<Piece> pieces;
  float width = 0;   // of the longest line
  float height = 0;  // all lines
  int lines = 0;
};

/// A picture as a texture, and its size in pixels.
struct PenImage {
  unsigned texture = 0;
  float width = 0;
  float height = 0;
};

/// Where a pen finds the pictures of a game.
class PictureSource {
 public:
  PictureSource() = default;
  PictureSource(const PictureSource&) = delete;
  PictureSource& operator=(const PictureSource&) = delete;
  virtual ~PictureSource() = default;
  /// The file, to be drawn with a longer side of so many pixels; null: it cannot be drawn. The
  /// answer holds until the next call.
  [[nodiscard]] virtual const PenImage* find(const std::string& file, float longer_side) = 0;
};

class Pen {
 public:
  Pen(ImDrawList& list, const Palette& palette, const Fonts& fonts)
      : list_(&list), palette_(&palette), fonts_(&fonts) {}

  [[nodiscard]] const Palette& palette() const { return *palette_; }
  [[nodiscard]] const Fonts& fonts() const { return *fonts_; }
  [[nodiscard]] float scale() const { return fonts_->scale(); }
  /// Design pixels in physical ones.
  [[nodiscard]] float px(float design) const { return design * scale(); }

  /// From now on everything that is drawn is recorded there too; null: no more.
  void record(DrawRecord* record) { record_ = record; }
  [[nodiscard]] DrawRecord* record() const { return record_; }

  /// From now on pictures are found there; null: none are drawn.
  void show_pictures(PictureSource* pictures) { pictures_ = pictures; }
  /// Draws the picture as large as the rectangle takes it, in its middle. Returns whether it was
  /// drawn: if not, the caller draws a sign in its place.
  bool picture(const std::string& file, const Rect& where, float opacity = 1);

  /// Nothing is drawn outside of the rectangle (and of the clips before it) until unclip().
  void clip(const Rect& rect);
  void unclip();
  [[nodiscard]] Rect clipped() const;

  // Rectangles
  void fill(const Rect& rect, Color color, float radius = 0);
  /// The line lies inside of the rectangle.
  void outline(const Rect& rect, Color color, float width, float radius = 0);
  /// Only these corners are round.
  void fill_top(const Rect& rect, Color color, float radius);
  void fill_left(const Rect& rect, Color color, float radius);
  /// Under cards and captions.
  void shadow_low(const Rect& rect, float radius);
  /// Under dialogs and dragged pieces.
  void shadow_high(const Rect& rect, float radius);
  /// Mortgaged: lines at 45 degrees, clipped to the rectangle.
  void hatching(const Rect& rect, Color color, float step, float width);
  void dashed_outline(const Rect& rect, Color color, float width, float radius, float on,
                      float off);

  // Circles and polygons
  void disc(Point center, float radius, Color color);
  void ring(Point center, float radius, Color color, float width);
  /// Part of a ring between two angles in radians, clockwise from the top.
  void sector(Point center, float inner, float outer, float from, float to, Color color);
  void arc(Point center, float radius, float from, float to, Color color, float width);
  void convex(std::span<const Point> corners, Color color);
  /// Any simple polygon; slow for many corners: keep a Mesh of what is drawn often.
  void polygon(std::span<const Point> corners, Color color);
  /// A mesh whose points are its outline in order, with a soft edge: signs, single shapes.
  void shape(const Mesh& mesh, const Placing& placing, Color color);
  /// Without anti-aliasing, so that no seams show; stroke its outline over the edge.
  void mesh(const Mesh& mesh, const Placing& placing, Color color);

  // Lines
  void line(Point a, Point b, Color color, float width);
  /// Corners are round where they are sharp.
  void stroke(std::span<const Point> points, Color color, float width, Closed closed = Closed::no);
  /// A wide line without soft edges, for bands that are nearly of the ground's color: a third of
  /// the triangles.
  void band(std::span<const Point> points, Color color, float width, Closed closed = Closed::no);
  /// As stroke, with round ends.
  void stroke_round(std::span<const Point> points, Color color, float width);
  void dashes(std::span<const Point> points, Color color, float width, float on, float off,
              Closed closed = Closed::no);
  /// Round dots of that diameter, every `step`.
  void dots(std::span<const Point> points, Color color, float diameter, float step,
            Closed closed = Closed::no);
  /// A bow from a to b with a head, `bend` pixels to the side in its middle, over white.
  void arrow(Point a, Point b, float bend, Color color, Color under);

  // Text; the point is on the baseline
  void text(Point at, std::string_view text, Type type, Color color, Align align = Align::left);
  void text(Point at, std::string_view text, const Typeface& typeface, Color color,
            Align align = Align::left, float spacing = 0);
  /// With 3 px of the ground's color around it: on maps.
  void text_halo(Point at, std::string_view text, const Typeface& typeface, Color color, Color halo,
                 Align align = Align::left, float spacing = 0);
  /// On the middle of the rectangle's height, cut with "…" where it is too long.
  void text_in(const Rect& rect, std::string_view text, Type type, Color color,
               Align align = Align::left);
  /// Its middle is the point: letters in shapes.
  void text_middle(Point center, std::string_view text, const Typeface& typeface, Color color);
  /// Digits in cells of one width, ending at the point: columns of numbers.
  void digits(Point end, std::string_view text, Type type, Color color);
  void paragraph(Point top_left, const BrokenText& paragraph);
  /// Plain text broken to the width, from the top left; returns its height.
  float wrapped(Point top_left, float width, std::string_view text, Type type, Color color,
                Align align = Align::left);

  [[nodiscard]] float width(std::string_view text, Type type) const;
  [[nodiscard]] float width(std::string_view text, const Typeface& typeface,
                            float spacing = 0) const;
  [[nodiscard]] float digits_width(std::string_view text, Type type) const;
  [[nodiscard]] float line_height(Type type) const { return fonts_->of(type).line; }
  /// The longest beginning that fits, with "…" if anything is cut.
  [[nodiscard]] std::string cut(std::string_view text, Type type, float width) const;
  /// Lines broken at blanks and line ends; a word longer than the width stands alone.
  [[nodiscard]] std::vector<std::string_view> lines(std::string_view text, Type type,
                                                    float width) const;
  [[nodiscard]] std::vector<std::string_view> lines(std::string_view text, const Typeface& typeface,
                                                    float width) const;
  [[nodiscard]] BrokenText broken(std::span<const Span> spans, float width) const;

  /// For the few things that only ImGui draws (text fields).
  [[nodiscard]] ImDrawList& list() { return *list_; }

 private:
  void shadow_layer(const Rect& rect, float radius, float grown, float down, float alpha);
  void glyphs(Point at, std::string_view text, const Typeface& typeface, Color color,
              float spacing);
  void note_text(Point at, std::string_view text, const Typeface& typeface, float width) const;

  ImDrawList* list_;
  const Palette* palette_;
  const Fonts* fonts_;
  DrawRecord* record_ = nullptr;
  PictureSource* pictures_ = nullptr;
};

/// While it lives, what is drawn is one piece that covers `box`, for whoever records.
class PieceMark {
 public:
  PieceMark(const Pen& pen, std::string_view what, const Rect& box);
  ~PieceMark();
  PieceMark(const PieceMark&) = delete;
  PieceMark& operator=(const PieceMark&) = delete;

 private:
  DrawRecord* record_;
};

}  // namespace windrose
