// The pen's lines: strokes, dashes, dots, arrows.

#include <array>
#include <cmath>
#include <numbers>

#include "runtime/view/draw/pen.h"
#include "runtime/view/draw/pen_glue.h"

namespace windrose {

namespace {

float length_of(Point p) {
  return std::sqrt(p.x * p.x + p.y * p.y);
}

// Whether the way turns back so far at b that a mitre would become a spike.
bool is_sharp(Point a, Point b, Point c) {
  const Point u = b - a;
  const Point v = c - b;
  const float lengths = length_of(u) * length_of(v);
  return lengths > 0 && (u.x * v.x + u.y * v.y) < -.1F * lengths;
}

bool has_sharp_corner(std::span<const Point> points, Closed closed) {
  const std::size_t n = points.size();
  if (n < 3) return false;
  const std::size_t first = closed == Closed::yes ? 0 : 1;
  const std::size_t end = closed == Closed::yes ? n : n - 1;
  for (std::size_t i = first; i < end; ++i) {
    if (is_sharp(points[(i + n - 1) % n], points[i], points[(i + 1) % n])) return true;
  }
  return false;
}

}  // namespace

void Pen::line(Point a, Point b, Color color, float width) {
  const std::array<Point, 2> points = {a, b};
  list_->AddPolyline(vecs(points), 2, packed(color), ImDrawFlags_None, width);
}

void Pen::stroke(std::span<const Point> points, Color color, float width, Closed closed) {
  const std::size_t n = points.size();
  if (n < 2) return;
  if (width < 1.5F || color.a < 255 || !has_sharp_corner(points, closed)) {
    list_->AddPolyline(vecs(points), static_cast<int>(n), packed(color),
                       closed == Closed::yes ? ImDrawFlags_Closed : ImDrawFlags_None, width);
    return;
  }
  // Piece by piece from sharp corner to sharp corner, with a disc on each.
  std::size_t start = 0;
  const auto sharp = [&](std::size_t i) {
    return is_sharp(points[(i + n - 1) % n], points[i % n], points[(i + 1) % n]);
  };
  if (closed == Closed::yes) {
    while (!sharp(start)) ++start;
  }
  const std::size_t last = closed == Closed::yes ? start + n : n - 1;
  list_->PathLineTo(vec(points[start]));
  for (std::size_t i = start + 1; i <= last; ++i) {
    list_->PathLineTo(vec(points[i % n]));
    const bool at_end = i == last;
    if (!at_end && !sharp(i)) continue;
    list_->PathStroke(packed(color), ImDrawFlags_None, width);
    if (!at_end || closed == Closed::yes) disc(points[i % n], width / 2, color);
    if (!at_end) list_->PathLineTo(vec(points[i % n]));
  }
}

void Pen::band(std::span<const Point> points, Color color, float width, Closed closed) {
  const std::size_t n = points.size();
  if (n < 2) return;
  const bool ring = closed == Closed::yes;
  const std::size_t edges = ring ? n : n - 1;
  const ImU32 ink = packed(color);
  const ImVec2 uv = ImGui::GetFontTexUvWhitePixel();
  const auto normal = [&](std::size_t i) {
    const Point d = points[(i + 1) % n] - points[i % n];
    const float length = length_of(d);
    return length > 0 ? Point{d.y / length, -d.x / length} : Point{};
  };
  list_->PrimReserve(static_cast<int>(edges) * 6, static_cast<int>(n) * 2);
  const unsigned first = list_->_VtxCurrentIdx;
  Point before = normal(ring ? n - 1 : 0);
  for (std::size_t i = 0; i < n; ++i) {
    const Point after = i < edges ? normal(i) : before;
    const Point mean = (before + after) * .5F;
    const float square = std::max(.25F, mean.x * mean.x + mean.y * mean.y);
    const Point shift = mean * (width / 2 / square);
    list_->PrimWriteVtx(vec(points[i] + shift), uv, ink);
    list_->PrimWriteVtx(vec(points[i] - shift), uv, ink);
    before = after;
  }
  for (std::size_t i = 0; i < edges; ++i) {
    const auto a = static_cast<unsigned>(first + i * 2);
    const auto b = static_cast<unsigned>(first + (i + 1) % n * 2);
    for (const unsigned corner : {a, b, b + 1, b + 1, a + 1, a}) {
      list_->PrimWriteIdx(static_cast<ImDrawIdx>(corner));
    }
  }
}

void Pen::stroke_round(std::span<const Point> points, Color color, float width) {
  if (points.empty()) return;
  stroke(points, color, width);
  if (width < 1.2F) return;
  disc(points.front(), width / 2, color);
  if (points.size() > 1) disc(points.back(), width / 2, color);
}

void Pen::dashes(std::span<const Point> points, Color color, float width, float on, float off,
                 Closed closed) {
  const std::size_t n = points.size();
  if (n < 2 || on + off <= 0) return;
  const std::size_t edges = closed == Closed::yes ? n : n - 1;
  bool drawing = true;
  float left = on;  // of the dash or gap that is being walked
  list_->PathLineTo(vec(points[0]));
  for (std::size_t i = 0; i < edges; ++i) {
    Point from = points[i];
    const Point to = points[(i + 1) % n];
    float rest = length_of(to - from);
    while (rest > left) {
      from = from + (to - from) * (left / rest);
      rest -= left;
      if (drawing) {
        list_->PathLineTo(vec(from));
        list_->PathStroke(packed(color), ImDrawFlags_None, width);
      } else {
        list_->PathLineTo(vec(from));
      }
      drawing = !drawing;
      left = drawing ? on : off;
    }
    left -= rest;
    if (drawing) list_->PathLineTo(vec(to));
  }
  if (drawing) list_->PathStroke(packed(color), ImDrawFlags_None, width);
  list_->PathClear();
}

void Pen::dots(std::span<const Point> points, Color color, float diameter, float step,
               Closed closed) {
  const std::size_t n = points.size();
  if (n < 2 || step <= 0) return;
  const std::size_t edges = closed == Closed::yes ? n : n - 1;
  float left = 0;
  for (std::size_t i = 0; i < edges; ++i) {
    const Point from = points[i];
    const Point to = points[(i + 1) % n];
    const float length = length_of(to - from);
    while (left <= length && length > 0) {
      disc(from + (to - from) * (left / length), diameter / 2, color);
      left += step;
    }
    left -= length;
  }
}

void Pen::arrow(Point a, Point b, float bend, Color color, Color under) {
  const float distance = length_of(b - a);
  if (distance < 1) return;
  const Point normal = {-(b.y - a.y) / distance, (b.x - a.x) / distance};
  const Point control = (a + b) * .5F + normal * bend;
  const float angle = std::atan2(b.y - control.y, b.x - control.x);
  const auto back = [&](float by, float turned) {
    return Point{b.x - by * std::cos(angle + turned), b.y - by * std::sin(angle + turned)};
  };
  const Point neck = back(px(10), 0);
  const std::array<Point, 3> head = {b, back(px(16), -.45F), back(px(16), .45F)};
  for (const auto& [ink, width] : {std::pair{under, px(8)}, std::pair{color, px(4)}}) {
    list_->PathLineTo(vec(a));
    list_->PathBezierQuadraticCurveTo(vec(control), vec(neck), 24);
    list_->PathStroke(packed(ink), ImDrawFlags_None, width);
    if (ink == under) stroke(head, under, px(4), Closed::yes);
  }
  convex(head, color);
}

}  // namespace windrose
