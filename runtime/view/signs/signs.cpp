#include "runtime/view/signs/signs.h"

#include <array>
#include <map>

#include "runtime/view/draw/marked_lines.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/signs/sign_shapes.h"

namespace windrose::view {

namespace {

constexpr float kHalf = 10;  // of the box of all drawings

using SignTable = std::map<std::string_view, std::vector<SignLayer>>;

// Read once, at the first sign that is drawn.
const SignTable& table() {
  static const SignTable kTable = [] {
    SignTable made;
    for (const auto& signs : {goods_signs(), power_signs(), button_signs()}) {
      for (const SignShape& sign : signs) made.emplace(sign.name, sign_layers(sign.drawing));
    }
    return made;
  }();
  return kTable;
}

void draw_layer(Pen& pen, const SignLayer& layer, const Placing& placing, Color color) {
  if (layer.stroke <= 0) {
    pen.shape(layer.mesh, placing, color);
    return;
  }
  std::array<Point, 256> points;
  const std::size_t n = std::min(layer.mesh.points.size(), points.size());
  for (std::size_t i = 0; i < n; ++i) points[i] = placing(layer.mesh.points[i]);
  const std::span<const Point> line(points.data(), n);
  const float width = std::max(1.F, layer.stroke * placing.zoom);
  if (layer.closed) {
    pen.stroke(line, color, width, Closed::yes);
  } else {
    draw_round_ends(pen, line, color, width);
  }
}

}  // namespace

bool has_sign(std::string_view name) {
  return table().contains(name);
}

std::span<const std::string_view> sign_names() {
  static const std::vector<std::string_view> kNames = [] {
    std::vector<std::string_view> names;
    for (const auto& signs : {goods_signs(), power_signs(), button_signs()}) {
      for (const SignShape& sign : signs) names.push_back(sign.name);
    }
    return names;
  }();
  return kNames;
}

void draw_sign(Pen& pen, std::string_view name, Point center, float size, Color color,
               Color ground) {
  const auto found = table().find(name);
  if (found == table().end()) {
    if (!name.empty()) {
      pen.text_middle(center, name.substr(0, 1), pen.fonts().bold(size * .8F), color);
    }
    return;
  }
  const Placing placing{center, size / (2 * kHalf)};
  for (const SignLayer& layer : found->second) {
    if (layer.in_ground && ground.a == 0) continue;
    draw_layer(pen, layer, placing, layer.in_ground ? ground : color);
  }
}

void draw_sign_disc(Pen& pen, std::string_view name, Point center, float radius, Color color) {
  const float line = std::max(1.F, pen.px(1.1F));
  pen.disc(center, radius, pen.palette().seat_outline);
  pen.disc(center, radius - line, color);
  draw_sign(pen, name, center, radius * 2 * kHalf / 12, ink_on(color), color);
}

}  // namespace windrose::view
