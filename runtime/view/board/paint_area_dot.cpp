#include "runtime/view/board/paint_area_dot.h"

#include <algorithm>

namespace windrose::view {
namespace {

constexpr float kDotAlone = 8;   // radius in an empty area
constexpr float kDotBeside = 6;  // and beside pieces
constexpr Point kFromMiddle{19, 14};

bool has_things(const SpaceScene* scene) {
  if (scene == nullptr) return false;
  return !scene->pieces.empty() || scene->owner != SeatId::none ||
         std::ranges::any_of(scene->tokens, [](const SceneTokens& row) { return row.count > 0; });
}

}  // namespace

void paint_area_dot(BoardCanvas& canvas, SpaceId space) {
  Pen& pen = canvas.pen;
  const bool beside = has_things(canvas.scene.at(space));
  const float fade = canvas.lights.fade;
  const float radius = pen.px(beside ? kDotBeside : kDotAlone);
  Point at = canvas.screen(canvas.plan.center(space));
  if (beside) at = {at.x - pen.px(kFromMiddle.x), at.y - pen.px(kFromMiddle.y)};
  pen.disc(at, radius, rgb(0x9C6500).faded(fade));
  pen.disc(at, radius - pen.px(1.2F), canvas.colors().legal.faded(fade));
  pen.disc(at, radius * 0.38F, rgb(0xFFFFFF).faded(fade));
  canvas.block({at.x - radius, at.y - radius, 2 * radius, 2 * radius});
}

}  // namespace windrose::view
