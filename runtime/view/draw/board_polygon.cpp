#include "runtime/view/draw/board_polygon.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <queue>

namespace windrose::view {
namespace {

constexpr float kMostCellsInARow = 64;  // with which inner_point() begins

float segment_distance(Point a, Point b, Point p) {
  const Point along = b - a;
  const float length = along.x * along.x + along.y * along.y;
  const float t = length > 0 ? ((p.x - a.x) * along.x + (p.y - a.y) * along.y) / length : 0.0F;
  return distance(between(a, b, std::clamp(t, 0.0F, 1.0F)), p);
}

}  // namespace

float distance(Point a, Point b) {
  return std::hypot(b.x - a.x, b.y - a.y);
}

Ring rounded_ring(Ring ring, int passes) {
  for (int pass = 0; pass < passes && ring.size() >= 3; ++pass) {
    Ring next;
    next.reserve(2 * ring.size());
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Point a = ring[i];
      const Point b = ring[(i + 1) % ring.size()];
      next.push_back(between(a, b, 0.25F));
      next.push_back(between(a, b, 0.75F));
    }
    ring = std::move(next);
  }
  return ring;
}

float signed_area(std::span<const Point> ring) {
  float twice = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point a = ring[i];
    const Point b = ring[(i + 1) % ring.size()];
    twice += a.x * b.y - b.x * a.y;
  }
  return twice / 2;
}

Rect box_of(std::span<const Point> points) {
  if (points.empty()) return {};
  Point low = points.front();
  Point high = points.front();
  for (const Point p : points) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  return {low.x, low.y, high.x - low.x, high.y - low.y};
}

bool is_inside(std::span<const Point> ring, Point p) {
  bool inside = false;
  for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) {
    const Point a = ring[i];
    const Point b = ring[j];
    if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x)
      inside = !inside;
  }
  return inside;
}

float distance_to(std::span<const Point> ring, Point point) {
  float nearest = std::numeric_limits<float>::max();
  for (std::size_t i = 0; i < ring.size(); ++i)
    nearest = std::min(nearest, segment_distance(ring[i], ring[(i + 1) % ring.size()], point));
  return nearest;
}

InnerPoint inner_point(std::span<const Point> ring, float exact) {
  struct Cell {
    Point middle;
    float half = 0;
    float room = 0;
    bool operator<(const Cell& other) const {
      return room + half * 1.4143F < other.room + other.half * 1.4143F;
    }
  };
  const auto cell = [&](Point middle, float half) {
    const float away = distance_to(ring, middle);
    return Cell{middle, half, is_inside(ring, middle) ? away : -away};
  };
  const Rect box = box_of(ring);
  InnerPoint best{box.center(), 0};
  if (std::min(box.w, box.h) <= 0) return best;
  // A sliver begins with few cells, too.
  const float size = std::max(std::min(box.w, box.h), std::max(box.w, box.h) / kMostCellsInARow);
  std::priority_queue<Cell> todo;
  for (float x = box.x; x < box.right(); x += size) {
    for (float y = box.y; y < box.bottom(); y += size)
      todo.push(cell({x + size / 2, y + size / 2}, size / 2));
  }
  best.room = -std::numeric_limits<float>::max();
  while (!todo.empty()) {
    const Cell next = todo.top();
    todo.pop();
    if (next.room > best.room) best = {next.middle, next.room};
    if (next.room + next.half * 1.4143F - best.room <= exact) continue;
    const float half = next.half / 2;
    for (const Point way : {Point{-1, -1}, Point{1, -1}, Point{-1, 1}, Point{1, 1}})
      todo.push(cell(next.middle + way * half, half));
  }
  return best;
}

Ring moved_inward(std::span<const Point> ring, float by) {
  Ring corners;
  for (const Point p : ring) {
    if (corners.empty() || distance(corners.back(), p) > 1e-4F) corners.push_back(p);
  }
  while (corners.size() > 1 && distance(corners.back(), corners.front()) <= 1e-4F)
    corners.pop_back();
  const float side = signed_area(corners) >= 0 ? 1.0F : -1.0F;
  const auto normal = [&](Point a, Point b) {
    const float length = std::max(distance(a, b), 1e-6F);
    return Point{-(b.y - a.y) / length * side, (b.x - a.x) / length * side};
  };
  Ring moved;
  moved.reserve(corners.size());
  const std::size_t count = corners.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Point before = normal(corners[(i + count - 1) % count], corners[i]);
    const Point after = normal(corners[i], corners[(i + 1) % count]);
    Point sum = before + after;
    const float length = std::hypot(sum.x, sum.y);
    sum = length > 1e-3F ? sum * (1 / length) : after;
    const float cosine = std::max(sum.x * after.x + sum.y * after.y, 0.5F);
    moved.push_back(corners[i] + sum * (by / cosine));
  }
  return moved;
}

float length_of(std::span<const Point> line, bool closed) {
  float length = 0;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) length += distance(line[i], line[i + 1]);
  if (closed && line.size() > 1) length += distance(line.back(), line.front());
  return length;
}

std::vector<Point> dots_of(std::span<const Point> line, bool closed, float apart) {
  std::vector<Point> dots;
  if (line.size() < 2 || apart <= 0) return dots;
  float rest = 0;
  const std::size_t edges = closed ? line.size() : line.size() - 1;
  for (std::size_t i = 0; i < edges; ++i) {
    const Point a = line[i];
    const Point b = line[(i + 1) % line.size()];
    const float length = distance(a, b);
    float done = rest;
    for (; done <= length; done += apart)
      dots.push_back(length > 0 ? between(a, b, done / length) : a);
    rest = done - length;
  }
  return dots;
}

}  // namespace windrose::view
