// Reads the drawings of signs: SVG paths become lines and triangles.

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>
#include <string>

#include "runtime/base/text/error.h"
#include "runtime/view/draw/triangulate.h"
#include "runtime/view/signs/sign_shapes.h"

namespace windrose::view {

namespace {

struct SignOutline {
  std::vector<Point> points;
  bool closed = false;
};

class PathReader {
 public:
  explicit PathReader(std::string_view path) : rest_(path) {}

  std::vector<SignOutline> read() {
    while (skip_blanks(), !rest_.empty()) {
      const bool letter = std::isalpha(static_cast<unsigned char>(rest_.front())) != 0;
      if (letter) {
        command_ = rest_.front();
        rest_.remove_prefix(1);
      } else if (command_ == 'M' || command_ == 'm') {
        command_ = command_ == 'M' ? 'L' : 'l';
      } else if (command_ == 0) {
        fail();
      }
      step();
    }
    return std::move(outlines_);
  }

 private:
  [[noreturn]] void fail() const {
    throw Error("a sign's path cannot be read at \"" + std::string(rest_.substr(0, 12)) + "\"");
  }

  void skip_blanks() {
    while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == ',')) rest_.remove_prefix(1);
  }

  float number() {
    skip_blanks();
    float value = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (error != std::errc()) fail();
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return value;
  }

  Point point() {
    const float x = number();
    const float y = number();
    return relative() ? Point{x, y} + at_ : Point{x, y};
  }

  [[nodiscard]] bool relative() const { return command_ >= 'a'; }

  void line_to(Point p) {
    if (outlines_.empty() || outlines_.back().closed) outlines_.push_back({{at_}, false});
    if (!(outlines_.back().points.back() == p)) outlines_.back().points.push_back(p);
    at_ = p;
  }

  void curve_to(Point a, Point b, Point end) {
    const Point start = at_;
    constexpr int kSteps = 14;
    for (int i = 1; i <= kSteps; ++i) {
      const float t = static_cast<float>(i) / kSteps;
      const float u = 1 - t;
      line_to(start * (u * u * u) + a * (3 * u * u * t) + b * (3 * u * t * t) + end * (t * t * t));
    }
    control_ = b;
  }

  void step() {
    const char kind = static_cast<char>(std::toupper(static_cast<unsigned char>(command_)));
    const bool smooth_before = after_curve_;
    after_curve_ = kind == 'C' || kind == 'S';
    switch (kind) {
      case 'M': {
        at_ = point();
        outlines_.push_back({{at_}, false});
        break;
      }
      case 'L':
        line_to(point());
        break;
      case 'H': {
        const float x = number();
        line_to({relative() ? at_.x + x : x, at_.y});
        break;
      }
      case 'V': {
        const float y = number();
        line_to({at_.x, relative() ? at_.y + y : y});
        break;
      }
      case 'C': {
        const Point a = point();
        const Point b = point();
        curve_to(a, b, point());
        break;
      }
      case 'S': {
        const Point a = smooth_before ? at_ * 2 - control_ : at_;
        const Point b = point();
        curve_to(a, b, point());
        break;
      }
      case 'Q': {
        const Point c = point();
        const Point end = point();
        curve_to(at_ + (c - at_) * (2.F / 3), end + (c - end) * (2.F / 3), end);
        break;
      }
      case 'A':
        arc();
        break;
      case 'Z': {
        if (outlines_.empty()) fail();
        SignOutline& outline = outlines_.back();
        outline.closed = true;
        at_ = outline.points.front();
        if (outline.points.size() > 1 && close(outline.points.back(), at_))
          outline.points.pop_back();
        break;
      }
      default:
        fail();
    }
  }

  static bool close(Point a, Point b) {
    return std::abs(a.x - b.x) < .01F && std::abs(a.y - b.y) < .01F;
  }

  // As the SVG standard says, from end points to center.
  void arc() {
    float rx = std::abs(number());
    float ry = std::abs(number());
    const float turn = number() * std::numbers::pi_v<float> / 180;
    const bool large = number() != 0;
    const bool sweep = number() != 0;
    const Point end = point();
    const Point start = at_;
    const float c = std::cos(turn);
    const float s = std::sin(turn);
    const Point half = (start - end) * .5F;
    const Point p{c * half.x + s * half.y, -s * half.x + c * half.y};
    const float size = p.x * p.x / (rx * rx) + p.y * p.y / (ry * ry);
    if (size > 1) {
      rx *= std::sqrt(size);
      ry *= std::sqrt(size);
    }
    const float below = rx * rx * p.y * p.y + ry * ry * p.x * p.x;
    const float above = rx * rx * ry * ry - below;
    float factor = below <= 0 ? 0 : std::sqrt(std::max(0.F, above / below));
    if (large == sweep) factor = -factor;
    const Point q{factor * rx * p.y / ry, -factor * ry * p.x / rx};
    const Point middle = (start + end) * .5F + Point{c * q.x - s * q.y, s * q.x + c * q.y};
    const float from = std::atan2((p.y - q.y) / ry, (p.x - q.x) / rx);
    float sweep_angle = std::atan2((-p.y - q.y) / ry, (-p.x - q.x) / rx) - from;
    if (sweep && sweep_angle < 0) sweep_angle += 2 * std::numbers::pi_v<float>;
    if (!sweep && sweep_angle > 0) sweep_angle -= 2 * std::numbers::pi_v<float>;
    const int steps = std::max(
        3, static_cast<int>(std::ceil(std::abs(sweep_angle) * std::sqrt(std::max(rx, ry)) * 2.2F)));
    for (int i = 1; i < steps; ++i) {
      const float a = from + sweep_angle * static_cast<float>(i) / static_cast<float>(steps);
      const Point e{rx * std::cos(a), ry * std::sin(a)};
      line_to(middle + Point{c * e.x - s * e.y, s * e.x + c * e.y});
    }
    line_to(end);
  }

  std::string_view rest_;
  char command_ = 0;
  Point at_;
  Point control_;
  bool after_curve_ = false;
  std::vector<SignOutline> outlines_;
};

void add_layer(std::vector<SignLayer>& layers, std::string_view layer) {
  const std::size_t colon = layer.find(':');
  if (colon == std::string_view::npos || colon == 0) {
    throw Error("a sign's layer has no kind: \"" + std::string(layer.substr(0, 12)) + "\"");
  }
  const std::string_view kind = layer.substr(0, colon);
  float stroke = 0;
  std::from_chars(kind.data() + 1, kind.data() + kind.size(), stroke);
  for (SignOutline& outline : PathReader(layer.substr(colon + 1)).read()) {
    SignLayer part;
    part.stroke = stroke;
    part.closed = outline.closed;
    part.in_ground = kind.front() == 'F' || kind.front() == 'S';
    if (stroke > 0) {
      part.mesh.points = std::move(outline.points);
    } else {
      part.mesh = triangulated(outline.points);
    }
    layers.push_back(std::move(part));
  }
}

}  // namespace

std::vector<SignLayer> sign_layers(std::string_view drawing) {
  std::vector<SignLayer> layers;
  while (!drawing.empty()) {
    const std::size_t bar = std::min(drawing.find('|'), drawing.size());
    add_layer(layers, drawing.substr(0, bar));
    drawing.remove_prefix(std::min(drawing.size(), bar + 1));
  }
  return layers;
}

}  // namespace windrose::view
