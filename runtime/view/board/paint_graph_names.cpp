#include "runtime/view/board/paint_graph_names.h"

#include "runtime/view/board/paint_names.h"

namespace windrose::view {
namespace {

struct OceanName {
  const Typeface* type = nullptr;
  float spacing = 0;
  Rect box;
};

OceanName ocean_name(const BoardCanvas& canvas, SpaceId space) {
  const Pen& pen = canvas.pen;
  const float scale = canvas.camera.scale() / pen.scale();
  const float size = pen.px(std::clamp(34 * scale, 15.0F, 24.0F));
  const Typeface& type = pen.fonts().sea(size);
  const float spacing = size * 0.07F;
  const float width = pen.width(canvas.printed.spaces[space].name, type, spacing);
  const BoardPlan& plan = canvas.plan;
  const Point middle =
      canvas.screen(plan.has_label(space) ? plan.label(space) : plan.center(space));
  return {&type, spacing, {middle.x - width / 2, middle.y - size / 2, width, size}};
}

}  // namespace

void note_written_names(BoardCanvas& canvas) {
  const GraphPlan& graph = canvas.plan.graph();
  for (const SpaceId space : canvas.plan.ids()) {
    const PrintedSpace& printed = canvas.printed.spaces[space];
    if (printed.name.empty()) continue;
    if (graph.areas[space].rings.empty() && !graph.is_disc(space)) {
      canvas.written.push_back(ocean_name(canvas, space).box);
    } else if (canvas.plan.has_label(space)) {
      BoardName name;
      name.text = printed.name;
      name.emblem = printed.emblem;
      measure_name(canvas, name);
      const Point middle = canvas.screen(canvas.plan.label(space));
      canvas.written.push_back({middle.x - name.wish.width / 2, middle.y - name.wish.height / 2,
                                name.wish.width, name.wish.height});
    }
  }
}

void paint_ocean_name(BoardCanvas& canvas, SpaceId space) {
  const std::string& text = canvas.printed.spaces[space].name;
  if (text.empty()) return;
  Pen& pen = canvas.pen;
  const Palette& p = canvas.colors();
  const auto [type, spacing, box] = ocean_name(canvas, space);
  if (canvas.strokes.cross(box)) pen.fill(box.inset(-pen.px(2)), p.sea, pen.px(4));
  pen.text_halo({box.x, box.center().y + type->cap / 2}, text, *type, p.sea_ink, p.sea, Align::left,
                spacing);
  canvas.block(box);
  if (!canvas.is_main(space) && !canvas.is_legal(space)) return;
  const Rect ring = box.inset(-pen.px(8));
  pen.outline(ring.inset(-pen.px(1)), p.halo, pen.px(5), pen.px(8));
  pen.outline(ring, canvas.is_main(space) ? p.legal : p.legal_line,
              pen.px(canvas.is_main(space) ? 4 : 2), pen.px(8));
}

}  // namespace windrose::view
