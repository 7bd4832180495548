// A graph: areas on the page of the look, or discs where the board itself puts them.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <set>
#include <tuple>

#include "runtime/view/draw/triangulate.h"
#include "runtime/view/plan/board_plan.h"

namespace windrose::view {
namespace {

constexpr float kApart = 100;            // discs that are nearest to each other
constexpr std::size_t kManyDiscs = 500;  // more of them are drawn smaller
constexpr float kFirstUnit = 10;         // from place to place while there is only one disc
constexpr float kMargin = 60;            // round the discs, for their names
constexpr float kMostPage = 2400;
constexpr Point kUsualPage{1600, 1000};  // on which discs have their usual size
constexpr float kAspect = 1.6F;
constexpr float kMostStretch = 2;
constexpr float kBeyond = 1500;
constexpr float kLeastStep = 0.005F;  // of a link, on the way out of its areas
constexpr float kIntoArea = 15;       // how far a link reaches into the areas that it joins

Point point(const LookPoint& p) {
  return {static_cast<float>(p.x), static_cast<float>(p.y)};
}
Ring ring_of(const std::vector<LookPoint>& points) {
  Ring ring;
  ring.reserve(points.size());
  for (const LookPoint& p : points) ring.push_back(point(p));
  return ring;
}

/// Between any two of the places. Along the longer side, only those that are near are compared.
float least_distance(std::vector<Point> places) {
  const Rect box = box_of(places);
  const auto along = [is_wide = box.w > box.h](Point p) { return is_wide ? p.x : p.y; };
  std::ranges::sort(places, {}, along);
  float nearest = std::numeric_limits<float>::max();
  for (std::size_t i = 0; i < places.size(); ++i) {
    for (std::size_t j = i; j-- > 0 && along(places[i]) - along(places[j]) < nearest;)
      nearest = std::min(nearest, distance(places[i], places[j]));
  }
  return nearest;
}

/// How the board's own places are drawn, so that discs have room; both ways alike, so that a square
/// stays a square. Units of 0 if there are no such places.
GraphPlan::Frame frame_of(const std::vector<Point>& places) {
  const float nearest = least_distance(places);
  if (places.empty() || nearest <= 0) return {};
  const Rect box = box_of(places);
  const float scale = places.size() == 1
                          ? kFirstUnit
                          : std::min(kApart / nearest, kMostPage / std::max({box.w, box.h, 1.0F}));
  const Point unit{scale, scale};
  return {unit, {kMargin * 2 - box.x * unit.x, kMargin - box.y * unit.y}};
}

/// In a circle, for want of places.
std::vector<Point> circle_of(std::size_t count) {
  std::vector<Point> places;
  const auto all = static_cast<float>(count);
  const float radius = std::max(kApart, kApart * all / 2 * std::numbers::pi_v<float>);
  for (std::size_t i = 0; i < count; ++i) {
    const float turn = 2 * std::numbers::pi_v<float> * (static_cast<float>(i) / all - 0.25F);
    places.push_back({std::cos(turn) * radius, std::sin(turn) * radius});
  }
  const Rect box = box_of(places);
  const float stretch = box.w > 0 ? std::clamp(kAspect * box.h / box.w, 1.0F, kMostStretch) : 1;
  const float scale = std::min(1.0F, kMostPage / std::max({box.w, box.h, 1.0F}));
  for (Point& p : places) {
    p = {(p.x - box.x) * scale * stretch + kMargin * 2, (p.y - box.y) * scale + kMargin};
  }
  return places;
}

/// What ends at the edge of the page goes on beyond it: a board area may be wider than the page.
Point past_the_edge(const Rect& page, Point p) {
  if (p.x <= page.x) p.x -= kBeyond;
  if (p.y <= page.y) p.y -= kBeyond;
  if (p.x >= page.right()) p.x += kBeyond;
  if (p.y >= page.bottom()) p.y += kBeyond;
  return p;
}

/// The part of the way between two areas that is in neither, and a little of both.
std::vector<Point> link_between(const BoardPlan& plan, SpaceId from, SpaceId to) {
  const Point a = plan.center(from);
  const Point b = plan.center(to);
  const float length = std::max(distance(a, b), 1.0F);
  const auto inside = [&](SpaceId space, Point p) {
    const GraphPlan::Area& area = plan.graph().areas[space];
    if (area.rings.empty()) return distance(p, plan.center(space)) < plan.graph().disc;
    return std::ranges::any_of(area.rings, [&](const Ring& ring) { return is_inside(ring, p); });
  };
  float first = 0;
  float last = 1;
  const float step = std::max(2 / length, kLeastStep);
  for (float t = 0; t <= 1; t += step) {
    if (inside(from, between(a, b, t))) first = t;
  }
  for (float t = 1; t >= first; t -= step) {
    if (inside(to, between(a, b, t))) last = t;
  }
  const auto reach = [&](SpaceId space) {
    return plan.graph().areas[space].rings.empty() ? 0.0F : kIntoArea / length;
  };
  return {between(a, b, std::max(0.0F, first - reach(from))),
          between(a, b, std::min(1.0F, last + reach(to)))};
}

/// Whether the line, which a look may draw from either end, begins at the link's end.
bool leads_back(const BoardPlan& plan, const LinkData& link, const Ring& line) {
  const auto apart = [&](Point first, Point last) {
    return distance(plan.center(SpaceId{link.from}), first) +
           distance(plan.center(SpaceId{link.to}), last);
  };
  return apart(line.back(), line.front()) < apart(line.front(), line.back());
}

}  // namespace

std::array<Point, 3> arrow_head(std::span<const Point> line, float length) {
  constexpr float kHalfWidth = 0.5F;  // of the length
  const Point tip = line.back();
  const Point before = line[line.size() - 2];
  const float away = std::max(distance(before, tip), 0.001F);
  const Point along = (tip - before) * (length / away);
  const Point across = Point{-along.y, along.x} * kHalfWidth;
  return {tip, tip - along + across, tip - along - across};
}

/// Where the board's own places put the discs; in a circle where it gives none.
void BoardPlan::lay_discs(const BoardData& board) {
  std::vector<Point> places;
  places.reserve(board.spaces.size());
  for (const SpaceData& space : board.spaces)
    places.push_back({static_cast<float>(space.column), static_cast<float>(space.row)});
  if (graph_.frame.unit.x <= 0) graph_.frame = frame_of(places);
  if (graph_.frame.unit.x <= 0) {
    centers_ = Table<Point, SpaceId>(circle_of(centers_.size()));
  } else {
    const TableSpan<SpaceData, SpaceId> spaces(board.spaces);
    for (const SpaceId space : ids())
      centers_[space] = graph_.frame.at(spaces[space].column, spaces[space].row);
  }
  if (places.size() > kManyDiscs) {
    const auto many = static_cast<float>(places.size());
    graph_.disc *= std::sqrt(static_cast<float>(kManyDiscs) / many);
  }
  const Rect box = box_of(centers_.rows());
  bounds_ = {box.x - 2 * kMargin, box.y - kMargin, box.w + 4 * kMargin, box.h + 2 * kMargin};
}

void BoardPlan::lay_graph(const BoardData& board, const GameLook& look,
                          const GraphPlan::Frame& frame) {
  graph_.areas = Table<GraphPlan::Area, SpaceId>(centers_.size());
  graph_.has_shapes = look.board.size.x > 0 && look.board.size.y > 0;
  if (!graph_.has_shapes) {
    graph_.frame = frame;
    lay_discs(board);
  } else {
    bounds_ = {0, 0, static_cast<float>(look.board.size.x), static_cast<float>(look.board.size.y)};
    graph_.disc *= std::max(bounds_.w / kUsualPage.x, bounds_.h / kUsualPage.y);
  }
  const std::vector<bool> water = water_kinds(board, look);
  for (const SpaceData& space : board.spaces) {
    graph_.water.add(water[space.kind]);
    graph_.has_sea = graph_.has_sea || (graph_.has_shapes && water[space.kind]);
  }
  Table<bool, SpaceId> placed(centers_.size(), !graph_.has_shapes);
  for (const SpaceLook& space : look.board.spaces) {
    const SpaceId id{space.space};
    GraphPlan::Area& area = graph_.areas[id];
    std::vector<Point> all;
    for (const std::vector<LookPoint>& points : space.shape) {
      Ring ring = ring_of(points);
      if (ring.size() < 3) continue;
      all.insert(all.end(), ring.begin(), ring.end());
      area.meshes.push_back(triangulated(ring));
      area.rings.push_back(std::move(ring));
    }
    area.box = box_of(all);
    graph_.has_sea = graph_.has_sea || !all.empty();
    Point& center = centers_[id];
    if (space.has_at) {
      center = point(space.at);
    } else if (!area.rings.empty()) {
      center = inner_point(area.rings.front(), 1).at;
    } else {
      continue;
    }
    placed[id] = true;
  }
  for (const SpaceId id : ids()) {
    // A space that the look forgot stands in the middle of the page rather than nowhere.
    if (!placed[id]) centers_[id] = bounds_.center();
    const GraphPlan::Area& area = graph_.areas[id];
    rooms_[id] = area.rings.empty() ? graph_.disc : distance_to(area.rings.front(), centers_[id]);
  }
  std::vector<bool> drawn(board.links.size(), false);
  for (const LinkLook& link : look.board.links) {
    const LinkData& data = board.links[link.link];
    drawn[link.link] = true;
    Ring line = ring_of(link.draw);
    if (data.one_way && leads_back(*this, data, line)) std::ranges::reverse(line);
    graph_.links.push_back(
        {link.link, SpaceId{data.from}, SpaceId{data.to}, data.one_way, std::move(line)});
  }
  // A board may link two spaces often: one line is drawn.
  std::set<std::tuple<SpaceId, SpaceId, bool>> between;
  for (std::size_t i = 0; i < board.links.size(); ++i) {
    if (drawn[i]) continue;
    const LinkData& data = board.links[i];
    const SpaceId from{data.from};
    const SpaceId to{data.to};
    if (!between.emplace(from, to, data.one_way).second) continue;
    graph_.links.push_back(
        {static_cast<int>(i), from, to, data.one_way, link_between(*this, from, to)});
  }
  const auto beyond = [&](Ring ring) {
    for (Point& p : ring) p = past_the_edge(bounds_, p);
    return ring;
  };
  for (const std::vector<LookPoint>& line : look.board.borders)
    graph_.borders.push_back(beyond(ring_of(line)));
  for (const std::vector<LookPoint>& line : look.board.deserts) {
    graph_.deserts.push_back(ring_of(line));
    graph_.desert_meshes.push_back(triangulated(graph_.deserts.back()));
  }
  for (const std::vector<LookPoint>& line : look.board.ice) {
    graph_.ice.push_back(beyond(ring_of(line)));
    graph_.ice_meshes.push_back(triangulated(graph_.ice.back()));
  }
}

}  // namespace windrose::view
