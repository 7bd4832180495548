// What is lit on a loop, and the way of the last piece along its lane.
#include <algorithm>

#include "runtime/view/board/board_canvas.h"
#include "runtime/view/board/paint_preview.h"
#include "runtime/view/board/paint_stage.h"
#include "runtime/view/draw/marked_lines.h"

namespace windrose::view {
namespace {

constexpr float kRopeOut = 3.7F;  // beyond the cell, so that no line crosses its text
constexpr float kOldRoll = 0.4F;  // opacity once something else was decided

/// Amber with dark edges and a white core: no seat's line looks so, also in gray.
void rope(Pen& pen, const Rect& box, float fade) {
  pen.outline(box.inset(-pen.px(0.7F)), rgb(0x9C6500).faded(fade), pen.px(7.4F), pen.px(3));
  pen.outline(box, pen.palette().legal.faded(fade), pen.px(6), pen.px(3));
  pen.outline(box.inset(pen.px(2)), rgb(0xFFFFFF).faded(fade), pen.px(2), pen.px(2));
}

}  // namespace

void paint_loop_lights(BoardCanvas& canvas) {
  Pen& pen = canvas.pen;
  const LoopPlan& loop = canvas.plan.loop();
  const SceneLights& lights = canvas.lights;
  const Palette& p = canvas.colors();
  // With a desk open, what may be added keeps its color, and the rest of the board goes back.
  for (const SpaceId space : canvas.plan.ids()) {
    if (!canvas.scene.desk) break;
    const auto is_one_of = [space](const std::vector<SpaceId>& spaces) {
      return std::ranges::find(spaces, space) != spaces.end();
    };
    const SceneStage& stage = canvas.scene.stage;
    const bool meant = is_one_of(stage.given) || is_one_of(stage.about);
    if (!canvas.is_legal(space) && !meant)
      pen.fill(canvas.camera.to_screen(loop.cells[space].box), p.halo.faded(0.35F));
  }
  for (const SpaceId space : lights.legal_spaces) {
    if (canvas.is_main(space) || canvas.scene.desk) continue;
    const Rect box = canvas.camera.to_screen(loop.cells[space].box).inset(-pen.px(kRopeOut));
    rope(pen, box, lights.fade);
  }
  for (const SpaceId space : {lights.hovered_space, lights.focused_space}) {
    if (space == SpaceId::none) continue;
    const Rect box = canvas.camera.to_screen(loop.cells[space].box);
    if (canvas.is_legal(space)) {
      pen.fill(box, p.hover.faded(0.28F));
    } else {
      pen.outline(box.inset(pen.px(1)), p.act, pen.px(2), pen.px(2));
    }
  }
  for (const SpaceId space : lights.named_spaces)
    pen.fill(canvas.camera.to_screen(loop.cells[space].box), p.act.faded(0.14F));
  const auto ring = [&](SpaceId space, Color color) {
    const Rect box = canvas.camera.to_screen(loop.cells[space].box).inset(pen.px(1.5F));
    pen.outline(box, p.halo, pen.px(6), pen.px(2));
    pen.outline(box.inset(pen.px(1)), color, pen.px(4), pen.px(2));
  };
  stage_lines(canvas, 1);
  for (const SpaceId space : lights.main_spaces)
    rope(pen, canvas.camera.to_screen(loop.cells[space].box).inset(-pen.px(kRopeOut)), 1);
  for (const SpaceId space : lights.selected_spaces) ring(space, p.act);
  if (lights.focused_space != SpaceId::none) {
    pen.dashed_outline(
        canvas.camera.to_screen(loop.cells[lights.focused_space].box).inset(-pen.px(3)), p.act,
        pen.px(2), pen.px(2), pen.px(5), pen.px(4));
  }
}

/// Close to the cells, so that the lane stays free for the pieces.
void paint_loop_way(BoardCanvas& canvas) {
  Pen& pen = canvas.pen;
  const LoopPlan& loop = canvas.plan.loop();
  const std::vector<SpaceId>& spaces = canvas.scene.way.spaces;
  if (spaces.size() < 2) return;
  if (canvas.motion != nullptr && canvas.motion->piece(canvas.scene.way.item, canvas.now)) return;
  std::vector<Point> way;
  way.reserve(spaces.size());
  const Rect lane = canvas.camera.to_screen(loop.middle).inset(pen.px(15));
  for (const SpaceId space : spaces) {
    const Point middle = canvas.screen(loop.cells[space].box.center());
    const Point at{std::clamp(middle.x, lane.x, lane.right()),
                   std::clamp(middle.y, lane.y, lane.bottom())};
    way.push_back(at);
  }
  const float opacity = canvas.scene.way.old ? kOldRoll : 1;
  pen.stroke(way, canvas.colors().halo.faded(opacity), pen.px(6));
  draw_dots(pen, way, canvas.colors().ink.faded(opacity), pen.px(3), pen.px(8));
  // In a corner of the lane two steps fall together: the first is drawn.
  Point last{-1000, -1000};
  for (std::size_t i = 1; i + 1 < way.size(); ++i) {
    if (distance(way[i], last) < pen.px(18)) continue;
    last = way[i];
    draw_step(pen, way[i], static_cast<int>(i), opacity);
  }
  if (canvas.scene.way.unsent) paint_ghost(canvas, way.front());
}

}  // namespace windrose::view
