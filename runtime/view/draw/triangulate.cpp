#include "runtime/view/draw/triangulate.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "runtime/view/draw/board_polygon.h"

namespace windrose::view {

namespace {

float turn(Point a, Point b, Point c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

bool inside(Point a, Point b, Point c, Point p) {
  return turn(a, b, p) >= 0 && turn(b, c, p) >= 0 && turn(c, a, p) >= 0;
}

using CornerNumbers = std::vector<std::uint16_t>;

// Whether the corner sticks out and no other corner lies in the triangle it would cut off.
bool is_ear(std::span<const Point> points, const CornerNumbers& ring, std::size_t i) {
  const std::size_t n = ring.size();
  const Point a = points[ring[(i + n - 1) % n]];
  const Point b = points[ring[i]];
  const Point c = points[ring[(i + 1) % n]];
  if (turn(a, b, c) <= 0) return false;
  for (std::size_t k = 2; k + 1 < n; ++k) {
    const Point p = points[ring[(i + k) % n]];
    if (p == a || p == b || p == c) continue;
    if (inside(a, b, c, p)) return false;
  }
  return true;
}

// The first ear; where corners cross and there is none, the flattest corner.
std::size_t next_ear(std::span<const Point> points, const CornerNumbers& ring) {
  const std::size_t n = ring.size();
  std::size_t flattest = 0;
  float least = -1;
  for (std::size_t i = 0; i < n; ++i) {
    if (is_ear(points, ring, i)) return i;
    const float bend =
        std::abs(turn(points[ring[(i + n - 1) % n]], points[ring[i]], points[ring[(i + 1) % n]]));
    if (least < 0 || bend < least) {
      least = bend;
      flattest = i;
    }
  }
  return flattest;
}

}  // namespace

Mesh triangulated(std::span<const Point> corners) {
  Mesh mesh;
  mesh.points.assign(corners.begin(), corners.end());
  if (corners.size() < 3) return mesh;
  CornerNumbers ring(corners.size());
  for (std::size_t i = 0; i < ring.size(); ++i) ring[i] = static_cast<std::uint16_t>(i);
  if (signed_area(corners) < 0) std::reverse(ring.begin(), ring.end());
  while (ring.size() > 3) {
    const std::size_t i = next_ear(mesh.points, ring);
    const std::size_t n = ring.size();
    const std::array<std::uint16_t, 3> ear = {ring[(i + n - 1) % n], ring[i], ring[(i + 1) % n]};
    if (turn(mesh.points[ear[0]], mesh.points[ear[1]], mesh.points[ear[2]]) != 0) {
      mesh.triangles.insert(mesh.triangles.end(), ear.begin(), ear.end());
    }
    ring.erase(ring.begin() + static_cast<std::ptrdiff_t>(i));
  }
  mesh.triangles.insert(mesh.triangles.end(), ring.begin(), ring.end());
  return mesh;
}

}  // namespace windrose::view
