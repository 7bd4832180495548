#include "runtime/view/board/paint_stage.h"

#include <algorithm>
#include <initializer_list>

#include "runtime/view/draw/arrow_bend.h"
#include "runtime/view/draw/marked_lines.h"
#include "runtime/view/plan/outer_sides.h"
#include "runtime/view/signs/recipes_pieces.h"

namespace windrose::view {
namespace {

constexpr float kBarFree = 4;      // of the bar of a loop's cell, beside a line round it
constexpr float kArrowStart = 20;  // from the middle of a space
constexpr float kArrowEnd = 28;
constexpr float kShortestArrow = 60;
constexpr float kTagHeight = 24;
constexpr float kTagAway = 30;  // from its space's piece

constexpr float kForceHalo = 5;
constexpr float kForceLine = 2.4F;
constexpr float kForceOn = 9;  // of the dashes
constexpr float kForceOff = 5;
constexpr float kArrowLine = 2.2F;
constexpr std::size_t kLargeArea = 40;  // spaces: it has room for three arrows
constexpr std::size_t kSmallArea = 8;
constexpr float kSine = 0.8660254F;

/// "southwest" as a step on the screen, one long; none for another word.
Point direction_of(const std::string& word) {
  Point way;
  if (word.starts_with("north")) way.y = -1;
  if (word.starts_with("south")) way.y = 1;
  if (word.ends_with("east")) way.x = 1;
  if (word.ends_with("west")) way.x = -1;
  // As rows of hexagons lie.
  if (way.x != 0 && way.y != 0) way = {way.x / 2, way.y * kSine};
  return way;
}

/// Further out on the side of the bar, so that its letters can be read.
Rect beside_bar(Rect box, const LoopPlan::Cell& cell, float more) {
  using Side = LoopPlan::Side;
  if (cell.corner) return box;
  if (cell.side == Side::bottom) box.y -= more;
  if (cell.side == Side::right) box.x -= more;
  const bool upright = cell.side == Side::bottom || cell.side == Side::top;
  (upright ? box.h : box.w) += more;
  return box;
}

/// A dashed line round the spaces where something is in force.
void force_area(BoardCanvas& canvas) {
  Pen& pen = canvas.pen;
  const std::vector<SpaceId>& area = canvas.scene.stage.area;
  const auto dashed = [&](std::span<const Point> way, Closed closed) {
    const std::vector<Point> points(way.begin(), way.end());
    const std::span<const Point> shown = canvas.screen(points);
    pen.stroke(shown, canvas.colors().halo.faded(0.85F), canvas.line(kForceHalo), closed);
    pen.dashes(shown, canvas.colors().warn, canvas.line(kForceLine), pen.px(kForceOn),
               pen.px(kForceOff), closed);
  };
  if (canvas.plan.layout() == Layout::hexes) {
    for (const std::vector<Point>& shore : shores(canvas.plan, area)) dashed(shore, Closed::no);
    return;
  }
  for (const SpaceId space : area) {
    if (!canvas.in_view(canvas.plan.box(space).inset(-2))) continue;
    for (const Ring& ring : canvas.plan.outlines(space, 0.96F)) dashed(ring, Closed::yes);
  }
}

}  // namespace

void stage_lines(BoardCanvas& canvas, float inset) {
  Pen& pen = canvas.pen;
  const auto round = [&](SpaceId space, std::initializer_list<std::pair<Color, float>> lines) {
    if (!canvas.in_view(canvas.plan.box(space))) return;
    if (canvas.plan.layout() == Layout::loop) {
      // Outside of the cell, so that no line crosses its text.
      const Rect box = beside_bar(canvas.camera.to_screen(canvas.plan.loop().cells[space].box),
                                  canvas.plan.loop().cells[space], pen.px(kBarFree));
      for (const auto& [color, width] : lines) {
        pen.outline(box.inset(-pen.px(width) / 2), color, pen.px(width), pen.px(3));
      }
      return;
    }
    for (const Ring& outline : canvas.plan.outlines(space, inset)) {
      canvas.strokes.add(canvas.screen(outline), Closed::yes);
      for (const auto& [color, width] : lines) {
        pen.stroke(canvas.screen(outline), color, canvas.line(width), Closed::yes);
      }
    }
  };
  const Palette& p = canvas.colors();
  force_area(canvas);
  const ClearOfText clear(pen);
  for (const SpaceId space : canvas.scene.stage.given)
    round(space, {{p.halo, 7.0F}, {p.ink, 3.5F}});
  for (const SpaceId space : canvas.scene.stage.about) {
    round(space, {{p.halo, 10.0F}, {p.ink, 7.0F}, {p.halo, 2.4F}});
  }
}

void paint_stage_arrow(BoardCanvas& canvas) {
  Pen& pen = canvas.pen;
  if (canvas.scene.stage.from == SpaceId::none || canvas.scene.stage.to == SpaceId::none) return;
  const Point from = canvas.screen(canvas.plan.center(canvas.scene.stage.from));
  const Point to = canvas.screen(canvas.plan.center(canvas.scene.stage.to));
  const float away = distance(from, to);
  if (away < pen.px(kShortestArrow)) return;
  std::vector<Point> others;
  for (const SpaceScene& space : canvas.scene.spaces()) {
    if (space.space == canvas.scene.stage.from || space.space == canvas.scene.stage.to) continue;
    const bool held = space.owner != SeatId::none || !space.pieces.empty() || !space.tokens.empty();
    if (held) others.push_back(canvas.screen(canvas.plan.center(space.space)));
  }
  // It leaves and arrives along its bend, so that its ends lie where the line leads.
  const float bend =
      free_bend(from, to, {others, canvas.written}, canvas.camera.board_area(), pen.px(1));
  const Point middle = bend_control({from, to, bend});
  const float out = std::max(distance(from, middle), 1.0F);
  const float in = std::max(distance(to, middle), 1.0F);
  const Point start = between(from, middle, std::min(0.4F, pen.px(kArrowStart) / out));
  const Point end = between(to, middle, std::min(0.4F, pen.px(kArrowEnd) / in));
  const Point along = (start + end) * 0.5F;
  const float length = std::max(distance(start, end), 1.0F);
  const Point normal{-(end.y - start.y) / length, (end.x - start.x) / length};
  const Point off = middle - along;
  std::vector<Point> bow;
  constexpr int kBowSteps = 24;
  for (int step = 0; step <= kBowSteps; ++step) {
    const float t = static_cast<float>(step) / kBowSteps;
    bow.push_back(between(between(start, middle, t), between(middle, end, t), t));
  }
  canvas.strokes.add(bow);
  const ClearOfText clear(pen);
  draw_arrow(pen, start, end, off.x * normal.x + off.y * normal.y, canvas.colors().ink,
             canvas.colors().halo);
}

void paint_stage_tags(BoardCanvas& canvas) {
  Pen& pen = canvas.pen;
  for (const SceneTag& tag : canvas.scene.stage.tags) {
    const Point middle = canvas.screen(canvas.plan.center(tag.space));
    const float word = pen.width(tag.text, Type::small_bold);
    const float number = pen.width(tag.number, Type::body_bold);
    const float wide = word + number + pen.px(44);
    const float height = pen.px(kTagHeight);
    // Away from the other end of the arrow, so that it covers neither.
    const SpaceId other =
        tag.space == canvas.scene.stage.from ? canvas.scene.stage.to : canvas.scene.stage.from;
    const bool leftward =
        other != SpaceId::none && canvas.screen(canvas.plan.center(other)).x > middle.x;
    const Rect& area = canvas.camera.board_area();
    const float right = middle.x + pen.px(kTagAway);
    const float at_left = middle.x - pen.px(kTagAway) - wide;
    const float low = middle.y + pen.px(10);
    const float high = middle.y - pen.px(10) - height;
    const float near_side = leftward ? at_left : right;
    const float far_side = leftward ? right : at_left;
    const float over = middle.x - wide / 2;
    std::vector<Point> places = {{near_side, leftward ? low : high},
                                 {near_side, leftward ? high : low}};
    for (int farther = 0; farther < 5; ++farther) {
      const float by = pen.px(20) * static_cast<float>(farther);
      for (const float x : {near_side, far_side, over}) {
        places.push_back({x, low + by + (x == over ? pen.px(20) : 0)});
        places.push_back({x, high - by - (x == over ? pen.px(20) : 0)});
      }
    }
    Rect box;
    for (const Point place : places) {
      box = {std::clamp(place.x, area.x + pen.px(4), area.right() - wide - pen.px(4)), place.y,
             wide, height};
      if (canvas.labels.is_free(box.inset(-pen.px(2)))) break;
    }
    if (!canvas.labels.is_free(box.inset(-pen.px(2)))) box.x = places[0].x, box.y = places[0].y;
    pen.fill(box.inset(-pen.px(1.5F)), canvas.colors().halo, height / 2 + pen.px(1.5F));
    pen.fill(box, canvas.colors().bar, height / 2);
    draw_seat(pen, tag.seat, {box.x + pen.px(15), box.center().y}, pen.px(7.5F));
    pen.text_in({box.x + pen.px(28), box.y, word + 1, height}, tag.text, Type::small_bold,
                canvas.colors().bar_ink);
    pen.text_in({box.x + pen.px(34) + word, box.y, number + 1, height}, tag.number, Type::body_bold,
                canvas.colors().bar_ink);
    canvas.block(box);
  }
}

void paint_force_arrows(BoardCanvas& canvas) {
  Pen& pen = canvas.pen;
  const Point way = direction_of(canvas.scene.stage.toward);
  if (way == Point{} || canvas.scene.stage.area.empty()) return;
  const bool hexes = canvas.plan.layout() == Layout::hexes;
  const float reach = hexes ? HexPlan::kRadius * 1.5F * canvas.camera.scale() : pen.px(24);
  const float head = std::min(reach * 0.5F, pen.px(10));
  std::vector<Point> free;
  for (const SpaceId space : canvas.scene.stage.area) {
    const Point middle = canvas.screen(canvas.plan.center(space));
    const auto is_within = [&](Point at) {
      const SpaceId there = canvas.plan.at(canvas.camera.to_board(at));
      return is_among(canvas.scene.stage.area, there);
    };
    const Rect box = Rect{middle.x, middle.y, 0, 0}.inset(-reach);
    if (!is_within(middle + way * reach) || !is_within(middle - way * reach)) continue;
    if (canvas.camera.board_area().contains(middle) && canvas.labels.is_free(box))
      free.push_back(middle);
  }
  const std::size_t size = canvas.scene.stage.area.size();
  const std::size_t most = size > kLargeArea ? 3 : size > kSmallArea ? 2 : 1;
  std::vector<Point> taken;
  while (taken.size() < most && !free.empty()) {
    const auto away = [&](Point at) {
      float nearest = taken.empty() ? -at.x - at.y : distance(at, taken.front());
      for (const Point other : taken) nearest = std::min(nearest, distance(at, other));
      return nearest;
    };
    const Point best = *std::ranges::max_element(free, {}, away);
    if (!taken.empty() && away(best) < reach * 3) break;
    taken.push_back(best);
  }
  const Point across{-way.y, way.x};
  for (const Point middle : taken) {
    const Point end = middle + way * reach;
    const Point shaft[] = {middle - way * reach, end};
    const Point tip[] = {end - way * head + across * (head * 0.6F), end,
                         end - way * head - across * (head * 0.6F)};
    for (const auto& [color, width] : {std::pair{canvas.colors().halo.faded(0.85F), kForceHalo},
                                       std::pair{canvas.colors().warn, kArrowLine}}) {
      draw_round_ends(pen, shaft, color, canvas.line(width));
      draw_round_ends(pen, tip, color, canvas.line(width));
    }
    canvas.block(Rect{middle.x, middle.y, 0, 0}.inset(-reach));
  }
}

}  // namespace windrose::view
