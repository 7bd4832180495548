// Draws shapes and text in physical pixels: what all painters and panels draw with.
//
// The pen knows palette, fonts and UI scale but nothing of games, and not whether it draws into a
// window or a file. It keeps no state between calls.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/view/draw/letters.h"
#include "runtime/view/draw/sink.h"

namespace windrose::view {

class Pen : public Letters {
 public:
  /// All three live longer.
  Pen(Sink& sink, const Palette& palette, const Fonts& fonts)
      : Letters(fonts), sink_(&sink), palette_(&palette) {}

  [[nodiscard]] const Palette& palette() const { return *palette_; }
  [[nodiscard]] Sink& sink() const { return *sink_; }
  /// From now on everything is drawn there.
  void draw_into(Sink& sink) { sink_ = &sink; }

  /// Draws the picture as large as the rectangle takes it, in its middle. Returns whether it was
  /// drawn: if not, the caller draws a sign in its place.
  bool picture(const std::string& file, const Rect& where, float opacity = 1);

  /// Nothing is drawn outside of the rectangle (and of the clips before it) until unclip().
  void clip(const Rect& rect) { sink_->clip(rect); }
  void unclip() { sink_->unclip(); }
  [[nodiscard]] Rect clipped() const { return sink_->clipped(); }

  // Rectangles
  void fill(const Rect& rect, Color color, float radius = 0);
  /// The line lies inside of the rectangle.
  void outline(const Rect& rect, Color color, float width, float radius = 0);
  /// Only its corners on one side are round.
  void fill_side(const Rect& rect, Color color, float radius, Outline::Corners round);
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
  void dashes(std::span<const Point> points, Color color, float width, float on, float off,
              Closed closed = Closed::no);

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
  /// As of Letters; tests hear of it.
  [[nodiscard]] std::string cut(std::string_view text, Type type, float width) const;

 private:
  Sink* sink_;
  const Palette* palette_;
};

/// While it lives, what is drawn is one piece that covers `box`, for whoever records.
class PieceMark {
 public:
  PieceMark(const Pen& pen, std::string_view what, const Rect& box) : sink_(pen.sink()) {
    sink_.begin(Sink::Part::piece, what, box);
  }
  ~PieceMark() { sink_.end(Sink::Part::piece); }
  PieceMark(const PieceMark&) = delete;
  PieceMark& operator=(const PieceMark&) = delete;

 private:
  Sink& sink_;
};

}  // namespace windrose::view
