#include "runtime/view/board/paint_lights.h"

#include "runtime/view/board/paint_preview.h"
#include "runtime/view/board/paint_stage.h"
#include "runtime/view/draw/marked_lines.h"

namespace windrose::view {
namespace {

constexpr float kOldWay = 0.4F;     // opacity of the last way once something else was decided
constexpr float kLitWater = 0.76F;  // of the ground of what may be chosen
constexpr float kWaterInset = 0.9F;

/// In the middle of a lit hex; beside the number or the sign of one that has it.
void light_dot(BoardCanvas& canvas, SpaceId space) {
  Pen& pen = canvas.pen;
  const float fade = canvas.lights.fade;
  const float across = canvas.plan.box(space).w * canvas.camera.scale();
  const float reach = std::clamp(across * 0.12F, 1.5F, pen.px(6));
  Point at = canvas.screen(canvas.plan.center(space));
  if (!canvas.printed.spaces[space].sign.empty()) at = at + Point{across * 0.29F, -across * 0.29F};
  pen.disc(at, reach + canvas.line(1.2F), canvas.colors().legal_line.faded(fade));
  pen.disc(at, reach, canvas.colors().legal.faded(fade));
  pen.disc(at, reach * 0.4F, canvas.colors().halo.faded(fade));
}

/// The way to the space under the pointer, with how far it is.
void pointed_way(BoardCanvas& canvas) {
  Pen& pen = canvas.pen;
  const std::vector<SpaceId>& spaces = canvas.lights.way;
  std::vector<Point> way;
  way.reserve(spaces.size());
  for (const SpaceId space : spaces) way.push_back(canvas.screen(canvas.plan.center(space)));
  canvas.strokes.add(way);
  {
    const ClearOfText clear(pen);
    pen.stroke(way, canvas.colors().halo.faded(0.9F), canvas.line(6));
  }
  draw_dots(pen, way, canvas.colors().ink, canvas.line(3), canvas.line(8));
  const float r = pen.px(10.5F);
  const std::string number = std::to_string(spaces.size() - 1);
  const PieceMark mark(pen, "distance", {way.back().x - r, way.back().y - r, 2 * r, 2 * r});
  pen.disc(way.back(), r + canvas.line(1), canvas.colors().halo);
  pen.disc(way.back(), r, canvas.colors().bar);
  pen.text_middle(way.back(), number, pen.fonts().bold(pen.px(12)), canvas.colors().bar_ink);
}

}  // namespace

void light_fills(BoardCanvas& canvas, float inset) {
  Pen& pen = canvas.pen;
  const auto fill = [&](SpaceId space, float by, Color color, Color edge) {
    if (!canvas.in_view(canvas.plan.box(space))) return;
    for (const Ring& ring : canvas.plan.outlines(space, by)) {
      pen.polygon(canvas.screen(ring), color);
      if (edge.a > 0) pen.stroke(canvas.screen(ring), edge, canvas.line(1.2F), Closed::yes);
    }
  };
  for (const SceneLights::Fill& one : canvas.lights.fills)
    fill(one.space, 0.94F, one.color, {0, 0, 0, 0});
  const bool coasts = canvas.plan.layout() == Layout::hexes && canvas.plan.hexes().has_coasts;
  for (const SpaceId space : canvas.lights.legal_spaces) {
    // Lit water has a pale fill and a dot; lines round many of its spaces would hide the map.
    const bool water = coasts && canvas.printed.spaces[space].water;
    const Color edge =
        water ? Color{0, 0, 0, 0} : canvas.colors().legal_line.faded(canvas.lights.fade);
    const float strength = canvas.lights.fade * (water ? kLitWater : 1.0F);
    fill(space, water ? kWaterInset : inset, canvas.colors().legal_fill.faded(strength), edge);
    if (water && canvas.in_view(canvas.plan.box(space))) light_dot(canvas, space);
  }
  for (const SpaceId space : canvas.lights.named_spaces)
    fill(space, 1, canvas.colors().act.faded(0.12F), {0, 0, 0, 0});
  for (const SpaceId space : {canvas.lights.hovered_space, canvas.lights.focused_space}) {
    if (space != SpaceId::none) fill(space, 1, canvas.pointed_tint(space), {0, 0, 0, 0});
  }
}

void light_rings(BoardCanvas& canvas, float inset) {
  Pen& pen = canvas.pen;
  const auto ring = [&](SpaceId space, float by, Color under, float under_width, Color over,
                        float over_width) {
    if (space == SpaceId::none || !canvas.in_view(canvas.plan.box(space))) return;
    for (const Ring& outline : canvas.plan.outlines(space, by)) {
      pen.stroke(canvas.screen(outline), under, canvas.line(under_width), Closed::yes);
      pen.stroke(canvas.screen(outline), over, canvas.line(over_width), Closed::yes);
    }
  };
  // What is no water or plain ground is lit by a ring: its own sign fills it.
  for (const SpaceId space : canvas.lights.legal_spaces) {
    const PrintedSpace& one = canvas.printed.spaces[space];
    const bool own_ground = canvas.plan.layout() == Layout::hexes && canvas.plan.hexes().has_coasts;
    if (!own_ground || one.water || canvas.is_main(space)) continue;
    ring(space, inset, canvas.colors().halo.faded(canvas.lights.fade), 5,
         canvas.colors().legal.faded(canvas.lights.fade), 3);
  }
  for (const SpaceId space : canvas.lights.main_spaces)
    ring(space, inset, rgb(0x9C6500), 7, canvas.colors().legal, 5);
  for (const SpaceId space : canvas.lights.selected_spaces)
    ring(space, inset, canvas.colors().halo, 5, canvas.colors().act, 3);
  stage_lines(canvas, inset);
  if (canvas.lights.focused_space != SpaceId::none &&
      canvas.in_view(canvas.plan.box(canvas.lights.focused_space))) {
    for (const Ring& outline : canvas.plan.outlines(canvas.lights.focused_space, 1)) {
      const Ring wider = moved_inward(outline, -3 / canvas.camera.scale());
      pen.dashes(canvas.screen(wider), canvas.colors().act, pen.px(2), pen.px(5), pen.px(4),
                 Closed::yes);
    }
  }
}

void paint_last_way(BoardCanvas& canvas) {
  Pen& pen = canvas.pen;
  if (canvas.lights.way.size() > 1) return pointed_way(canvas);
  const std::vector<SpaceId>& spaces = canvas.scene.way.spaces;
  if (spaces.size() < 2) return;
  if (canvas.motion != nullptr && canvas.motion->piece(canvas.scene.way.item, canvas.now)) return;
  std::vector<Point> way;
  way.reserve(spaces.size());
  for (const SpaceId space : spaces) way.push_back(canvas.screen(canvas.plan.center(space)));
  const float opacity = canvas.scene.way.old ? kOldWay : 1;
  canvas.strokes.add(way);
  {
    const ClearOfText clear(pen);
    pen.stroke(way, canvas.colors().halo.faded(0.9F * opacity), canvas.line(6));
  }
  draw_dots(pen, way, canvas.colors().ink.faded(opacity), canvas.line(3), canvas.line(8));
  const bool roomy = way.size() < 2 || distance(way[0], way[1]) > pen.px(20);
  for (std::size_t i = 1; roomy && i + 1 < way.size(); ++i) {
    // A space with a number of its own would be mistaken for a step.
    if (canvas.printed.spaces[spaces[i]].sign == "number") continue;
    draw_step(pen, way[i], static_cast<int>(i), opacity);
    const float r = pen.px(9);
    canvas.block({way[i].x - r, way[i].y - r, 2 * r, 2 * r});
  }
  if (canvas.scene.way.unsent) paint_ghost(canvas, way.front());
}

}  // namespace windrose::view
