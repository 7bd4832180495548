#include "runtime/view/table/bare_table_things.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "runtime/view/panels/tray_cards.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/captions.h"
#include "runtime/view/ui/ornaments.h"

namespace windrose::view {
namespace {

constexpr float kCardShape = 0.75F;  // width of a card by its height
constexpr int kMostUnderACup = 64;   // dice, as many as a list holds; rules may count more
constexpr Color kLeather = rgb(0x6B4A2E);
constexpr Color kLeatherDark = rgb(0x4A3220);

bool lies_among(std::span<const Code> codes, Code code) {
  return std::ranges::find(codes, code) != codes.end();
}

/// An ellipse as corners.
std::array<Point, 24> ellipse(Point center, float across, float down) {
  std::array<Point, 24> points;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const float turn = 6.2831853F * static_cast<float>(i) / static_cast<float>(points.size());
    points[i] = center + Point{std::cos(turn) * across, std::sin(turn) * down};
  }
  return points;
}

/// Part of the side of a cup between two heights, 0 at its top and 1 at its foot.
std::array<Point, 4> cup_part(Point top, float width, float height, float from, float to) {
  const auto half = [&](float at) { return width * (0.39F + 0.11F * at); };
  const float above = top.y + height * from;
  const float below = top.y + height * to;
  return {Point{top.x - half(from), above}, Point{top.x + half(from), above},
          Point{top.x + half(to), below}, Point{top.x - half(to), below}};
}

}  // namespace

void draw_dice_row(Pen& pen, const Rect& room, std::span<const int> faces, const DiceLook& look,
                   float side, float turn) {
  if (faces.empty()) return;
  const auto count = static_cast<float>(faces.size());
  const float step = std::min(side * 1.2F, room.w / count);
  const float size = std::min({side, step / 1.12F, room.h});
  float x = room.center().x - step * (count - 1) / 2;
  for (const int face : faces) {
    draw_die(pen, {x, room.center().y}, size, face, turn, false, look.face(face));
    x += step;
  }
}

void draw_cup(Pen& pen, const Rect& room, SeatId seat, int dice) {
  dice = std::min(dice, kMostUnderACup);
  const float small = std::min(pen.px(13), room.h * 0.16F);
  const float height = std::min(room.h - small * 1.8F, room.w * 0.6F);
  if (height < pen.px(16)) return;
  const float width = height * 1.5F;
  const Point top{room.center().x, room.y + height * 0.14F};
  const float tall = height * 0.8F;
  const PieceMark mark(pen, "cup", {top.x - width / 2, room.y, width, height});
  pen.convex(ellipse(top + Point{0, tall}, width * 0.55F, height * 0.1F),
             pen.palette().ink.faded(0.16F));
  pen.convex(cup_part(top, width, tall, 0, 1), kLeather);
  pen.convex(ellipse(top + Point{0, tall}, width * 0.5F, height * 0.09F), kLeather);
  pen.convex(cup_part(top, width, tall, 0.58F, 0.82F), seat_look(seat).color);
  pen.stroke(cup_part(top, width, tall, 0, 1), kLeatherDark, pen.px(1.4F));
  pen.convex(ellipse(top, width * 0.39F, height * 0.1F), mixed(kLeather, rgb(0xFFFFFF), 0.12F));
  pen.stroke(ellipse(top, width * 0.39F, height * 0.1F), kLeatherDark, pen.px(1.4F), Closed::yes);
  draw_seat(pen, seat, top + Point{0, tall * 0.36F}, tall * 0.15F);
  const float step = std::min(small * 1.25F, room.w / static_cast<float>(std::max(1, dice)));
  float x = room.center().x - step * static_cast<float>(dice - 1) / 2;
  for (int i = 0; i < dice; ++i, x += step) {
    const float half = std::min(small, step * 0.86F) / 2;
    const Rect box{x - half, room.bottom() - small - half * 0.2F, 2 * half, 2 * half};
    pen.fill(box, pen.palette().raised.faded(0.6F), pen.px(3));
    pen.dashed_outline(box, pen.palette().ink2, pen.px(1), pen.px(3), pen.px(2), pen.px(2));
  }
}

ThingWish draw_cards_row(Ui& ui, const Rect& room, const CardRow& row, const TrayLights& lights,
                         std::span<const Code> flying) {
  ThingWish wish;
  if (row.cards.empty() || room.h < ui.px(18)) return wish;
  // Backs are all alike: they need no more room than it takes to count them.
  const bool open = std::ranges::any_of(row.cards, &CardView::known);
  const float height = std::min(room.h - ui.px(4), ui.px(open ? 132 : 76));
  const float width = std::min(height * kCardShape, room.w);
  const float step = card_step(row.cards.size(), width, ui.px(8), room.w, ui.px(4));
  const float all = step * static_cast<float>(row.cards.size() - 1) + width;
  const float left = room.x + std::max(0.0F, room.w - all) / 2;
  if (row.zone != ZoneId::none) {
    ui.whereabouts().note("zone." + std::to_string(number_of(row.zone)),
                          {left, room.center().y - height / 2, all, height});
  }
  for (std::size_t i = 0; i < row.cards.size(); ++i) {
    const CardView& card = row.cards[i];
    const Rect box{left + step * static_cast<float>(i), room.center().y - height / 2, width,
                   height};
    Rect free = box;
    if (i + 1 < row.cards.size()) free.w = std::min(free.w, step);
    const std::string name = whereabouts_name(card.code);
    const bool legal = lies_among(lights.legal, card.code);
    if (click_area(ui, name, free, legal) && card.known) wish.clicked = card.code;
    const bool over = ui.over(free);
    if (card.known && lies_among(flying, card.code)) continue;
    if (over) wish.hovered = card.code;
    if (over && card.known) show_caption(ui, free, caption_of(card));
    const TrayCardState state{legal, lies_among(lights.selected, card.code), over && card.known};
    if (card.known && height < ui.px(44) && card.code.kind() != Kind::piece) {
      paint_little_card(ui.pen(), box, card);
      if (legal) ui.pen().outline(box.inset(-ui.px(2)), ui.pen().palette().legal, ui.px(2));
    } else {
      draw_tray_card(ui.pen(), box, card, state);
    }
    if (ui.focused(name)) draw_focus_ring(ui, box, ui.px(6));
  }
  return wish;
}

}  // namespace windrose::view
