#include "runtime/view/desk/desk.h"

#include <algorithm>

#include "runtime/view/draw/shadows.h"
#include "runtime/view/panels/stage_panel.h"
#include "runtime/view/ui/buttons.h"

namespace windrose::view {

Rect desk_rect(const Ui& ui, const Rect& room, float width, float height) {
  const float w = std::min(ui.px(width), room.w);
  const float h = std::min(ui.px(height), room.h);
  return {room.center().x - w / 2, room.center().y - h / 2, w, h};
}

void begin_desk(Ui& ui, const Rect& rect) {
  Pen& pen = ui.pen();
  ui.begin_layer(rect);
  draw_shadow_high(pen, rect, pen.px(12));
  pen.fill(rect, pen.palette().paper, pen.px(12));
  pen.outline(rect, pen.palette().edge, pen.px(1), pen.px(12));
}

void desk_paper(Pen& pen, const Rect& box) {
  pen.fill(box, pen.palette().raised, pen.px(8));
  pen.outline(box, pen.palette().line, pen.px(1), pen.px(8));
}

bool desk_rule(Ui& ui, const Rect& line, const std::string& paragraph) {
  if (paragraph.empty()) return false;
  const std::string text = "§ " + paragraph;
  const float width = ui.pen().width(text, Type::small_bold) + ui.px(2);
  const Rect box{line.right() - width, line.y, width, line.h};
  ui.pen().text_in(box, text, Type::small_bold, ui.pen().palette().act);
  if (ui.over(box)) ui.set_cursor(Cursor::hand);
  return click_area(ui, "desk.rule", box);
}

void desk_band(Pen& pen, const Rect& row, const StageThing& thing) {
  thing_band(pen, {row.x, row.y, pen.px(30), row.h}, thing);
}

}  // namespace windrose::view
