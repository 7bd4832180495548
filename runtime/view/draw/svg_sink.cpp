#include "runtime/view/draw/svg_sink.h"

#include <algorithm>
#include <cmath>
#include <system_error>

#include <fmt/format.h>

#include "runtime/view/draw/imgui_values.h"
#include "runtime/view/draw/letters.h"

namespace windrose::view {

namespace {

// Meshes have no soft edges: their triangles reach a little over each other, so that no seams show.
constexpr float kSeam = .4F;

std::string place_of(Point point) {
  return svg_number(point.x) + " " + svg_number(point.y);
}

std::string place_of(const Rect& rect) {
  return fmt::format(R"(x="{}" y="{}" width="{}" height="{}")", svg_number(rect.x),
                     svg_number(rect.y), svg_number(rect.w), svg_number(rect.h));
}

/// An attribute with its opacity, if it has any: fill="#aabbcc" fill-opacity="0.5".
std::string paint_of(std::string_view what, Color color) {
  std::string text = fmt::format(R"({}="#{:02x}{:02x}{:02x}")", what, color.r, color.g, color.b);
  if (color.a == 255) return text;
  return text +
         fmt::format(R"( {}-opacity="{}")", what, svg_number(static_cast<float>(color.a) / 255));
}

std::string way_of(std::span<const Point> points, const Placing& placing, bool closed) {
  std::string way;
  for (std::size_t i = 0; i < points.size(); ++i) {
    way += i == 0 ? "M" : "L";
    way += place_of(placing(points[i]));
  }
  return closed ? way + "Z" : way;
}

Point on_circle(Point center, float radius, float angle) {
  return {center.x + radius * std::cos(angle), center.y + radius * std::sin(angle)};
}

std::string arc_way(const Outline& arc, bool with_center) {
  const bool large = arc.to - arc.from > 3.14159265F;
  const std::string start = place_of(on_circle(arc.center, arc.radius, arc.from));
  const std::string radius = svg_number(arc.radius);
  std::string way = with_center ? "M" + place_of(arc.center) + "L" + start : "M" + start;
  way += fmt::format("A{} {} 0 {} 1 {}", radius, radius, large ? 1 : 0,
                     place_of(on_circle(arc.center, arc.radius, arc.to)));
  return with_center ? way + "Z" : way;
}

/// Only the corners of one side are round.
std::string part_round_way(const Outline& outline) {
  const Rect& r = outline.rect;
  const float by = std::min({outline.radius, r.w / 2, r.h / 2});
  const float top_right = outline.round == Outline::Corners::top ? by : 0;
  const float bottom_left = outline.round == Outline::Corners::left ? by : 0;
  const auto bend = [](float radius, Point to) {
    return radius <= 0 ? "L" + place_of(to)
                       : fmt::format("A{0} {0} 0 0 1 {1}", svg_number(radius), place_of(to));
  };
  return "M" + place_of(Point{r.x, r.y + by}) + bend(by, {r.x + by, r.y}) + "L" +
         place_of(Point{r.right() - top_right, r.y}) +
         bend(top_right, {r.right(), r.y + top_right}) + "L" +
         place_of(Point{r.right(), r.bottom()}) + "L" +
         place_of(Point{r.x + bottom_left, r.bottom()}) +
         bend(bottom_left, {r.x, r.bottom() - bottom_left}) + "Z";
}

std::string_view family_of(Cut cut) {
  if (cut == Cut::serif_bold || cut == Cut::serif_italic) return "EB Garamond, Garamond, serif";
  return cut == Cut::mono ? "DejaVu Sans Mono, monospace" : "Inter, DejaVu Sans, sans-serif";
}

std::string_view style_of(Cut cut) {
  if (cut == Cut::semi_bold) return R"( font-weight="600")";
  if (cut == Cut::bold || cut == Cut::serif_bold) return R"( font-weight="700")";
  return cut == Cut::serif_italic ? R"( font-style="italic")" : "";
}

std::string utf8(unsigned letter) {
  std::string text;
  if (letter < 0x80) return {static_cast<char>(letter)};
  const int more = letter < 0x800 ? 1 : letter < 0x10000 ? 2 : 3;
  constexpr unsigned kLeads[] = {0, 0xC0, 0xE0, 0xF0};
  text += static_cast<char>(kLeads[more] | (letter >> (6U * static_cast<unsigned>(more))));
  for (int i = more - 1; i >= 0; --i) {
    text += static_cast<char>(0x80U | ((letter >> (6U * static_cast<unsigned>(i))) & 0x3FU));
  }
  return text;
}

std::string in_capitals(std::string_view text) {
  std::string result;
  while (!text.empty()) result += utf8(capital(next_letter(text)));
  return result;
}

}  // namespace

std::string svg_number(float value) {
  std::string text = fmt::format("{:.2f}", static_cast<double>(value));
  while (text.ends_with('0')) text.pop_back();
  if (text.ends_with('.')) text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string svg_escaped(std::string_view text) {
  std::string safe;
  for (const char letter : text) {
    const std::string_view name = letter == '&'   ? "&amp;"
                                  : letter == '<' ? "&lt;"
                                  : letter == '>' ? "&gt;"
                                  : letter == '"' ? "&quot;"
                                                  : std::string_view(&letter, 1);
    safe += name;
  }
  return safe;
}

SvgSink::SvgSink(const Rect& page, std::string_view title, std::filesystem::path folder)
    : folder_(std::move(folder)), clips_{{page, false}} {
  text_ = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\">\n<title>{}</title>\n",
      svg_number(page.x), svg_number(page.y), svg_number(page.w), svg_number(page.h),
      svg_escaped(title));
}

std::string SvgSink::finish() {
  while (clips_.size() > 1) unclip();
  return std::move(text_) + "</svg>\n";
}

void SvgSink::shape(const Outline& outline, std::string_view style) {
  switch (outline.form) {
    case Outline::Form::rect:
      if (outline.round != Outline::Corners::all && outline.radius > 0) {
        text_ += fmt::format("<path d=\"{}\" {}/>\n", part_round_way(outline), style);
      } else {
        text_ += fmt::format(
            "<rect {}{} {}/>\n", place_of(outline.rect),
            outline.radius > 0 ? fmt::format(" rx=\"{}\"", svg_number(outline.radius)) : "", style);
      }
      return;
    case Outline::Form::circle:
      text_ +=
          fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {}/>\n", svg_number(outline.center.x),
                      svg_number(outline.center.y), svg_number(outline.radius), style);
      return;
    case Outline::Form::arc:
      text_ += fmt::format("<path d=\"{}\" {}/>\n",
                           arc_way(outline, !style.starts_with("fill=\"none\"")), style);
      return;
    case Outline::Form::points:
      const bool closed = outline.closed == Closed::yes || !style.starts_with("fill=\"none\"");
      text_ += fmt::format("<path d=\"{}\" {}/>\n", way_of(outline.corners, {}, closed), style);
  }
}

void SvgSink::fill(const Outline& outline, Color color) {
  if (color.a > 0) shape(outline, paint_of("fill", color));
}

void SvgSink::stroke(const Outline& outline, const Stroke& stroke) {
  if (stroke.color.a == 0) return;
  std::string style = fmt::format(R"(fill="none" {} stroke-width="{}" stroke-linejoin="round")",
                                  paint_of("stroke", stroke.color), svg_number(stroke.width));
  if (stroke.on > 0) {
    style +=
        fmt::format(R"( stroke-dasharray="{} {}")", svg_number(stroke.on), svg_number(stroke.off));
  }
  shape(outline, style);
}

void SvgSink::mesh(const Mesh& mesh, const Placing& placing, Color color, Edge edge) {
  if (color.a == 0) return;
  if (edge == Edge::soft) {
    text_ += fmt::format("<path d=\"{}\" {}/>\n", way_of(mesh.points, placing, true),
                         paint_of("fill", color));
    return;
  }
  std::string way;
  for (std::size_t i = 0; i + 2 < mesh.triangles.size(); i += 3) {
    const Point corners[] = {mesh.points[mesh.triangles[i]], mesh.points[mesh.triangles[i + 1]],
                             mesh.points[mesh.triangles[i + 2]]};
    way += way_of(corners, placing, true);
  }
  if (way.empty()) return;
  std::string seam;
  if (color.a == 255) {
    seam = fmt::format(" {} stroke-width=\"{}\"", paint_of("stroke", color), svg_number(kSeam));
  }
  text_ += fmt::format("<path d=\"{}\" {}{}/>\n", way, paint_of("fill", color), seam);
}

void SvgSink::write(const Writing& writing) {
  const Typeface& typeface = *writing.typeface;
  if (writing.text.empty() || writing.color.a == 0) return;
  const float width = writing.columns ? Letters::columns_width(writing.text, typeface)
                                      : Letters::width(writing.text, typeface, writing.spacing);
  // Another program has other letters: they keep the middle or the end that the painter meant.
  const char* anchor = "";
  float x = writing.at.x;
  if (writing.align == Align::center) {
    anchor = R"( text-anchor="middle")";
    x += width / 2;
  } else if (writing.align == Align::right) {
    anchor = R"( text-anchor="end")";
    x += width;
  }
  const float spacing = writing.columns ? 0 : typeface.spacing + writing.spacing;
  const std::string words =
      svg_escaped(typeface.capitals ? in_capitals(writing.text) : std::string(writing.text));
  const std::string head =
      fmt::format(R"(<text x="{}" y="{}" font-family="{}" font-size="{}"{}{}{}{})", svg_number(x),
                  svg_number(writing.at.y), family_of(typeface.cut), svg_number(typeface.size),
                  style_of(typeface.cut), anchor,
                  spacing > 0 ? fmt::format(" letter-spacing=\"{}\"", svg_number(spacing)) : "",
                  writing.columns ? R"( style="font-variant-numeric:tabular-nums")" : "");
  // Two texts: not every program knows paint-order.
  if (writing.halo.a > 0) {
    text_ += fmt::format(
        "{} {} {} stroke-width=\"{}\" stroke-linejoin=\"round\" aria-hidden=\"true\">{}</text>\n",
        head, paint_of("fill", writing.halo), paint_of("stroke", writing.halo),
        svg_number(2 * writing.reach), words);
  }
  text_ += fmt::format("{} {}>{}</text>\n", head, paint_of("fill", writing.color), words);
}

Rect SvgSink::picture(const PictureWish& wish) {
  namespace fs = std::filesystem;
  const fs::path file{wish.file};
  std::error_code failed;
  if (wish.where.empty() || !fs::is_regular_file(file, failed)) return {};
  const fs::path near = file.lexically_proximate(folder_);
  text_ +=
      fmt::format("<image href=\"{}\" {}{} preserveAspectRatio=\"{}\"/>\n",
                  svg_escaped(near.generic_string()), place_of(wish.where),
                  wish.opacity < 1 ? fmt::format(" opacity=\"{}\"", svg_number(wish.opacity)) : "",
                  wish.fit == PictureWish::Fit::stretched ? "none" : "xMidYMid meet");
  return wish.where;
}

void SvgSink::clip(const Rect& rect) {
  const Rect before = clipped();
  const float left = std::max(before.x, rect.x);
  const float top = std::max(before.y, rect.y);
  const Rect now{left, top, std::max(0.F, std::min(before.right(), rect.right()) - left),
                 std::max(0.F, std::min(before.bottom(), rect.bottom()) - top)};
  const bool group = now != before;
  if (group) {
    ++clip_paths_;
    text_ += fmt::format(
        "<clipPath id=\"clip{0}\"><rect {1}/></clipPath>\n"
        "<g clip-path=\"url(#clip{0})\">\n",
        clip_paths_, place_of(now));
  }
  clips_.push_back({now, group});
}

void SvgSink::unclip() {
  if (clips_.size() < 2) return;
  if (clips_.back().group) text_ += "</g>\n";
  clips_.pop_back();
}

void SvgSink::begin(Part part, std::string_view name, const Rect& /*box*/) {
  if (part == Part::group) text_ += fmt::format("<g id=\"{}\">\n", svg_escaped(name));
}

void SvgSink::end(Part part) {
  if (part == Part::group) text_ += "</g>\n";
}

}  // namespace windrose::view
