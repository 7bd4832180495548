#include "editor/export/svg_parts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <numbers>

#include "runtime/view/draw/sign_shapes.h"

namespace windrose::editor {
namespace {

constexpr float kSignBox = 20;  // side of the box of all drawings of signs

/// The layers of a sign; empty if there is none of that name.
std::string_view drawing_of(std::string_view name) {
  for (const auto& signs : {goods_signs(), power_signs(), button_signs()}) {
    const auto found = std::ranges::find(signs, name, &SignShape::name);
    if (found != signs.end()) return found->drawing;
  }
  return {};
}

std::string polygon(const std::array<Point, 3>& corners, Color fill, Color stroke, float width) {
  std::string text = "<polygon points=\"";
  for (const Point corner : corners)
    text += svg_number(corner.x) + "," + svg_number(corner.y) + " ";
  text.back() = '"';
  return text + " fill=\"" + svg_color(fill) + "\" stroke=\"" + svg_color(stroke) +
         "\" stroke-width=\"" + svg_number(width) + "\"/>\n";
}

}  // namespace

std::string svg_number(float value) {
  char text[32] = "";
  std::snprintf(text, sizeof text, "%.1f", static_cast<double>(value));
  return text;
}

std::string svg_color(Color color) {
  char text[16] = "";
  std::snprintf(text, sizeof text, "#%02x%02x%02x", color.r, color.g, color.b);
  return text;
}

std::string svg_escaped(const std::string& text) {
  std::string safe;
  for (const char letter : text) {
    switch (letter) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += letter;
    }
  }
  return safe;
}

std::string svg_points(const std::vector<Point>& line) {
  std::string text;
  for (const Point point : line) text += svg_number(point.x) + "," + svg_number(point.y) + " ";
  if (!text.empty()) text.pop_back();
  return text;
}

std::string svg_text(Point middle, const std::string& words, float size, Color ink, Color halo,
                     bool bold) {
  const std::string head =
      "<text x=\"" + svg_number(middle.x) + "\" y=\"" + svg_number(middle.y + size * .35F) +
      "\" font-family=\"Inter, sans-serif\" font-size=\"" + svg_number(size) + "\"" +
      (bold ? " font-weight=\"600\"" : "") + " text-anchor=\"middle\" fill=\"";
  // Two texts: not every program knows paint-order.
  const std::string around = head + svg_color(halo) + "\" stroke=\"" + svg_color(halo) +
                             "\" stroke-width=\"" + svg_number(size / 5) +
                             "\" aria-hidden=\"true\">" + svg_escaped(words) + "</text>\n";
  return around + head + svg_color(ink) + "\">" + svg_escaped(words) + "</text>\n";
}

std::string svg_sign(std::string_view name, Point center, float size, Color color, Color ground) {
  std::string_view rest = drawing_of(name);
  if (rest.empty()) {
    return "<text x=\"" + svg_number(center.x) + "\" y=\"" + svg_number(center.y + size * .28F) +
           "\" font-family=\"Inter, sans-serif\" font-weight=\"700\" font-size=\"" +
           svg_number(size * .8F) + "\" text-anchor=\"middle\" fill=\"" + svg_color(color) + "\">" +
           std::string(name.substr(0, 1)) + "</text>\n";
  }
  char zoom[16] = "";
  std::snprintf(zoom, sizeof zoom, "%.3f", static_cast<double>(size / kSignBox));
  std::string text = "<g transform=\"translate(" + svg_number(center.x) + " " +
                     svg_number(center.y) + ") scale(" + zoom + ")\">\n";
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('|'), rest.size());
    const std::string_view layer = rest.substr(0, end);
    rest.remove_prefix(std::min(rest.size(), end + 1));
    const std::size_t colon = layer.find(':');
    const char kind = layer.front();
    const std::string ink = svg_color(kind == 'F' || kind == 'S' ? ground : color);
    text += "<path d=\"" + std::string(layer.substr(colon + 1)) + "\" ";
    if (kind == 'f' || kind == 'F') {
      text += "fill=\"" + ink + "\"/>\n";
    } else {
      text += "fill=\"none\" stroke=\"" + ink + "\" stroke-width=\"" +
              std::string(layer.substr(1, colon - 1)) +
              "\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n";
    }
  }
  return text + "</g>\n";
}

std::string svg_rose(Point center, float radius, Color color, Color light) {
  constexpr float kPi = std::numbers::pi_v<float>;
  std::string text;
  for (const float part : {1.F, .9F}) {
    text += "<circle cx=\"" + svg_number(center.x) + "\" cy=\"" + svg_number(center.y) + "\" r=\"" +
            svg_number(radius * part) + "\" fill=\"none\" stroke=\"" + svg_color(color) +
            "\" stroke-width=\"" + (part < 1 ? "0.5" : "0.9") + "\"/>\n";
  }
  // Off the axes, length, and width of four points each.
  constexpr std::array<std::array<float, 3>, 2> kPoints = {{{45, .66F, .16F}, {0, .98F, .2F}}};
  for (const auto& [off, length, width] : kPoints) {
    for (int i = 0; i < 4; ++i) {
      const float turn = (off + 90 * static_cast<float>(i)) * kPi / 180;
      const auto at = [&](float angle, float reach) {
        return center + Point{radius * reach * std::sin(angle), -radius * reach * std::cos(angle)};
      };
      const Point tip = at(turn, length);
      text += polygon({center, at(turn - kPi / 4, width), tip}, light, color, .4F);
      text += polygon({center, tip, at(turn + kPi / 4, width)}, color, color, .1F);
    }
  }
  return text;
}

}  // namespace windrose::editor
