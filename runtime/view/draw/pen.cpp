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

void Pen::fill_top(const Rect& rect, Color color, float radius) {
  if (rect.empty()) return;
  Outline outline = Outline::of(rect, radius);
  outline.round = Outline::Corners::top;
  sink_->fill(outline, color);
}

void Pen::fill_left(const Rect& rect, Color color, float radius) {
  if (rect.empty()) return;
  Outline outline = Outline::of(rect, radius);
  outline.round = Outline::Corners::left;
  sink_->fill(outline, color);
}

void Pen::outline(const Rect& rect, Color color, float width, float radius) {
  const Rect middle = rect.inset(width / 2);
  if (middle.empty()) return;
  sink_->stroke(Outline::of(middle, std::max(0.F, radius - width / 2)), {color, width});
}

// Only what can be seen beside the shape: its inside is covered anyway.
void Pen::shadow_layer(const Rect& rect, float radius, float grown, float down, float alpha) {
  const Rect outer = rect.inset(-grown).moved(0, down);
  const Color color = palette_->shadow.faded(alpha * palette_->shadow_strength);
  // Less wide than its corners are round, lest the line folds there.
  const float width = .8F * (grown + radius);
  const bool covered = grown + down < width;
  if (!covered || outer.w <= 3 * width || outer.h <= 3 * width) {
    fill(outer, color, radius + grown);
  } else {
    outline(outer, color, width, radius + grown);
  }
}

void Pen::shadow_low(const Rect& rect, float radius) {
  sink_->begin(Sink::Part::raised, {}, rect);
  constexpr float kAlphas[] = {.05F, .04F, .03F};
  for (int i = 2; i >= 0; --i) {
    shadow_layer(rect, radius, px(static_cast<float>(i + 1)), px(2), kAlphas[i]);
  }
  sink_->end(Sink::Part::raised);
}

void Pen::shadow_high(const Rect& rect, float radius) {
  sink_->begin(Sink::Part::raised, {}, rect);
  for (int i = 6; i >= 1; --i) {
    shadow_layer(rect, radius, px(static_cast<float>(2 * i)), px(6), .03F);
  }
  sink_->end(Sink::Part::raised);
}

void Pen::hatching(const Rect& rect, Color color, float step, float width) {
  if (rect.empty()) return;
  clip(rect);
  for (float x = rect.x - rect.h; x < rect.right(); x += step) {
    line({x, rect.bottom()}, {x + rect.h, rect.y}, color, width);
  }
  unclip();
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
