// Lines and letters of a window.

#include <array>
#include <cmath>
#include <vector>

#include "runtime/view/draw/imgui_values.h"
#include "runtime/view/draw/window_sink.h"

namespace windrose::view {

namespace {

constexpr float kLeastDash = 2;  // pixels of a dash and its gap; shorter ones are not told apart
constexpr float kMostDashes = 20'000;    // of a frame; lines behind them are drawn whole
constexpr unsigned kAfterLatin = 0x180;  // all letters before it are in every atlas

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

void WindowSink::stroke(const Outline& outline, const Stroke& stroke) {
  const ImU32 ink = packed(stroke.color);
  switch (outline.form) {
    case Outline::Form::rect: {
      list_->PathRect(top_left(outline.rect), bottom_right(outline.rect), outline.radius);
      if (stroke.on <= 0) return list_->PathStroke(ink, ImDrawFlags_Closed, stroke.width);
      std::vector<Point> ring;
      ring.reserve(static_cast<std::size_t>(list_->_Path.Size));
      for (const ImVec2& p : list_->_Path) ring.push_back({p.x, p.y});
      list_->PathClear();
      return dashes(ring, Closed::yes, stroke);
    }
    case Outline::Form::circle:
      return list_->AddCircle(vec(outline.center), outline.radius, ink, 0, stroke.width);
    case Outline::Form::arc:
      list_->PathArcTo(vec(outline.center), outline.radius, outline.from, outline.to);
      return list_->PathStroke(ink, ImDrawFlags_None, stroke.width);
    case Outline::Form::points:
      if (stroke.on > 0) return dashes(outline.corners, outline.closed, stroke);
      if (stroke.edge == Edge::hard) return band(outline.corners, outline.closed, stroke);
      return line(outline.corners, outline.closed, stroke);
  }
}

void WindowSink::line(std::span<const Point> points, Closed closed, const Stroke& stroke) {
  const std::size_t n = points.size();
  if (n < 2) return;
  const float width = stroke.width;
  const Color color = stroke.color;
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
    if (!at_end || closed == Closed::yes)
      list_->AddCircleFilled(vec(points[i % n]), width / 2, packed(color));
    if (!at_end) list_->PathLineTo(vec(points[i % n]));
  }
}

void WindowSink::band(std::span<const Point> points, Closed closed, const Stroke& stroke) {
  const std::size_t n = points.size();
  if (n < 2) return;
  const bool ring = closed == Closed::yes;
  const std::size_t edges = ring ? n : n - 1;
  const ImU32 ink = packed(stroke.color);
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
    const Point shift = mean * (stroke.width / 2 / square);
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

void WindowSink::dashes(std::span<const Point> points, Closed closed, const Stroke& stroke) {
  const std::size_t n = points.size();
  if (n < 2 || stroke.on + stroke.off <= 0) return;
  float whole = 0;
  for (std::size_t i = 0; i + 1 < n; ++i) whole += length_of(points[i + 1] - points[i]);
  const float period = stroke.on + stroke.off;
  dashes_ += whole / period;
  if (period < kLeastDash || dashes_ > kMostDashes)
    return line(points, closed, {stroke.color, stroke.width});
  const std::size_t edges = closed == Closed::yes ? n : n - 1;
  bool drawing = true;
  float left = stroke.on;  // of the dash or gap that is being walked
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
        list_->PathStroke(packed(stroke.color), ImDrawFlags_None, stroke.width);
      } else {
        list_->PathLineTo(vec(from));
      }
      drawing = !drawing;
      left = drawing ? stroke.on : stroke.off;
    }
    left -= rest;
    if (drawing) list_->PathLineTo(vec(to));
  }
  if (drawing) list_->PathStroke(packed(stroke.color), ImDrawFlags_None, stroke.width);
  list_->PathClear();
}

void WindowSink::write(const Writing& writing) {
  const Point at{snapped(writing.at.x), snapped(writing.at.y)};
  if (writing.columns) return columns(at, writing);
  if (writing.halo.a > 0) {
    const float r = writing.reach;
    const float d = r * .8F;
    const std::array<Point, 8> around = {
        {{-d, -d}, {d, -d}, {-d, d}, {d, d}, {-r, 0}, {r, 0}, {0, -r}, {0, r}}};
    // A halo of little more than a pixel is closed by its four corners.
    const std::size_t copies = r < 2 ? 4 : around.size();
    for (std::size_t i = 0; i < copies; ++i) glyphs(at + around[i], writing, writing.halo);
  }
  glyphs(at, writing, writing.color);
}

void WindowSink::glyphs(Point at, const Writing& writing, Color color) {
  std::string_view text = writing.text;
  const Typeface& typeface = *writing.typeface;
  const float spacing = writing.columns ? 0 : typeface.spacing + writing.spacing;
  const ImU32 ink = packed(color);
  float x = at.x;
  const float top = at.y - typeface.ascent;
  const ImVec2 low = list_->GetClipRectMin();
  const ImVec2 high = list_->GetClipRectMax();
  if (top > high.y || top + typeface.size * 1.6F < low.y) return;
  while (!text.empty()) {
    const unsigned letter = next_letter(text);
    const ImFontGlyph* glyph = glyph_of(typeface, letter);
    if (glyph == typeface.font->FallbackGlyph && letter >= kAfterLatin) missing_.insert(letter);
    if (glyph == nullptr) continue;
    if (glyph->Visible && x + glyph->X1 >= low.x && x + glyph->X0 <= high.x) {
      list_->PrimReserve(6, 4);
      list_->PrimRectUV({x + glyph->X0, top + glyph->Y0}, {x + glyph->X1, top + glyph->Y1},
                        {glyph->U0, glyph->V0}, {glyph->U1, glyph->V1}, ink);
    }
    x += glyph->AdvanceX + spacing;
  }
}

void WindowSink::columns(Point at, const Writing& writing) {
  Writing letter = writing;
  std::string_view rest = writing.text;
  while (!rest.empty()) {
    const std::string_view before = rest;
    const unsigned code = next_letter(rest);
    letter.text = before.substr(0, before.size() - rest.size());
    const float own = advance(*writing.typeface, code);
    const float cell = is_digit(code) ? writing.typeface->digit : own;
    glyphs({at.x + (cell - own) / 2, at.y}, letter, writing.color);
    at.x += cell;
  }
}

}  // namespace windrose::view
