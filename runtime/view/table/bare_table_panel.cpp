#include "runtime/view/table/bare_table_panel.h"

#include <algorithm>

#include "runtime/view/draw/shadows.h"
#include "runtime/view/table/bare_table_frame.h"
#include "runtime/view/table/bare_table_things.h"

namespace windrose::view {
namespace {

constexpr float kWoodWidth = 14;

Color wood(const Palette& p) {
  return p.theme == Theme::light ? rgb(0xB9A07A) : rgb(0x4A3F2C);
}

void draw_cloth(const TableFrame& frame) {
  Pen& pen = frame.pen();
  const Palette& p = frame.palette();
  const Rect& outside = frame.plan.wood;
  const float corner = frame.unit(60);
  draw_shadow_low(pen, outside, corner);
  pen.fill(outside, wood(p), corner);
  pen.outline(outside, p.ink, pen.px(1.6F), corner);
  const Rect inside = outside.inset(frame.unit(kWoodWidth));
  const float inner = corner - frame.unit(kWoodWidth);
  pen.fill(inside, frame.cloth(), inner);
  pen.outline(inside, p.ink.faded(0.7F), pen.px(1.2F), inner);
  pen.outline(inside.inset(frame.unit(10)), frame.cloth_line().faded(0.5F), pen.px(1.2F),
              std::max(0.0F, inner - frame.unit(10)));
}

}  // namespace

void TableFrame::draw_dice(const Rect& room, std::span<const int> faces, float side) const {
  if (!look.thrown || !std::ranges::is_permutation(look.thrown->true_faces, faces))
    return draw_dice_row(pen(), room, faces, *look.dice, side);
  // They lie in another order: each die that rolls ends where it is to lie.
  draw_dice_row(pen(), room,
                look.thrown->settled ? faces : std::span<const int>(look.thrown->faces), *look.dice,
                side, look.thrown->turn);
}

ThingWish bare_table_panel(Ui& ui, const Rect& room, const BareTableLook& look) {
  if (look.table == nullptr || look.dice == nullptr) return {};
  ui.pen().fill(room, ui.pen().palette().frame);
  const BareTablePlan plan =
      bare_table_plan(room, static_cast<int>(look.table->seats.size()), ui.px(1));
  const TableFrame frame{ui, look, plan};
  draw_cloth(frame);
  ThingWish wish = draw_table_seats(frame);
  const bool is_bare = look.table->middle.empty() && look.table->dice.empty();
  if (is_bare && !look.roll.empty()) {
    draw_large_throw(frame, plan.middle);
  } else {
    wish.take(draw_table_middle(frame, plan.middle));
  }
  wish.take(draw_table_corners(frame));
  return wish;
}

}  // namespace windrose::view
