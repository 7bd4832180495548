#include "runtime/view/board/paint_preview.h"

namespace windrose::view {

void paint_ghost(BoardCanvas& canvas, Point at) {
  Pen& pen = canvas.pen;
  const float radius = pen.px(20);
  for (const SpaceScene& space : canvas.scene.spaces()) {
    for (const ScenePiece& piece : space.pieces) {
      if (piece.item != canvas.scene.way.item) continue;
      pen.disc(at, radius, canvas.colors().halo.faded(0.6F));
      PieceLook look{piece.seat, piece.sign, {}, piece.letter, piece.picture};
      if (piece.seat == SeatId::none) look.color = canvas.color(piece.color, canvas.colors().ink3);
      draw_piece(pen, look, at, 0.9F);
      pen.disc(at, radius, canvas.colors().halo.faded(0.5F));
    }
  }
  const Rect box{at.x - radius, at.y - radius, 2 * radius, 2 * radius};
  pen.dashed_outline(box, canvas.colors().ink, pen.px(1.6F), radius, pen.px(5), pen.px(4));
  canvas.block(box);
}

void paint_gain(BoardCanvas& canvas) {
  Pen& pen = canvas.pen;
  if (canvas.scene.gain.space == SpaceId::none || canvas.scene.gain.text.empty()) return;
  const float height = pen.px(24);
  const float width = pen.px(44) + pen.width(canvas.scene.gain.text, Type::small_bold);
  const Point at = canvas.screen(canvas.plan.center(canvas.scene.gain.space));
  const Rect area = canvas.camera.board_area();
  Rect box{at.x - width / 2, at.y + pen.px(26), width, height};
  if (box.bottom() > area.bottom()) box.y = at.y - pen.px(26) - height;
  box.x = std::clamp(box.x, area.x + pen.px(4), area.right() - width - pen.px(4));
  pen.fill(box.inset(-pen.px(1.5F)), rgb(0xFFFFFF), pen.px(13.5F));
  pen.fill(box, rgb(0x1B2733), pen.px(12));
  draw_seat(pen, canvas.scene.gain.seat, {box.x + pen.px(16), box.center().y}, pen.px(7.5F));
  pen.text_in({box.x + pen.px(30), box.y, width - pen.px(38), height}, canvas.scene.gain.text,
              Type::small_bold, rgb(0xFFFFFF));
  canvas.block(box);
}

}  // namespace windrose::view
