#include "runtime/view/draw/pen.h"

#include <cmath>
#include <numbers>

#include "runtime/view/draw/triangulate.h"

namespace windrose::view {

namespace {

constexpr float kQuarter = std::numbers::pi_v<float> / 2;

// Of an arc whose angles run from the top.
Outline arc_of(Point center, float radius, float from, float to) {
  Outline arc;
  arc.form = Outline::Form::arc;
  arc.center = center;
  arc.radius = radius;
  arc.from = from - kQuarter;
  arc.to = to - kQuarter;
  return arc;
}

}  // namespace

bool Pen::picture(const std::string& file, const Rect& where, float opacity) {
  if (file.empty() || where.empty()) return false;
  PictureWish wish;
  wish.file = file;
  wish.where = where;
  wish.opacity = opacity;
  return !sink_->picture(wish).empty();
}

void Pen::fill(const Rect& rect, Color color, float radius) {
  if (!rect.empty()) sink_->fill(Outline::of(rect, radius), color);
}

void Pen::fill_side(const Rect& rect, Color color, float radius, Outline::Corners round) {
  if (rect.empty()) return;
  Outline outline = Outline::of(rect, radius);
  outline.round = round;
  sink_->fill(outline, color);
}

void Pen::outline(const Rect& rect, Color color, float width, float radius) {
  const Rect middle = rect.inset(width / 2);
  if (middle.empty()) return;
  sink_->stroke(Outline::of(middle, std::max(0.F, radius - width / 2)), {color, width});
}

void Pen::dashed_outline(const Rect& rect, Color color, float width, float radius, float on,
                         float off) {
  sink_->stroke(Outline::of(rect.inset(width / 2), radius), {color, width, Edge::soft, on, off});
}

void Pen::disc(Point center, float radius, Color color) {
  sink_->fill(Outline::circle(center, radius), color);
}

void Pen::ring(Point center, float radius, Color color, float width) {
  sink_->stroke(Outline::circle(center, radius), {color, width});
}

void Pen::sector(Point center, float inner, float outer, float from, float to, Color color) {
  if (inner > 0) return arc(center, (inner + outer) / 2, from, to, color, outer - inner);
  sink_->fill(arc_of(center, outer, from, to), color);
}

void Pen::arc(Point center, float radius, float from, float to, Color color, float width) {
  sink_->stroke(arc_of(center, radius, from, to), {color, width});
}

void Pen::convex(std::span<const Point> corners, Color color) {
  sink_->fill(Outline::points(corners), color);
}

void Pen::polygon(std::span<const Point> corners, Color color) {
  shape(triangulated(corners), {}, color);
}

void Pen::shape(const Mesh& mesh, const Placing& placing, Color color) {
  if (mesh.points.size() >= 3 && color.a > 0) sink_->mesh(mesh, placing, color, Edge::soft);
}

void Pen::mesh(const Mesh& mesh, const Placing& placing, Color color) {
  if (!mesh.triangles.empty() && color.a > 0) sink_->mesh(mesh, placing, color, Edge::hard);
}

}  // namespace windrose::view
