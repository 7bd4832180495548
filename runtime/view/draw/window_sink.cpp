#include "runtime/view/draw/window_sink.h"

#include <algorithm>
#include <cmath>

#include "runtime/view/draw/imgui_values.h"

namespace windrose::view {

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

ImDrawFlags flags_of(Outline::Corners corners) {
  if (corners == Outline::Corners::top) return ImDrawFlags_RoundCornersTop;
  return corners == Outline::Corners::left ? ImDrawFlags_RoundCornersLeft : ImDrawFlags_None;
}

}  // namespace

void WindowSink::clip(const Rect& rect) {
  list_->PushClipRect(top_left(rect), bottom_right(rect), true);
}

void WindowSink::unclip() {
  list_->PopClipRect();
}

Rect WindowSink::clipped() const {
  const ImVec2 a = list_->GetClipRectMin();
  const ImVec2 b = list_->GetClipRectMax();
  return {a.x, a.y, b.x - a.x, b.y - a.y};
}

void WindowSink::fill(const Outline& outline, Color color) {
  switch (outline.form) {
    case Outline::Form::rect:
      return list_->AddRectFilled(top_left(outline.rect), bottom_right(outline.rect), packed(color),
                                  outline.radius, flags_of(outline.round));
    case Outline::Form::circle:
      return list_->AddCircleFilled(vec(outline.center), outline.radius, packed(color));
    case Outline::Form::arc:
      list_->PathLineTo(vec(outline.center));
      list_->PathArcTo(vec(outline.center), outline.radius, outline.from, outline.to);
      return list_->PathFillConvex(packed(color));
    case Outline::Form::points:
      return fill_corners(outline.corners, color);
  }
}

void WindowSink::fill_corners(std::span<const Point> corners, Color color) {
  // ImGui wants its corners clockwise; the other way round the soft edge would lie inside.
  if (area2(corners) >= 0) {
    list_->AddConvexPolyFilled(vecs(corners), static_cast<int>(corners.size()), packed(color));
    return;
  }
  for (std::size_t i = corners.size(); i > 0; --i) list_->PathLineTo(vec(corners[i - 1]));
  list_->PathFillConvex(packed(color));
}

void WindowSink::mesh(const Mesh& mesh, const Placing& placing, Color color, Edge edge) {
  if (edge == Edge::soft) return soft_mesh(mesh, placing, color);
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

void WindowSink::soft_mesh(const Mesh& mesh, const Placing& placing, Color color) {
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

Rect WindowSink::picture(const PictureWish& wish) {
  if (pictures_ == nullptr || wish.file.empty() || wish.where.empty()) return {};
  const float side = wish.longer_side > 0 ? wish.longer_side : std::max(wish.where.w, wish.where.h);
  const Texture* const texture = pictures_->find(std::string(wish.file), side);
  if (texture == nullptr || texture->width <= 0 || texture->height <= 0) return {};
  Rect box = wish.where;
  if (wish.fit == PictureWish::Fit::inside) {
    const float size = std::min(box.w / texture->width, box.h / texture->height);
    const Point half{texture->width * size / 2, texture->height * size / 2};
    const Point middle = box.center();
    box = {middle.x - half.x, middle.y - half.y, 2 * half.x, 2 * half.y};
  }
  const auto id = reinterpret_cast<ImTextureID>(static_cast<std::intptr_t>(texture->number));
  list_->AddImage(id, top_left(box), bottom_right(box), {0, 0}, {1, 1},
                  packed(rgb(0xFFFFFF).faded(wish.opacity)));
  return box;
}

}  // namespace windrose::view
