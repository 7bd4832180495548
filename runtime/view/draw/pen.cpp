#include "runtime/view/draw/pen.h"

#include <cmath>
#include <numbers>

#include "runtime/view/draw/draw_record.h"
#include "runtime/view/draw/pen_glue.h"
#include "runtime/view/draw/triangulate.h"

namespace windrose {

namespace {

float area2(std::span<const Point> ring) {
  float sum = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point a = ring[i];
    const Point b = ring[(i + 1) % ring.size()];
    sum += a.x * b.y - b.x * a.y;
  }
  return sum;
}

// The unit vector away from the edge a-b of a ring that runs clockwise on the screen.
Point outward(Point a, Point b) {
  const Point d = b - a;
  const float length = std::sqrt(d.x * d.x + d.y * d.y);
  if (length <= 0) return {};
  return {d.y / length, -d.x / length};
}

// Half a pixel out at a corner between two edges, so that both edges move by half a pixel.
Point corner_shift(Point before, Point after) {
  const Point mean = (before + after) * .5F;
  const float square = mean.x * mean.x + mean.y * mean.y;
  if (square < .000001F) return {};
  return mean * (.5F * std::min(1.F / square, 4.F));
}

}  // namespace

void Pen::clip(const Rect& rect) {
  list_->PushClipRect(top_left(rect), bottom_right(rect), true);
}

PieceMark::PieceMark(const Pen& pen, std::string_view what, const Rect& box)
    : record_(pen.record()) {
  if (record_ != nullptr) record_->begin_piece(what, box, pen.clipped());
}

PieceMark::~PieceMark() {
  if (record_ != nullptr) record_->end_piece();
}

void Pen::unclip() {
  list_->PopClipRect();
}

Rect Pen::clipped() const {
  const ImVec2 a = list_->GetClipRectMin();
  const ImVec2 b = list_->GetClipRectMax();
  return {a.x, a.y, b.x - a.x, b.y - a.y};
}

void Pen::fill(const Rect& rect, Color color, float radius) {
  if (rect.empty()) return;
  if (record_ != nullptr && color.a == 255)
    record_->add({DrawnThing::Sort::cover, "", rect, clipped()});
  list_->AddRectFilled(top_left(rect), bottom_right(rect), packed(color), radius);
}

void Pen::fill_top(const Rect& rect, Color color, float radius) {
  if (rect.empty()) return;
  list_->AddRectFilled(top_left(rect), bottom_right(rect), packed(color), radius,
                       ImDrawFlags_RoundCornersTop);
}

void Pen::fill_left(const Rect& rect, Color color, float radius) {
  if (rect.empty()) return;
  list_->AddRectFilled(top_left(rect), bottom_right(rect), packed(color), radius,
                       ImDrawFlags_RoundCornersLeft);
}

void Pen::outline(const Rect& rect, Color color, float width, float radius) {
  const Rect middle = rect.inset(width / 2);
  if (middle.empty()) return;
  list_->PathRect(top_left(middle), bottom_right(middle), std::max(0.F, radius - width / 2));
  list_->PathStroke(packed(color), ImDrawFlags_Closed, width);
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
  if (record_ != nullptr) record_->add({DrawnThing::Sort::raised, "", rect, clipped()});
  constexpr float kAlphas[] = {.05F, .04F, .03F};
  for (int i = 2; i >= 0; --i) {
    shadow_layer(rect, radius, px(static_cast<float>(i + 1)), px(2), kAlphas[i]);
  }
}

void Pen::shadow_high(const Rect& rect, float radius) {
  if (record_ != nullptr) record_->add({DrawnThing::Sort::raised, "", rect, clipped()});
  for (int i = 6; i >= 1; --i) {
    shadow_layer(rect, radius, px(static_cast<float>(2 * i)), px(6), .03F);
  }
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
  const Rect middle = rect.inset(width / 2);
  list_->PathRect(top_left(middle), bottom_right(middle), radius);
  std::vector<Point> ring;
  ring.reserve(static_cast<std::size_t>(list_->_Path.Size));
  for (const ImVec2& p : list_->_Path) ring.push_back({p.x, p.y});
  list_->PathClear();
  dashes(ring, color, width, on, off, Closed::yes);
}

void Pen::disc(Point center, float radius, Color color) {
  list_->AddCircleFilled(vec(center), radius, packed(color));
}

void Pen::ring(Point center, float radius, Color color, float width) {
  list_->AddCircle(vec(center), radius, packed(color), 0, width);
}

void Pen::sector(Point center, float inner, float outer, float from, float to, Color color) {
  if (inner > 0) {
    arc(center, (inner + outer) / 2, from, to, color, outer - inner);
    return;
  }
  list_->PathLineTo(vec(center));
  list_->PathArcTo(vec(center), outer, from - std::numbers::pi_v<float> / 2,
                   to - std::numbers::pi_v<float> / 2);
  list_->PathFillConvex(packed(color));
}

void Pen::arc(Point center, float radius, float from, float to, Color color, float width) {
  list_->PathArcTo(vec(center), radius, from - std::numbers::pi_v<float> / 2,
                   to - std::numbers::pi_v<float> / 2);
  list_->PathStroke(packed(color), ImDrawFlags_None, width);
}

void Pen::convex(std::span<const Point> corners, Color color) {
  // ImGui wants its corners clockwise; the other way round the soft edge would lie inside.
  if (area2(corners) >= 0) {
    list_->AddConvexPolyFilled(vecs(corners), static_cast<int>(corners.size()), packed(color));
    return;
  }
  for (std::size_t i = corners.size(); i > 0; --i) list_->PathLineTo(vec(corners[i - 1]));
  list_->PathFillConvex(packed(color));
}

void Pen::polygon(std::span<const Point> corners, Color color) {
  shape(triangulated(corners), {}, color);
}

void Pen::shape(const Mesh& mesh, const Placing& placing, Color color) {
  const std::size_t n = mesh.points.size();
  if (n < 3 || color.a == 0) return;
  const bool clockwise = area2(mesh.points) >= 0;
  const ImU32 full = packed(color);
  const ImU32 none = packed({color.r, color.g, color.b, 0});
  const ImVec2 uv = ImGui::GetFontTexUvWhitePixel();
  const auto triangles = static_cast<int>(mesh.triangles.size());
  list_->PrimReserve(triangles + static_cast<int>(n) * 6, static_cast<int>(n) * 2);
  const unsigned first = list_->_VtxCurrentIdx;
  const auto at = [&](std::size_t i) { return placing(mesh.points[i % n]); };
  for (std::size_t i = 0; i < n; ++i) {
    const Point before = outward(at(i + n - 1), at(i));
    const Point after = outward(at(i), at(i + 1));
    const Point shift = corner_shift(before, after) * (clockwise ? 1.F : -1.F);
    list_->PrimWriteVtx(vec(at(i) - shift), uv, full);
    list_->PrimWriteVtx(vec(at(i) + shift), uv, none);
  }
  for (const std::uint16_t corner : mesh.triangles) {
    list_->PrimWriteIdx(static_cast<ImDrawIdx>(first + corner * 2U));
  }
  for (std::size_t i = 0; i < n; ++i) {
    const auto a = static_cast<unsigned>(first + i * 2);
    const auto b = static_cast<unsigned>(first + (i + 1) % n * 2);
    for (const unsigned corner : {a, b, b + 1, b + 1, a + 1, a}) {
      list_->PrimWriteIdx(static_cast<ImDrawIdx>(corner));
    }
  }
}

void Pen::mesh(const Mesh& mesh, const Placing& placing, Color color) {
  if (mesh.triangles.empty() || color.a == 0) return;
  const ImU32 full = packed(color);
  const ImVec2 uv = ImGui::GetFontTexUvWhitePixel();
  list_->PrimReserve(static_cast<int>(mesh.triangles.size()), static_cast<int>(mesh.points.size()));
  const unsigned first = list_->_VtxCurrentIdx;
  for (const Point& point : mesh.points) list_->PrimWriteVtx(vec(placing(point)), uv, full);
  for (const std::uint16_t corner : mesh.triangles) {
    list_->PrimWriteIdx(static_cast<ImDrawIdx>(first + corner));
  }
}

}  // namespace windrose
