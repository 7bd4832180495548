// Corners of a loop with pieces in them: below the name, or in and beside a place within it.
#include <algorithm>

#include "runtime/view/board/paint_loop_cell.h"

namespace windrose::view {
namespace {

constexpr float kCornerHead = 34;  // sign and name, above the pieces
constexpr float kNameLine = 14;
constexpr float kSideLane = 36;  // beside the place within a corner
constexpr float kLowLane = 32;
constexpr float kBarStep = 11;

Color corner_sign(const BoardCanvas& canvas, const PrintedSpace& printed) {
  const Palette& p = canvas.colors();
  const Color own = canvas.color(printed.color, p.act);
  return contrast(own, p.corner_cell) >= 3 ? own : p.act;
}

/// A piece a spot, those inside and those beside in the order of the pieces.
CellSpots mixed_spots(const SpaceScene& scene, const CellSpots& inside, const CellSpots& beside) {
  CellSpots spots = beside;
  spots.at.clear();
  std::size_t in = 0;
  std::size_t out = 0;
  for (const ScenePiece& piece : scene.pieces)
    spots.at.push_back(piece.inside ? inside.at[in++] : beside.at[out++]);
  return spots;
}

}  // namespace

void paint_empty_corner(BoardCanvas& canvas, const Rect& box, const PrintedSpace& printed,
                        const std::string& price) {
  Pen& pen = canvas.pen;
  const Palette& p = canvas.colors();
  const Typeface& type = pen.fonts().of(Type::body_bold);
  std::vector<std::string_view> lines = pen.lines(printed.name, type, box.w - pen.px(12));
  if (!price.empty()) lines.emplace_back(price);
  const float text = static_cast<float>(lines.size()) * pen.px(15);
  const float size = std::min(pen.px(44), box.h - text - pen.px(14));
  const bool sign = printed.has_mark() && size > pen.px(16);
  float y = box.y + (box.h - text - (sign ? size + pen.px(6) : 0)) / 2;
  if (sign) {
    draw_mark(pen, printed, {box.center().x, y + size / 2}, size, corner_sign(canvas, printed),
              p.corner_cell);
    y += size + pen.px(6);
  }
  for (const std::string_view line : lines) {
    const bool words = line.data() != price.data();
    pen.text({box.center().x, y + pen.px(12)}, line, words ? type : pen.fonts().of(Type::small),
             words ? p.ink : p.ink2, Align::center);
    y += pen.px(15);
  }
}

void paint_busy_corner(BoardCanvas& canvas, Rect box, const PrintedSpace& printed,
                       const SpaceScene& scene, const std::string& price) {
  Pen& pen = canvas.pen;
  const Palette& p = canvas.colors();
  const Typeface& type = pen.fonts().of(Type::small_bold);
  const Rect head = box.take_top(pen.px(kCornerHead));
  float x = head.x + pen.px(8);
  if (!printed.sign.empty()) {
    draw_sign(pen, printed.sign, {head.x + pen.px(20), head.y + pen.px(21)}, pen.px(22),
              corner_sign(canvas, printed), p.corner_cell);
    x = head.x + pen.px(36);
  }
  const auto lines = pen.lines(printed.name, type, head.right() - x - pen.px(4));
  float y = head.y + pen.px(lines.size() > 1 ? 16 : 25);
  for (const std::string_view line : lines) {
    pen.text({x, y}, line, type, p.ink);
    y += pen.px(kNameLine);
  }
  if (!price.empty() && box.h >= pen.px(58) && scene.pieces.size() <= 4) {
    const Rect foot = box.take_bottom(pen.px(20));
    pen.text({foot.center().x, foot.y + pen.px(11)}, price, pen.fonts().of(Type::tiny), p.ink2,
             Align::center);
  }
  canvas.spots[scene.space] =
      spots_in_corner(box.inset(pen.px(2)), static_cast<int>(scene.pieces.size()), pen.px(1));
}

void paint_divided_corner(BoardCanvas& canvas, const Rect& box, LoopPlan::Side side,
                          const PrintedSpace& printed, const SpaceScene& scene) {
  using Side = LoopPlan::Side;
  Pen& pen = canvas.pen;
  const Palette& p = canvas.colors();
  // The place within lies toward the middle of the board.
  const bool left = side == Side::left || side == Side::top;
  const bool below = side == Side::left || side == Side::bottom;
  const float across = std::min(pen.px(kSideLane), box.w * 0.3F);
  const float down = std::min(pen.px(kLowLane), box.h * 0.3F);
  const Rect place{left ? box.x + across : box.x, below ? box.y : box.y + down, box.w - across,
                   box.h - down};
  pen.fill(place, mixed(p.corner_cell, p.hatching, 0.7F));
  pen.outline(place, p.ink, pen.px(1.4F));
  for (float x = place.x + pen.px(kBarStep); x < place.right() - pen.px(4); x += pen.px(kBarStep)) {
    pen.line({x, place.y + pen.px(3)}, {x, place.y + pen.px(9)}, p.edge, pen.px(2));
  }
  const auto inside = static_cast<int>(std::ranges::count_if(scene.pieces, &ScenePiece::inside));
  const int beside = static_cast<int>(scene.pieces.size()) - inside;
  const Typeface& bold = pen.fonts().of(Type::small_bold);
  pen.text({place.center().x, place.y + pen.px(22)}, scene.inside_title, bold, p.ink,
           Align::center);
  Rect room = place.inset(pen.px(2));
  room.take_top(pen.px(24));
  if (inside == 0 && !printed.sign.empty() && room.h >= pen.px(14)) {
    draw_sign(pen, printed.sign, room.center(), std::min(pen.px(30), room.h), p.edge,
              p.corner_cell);
  }
  const CellSpots in = spots_in_corner(room, inside, pen.px(1));
  const CellSpots out = spots_beside(box, place, beside, pen.px(1));
  if (beside <= 4) {
    const Rect foot{place.x, below ? place.bottom() : box.y, place.w, down};
    const Typeface& tiny = pen.fonts().of(Type::tiny);
    pen.text({foot.center().x, foot.center().y + tiny.cap / 2}, scene.beside_title, tiny, p.ink2,
             Align::center);
  }
  canvas.spots[scene.space] = mixed_spots(scene, in, out);
}

}  // namespace windrose::view
