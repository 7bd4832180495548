// A turn that does not count yet: where its piece began, and what it brings.
#include "runtime/view/board/board_canvas.h"

namespace windrose::view {

void BoardCanvas::ghost(Point at) {
  const float radius = pen.px(20);
  for (const SpaceScene& space : scene.spaces()) {
    for (const ScenePiece& piece : space.pieces) {
      if (piece.item != scene.way.item) continue;
      pen.disc(at, radius, colors().halo.faded(0.6F));
      PieceLook look{piece.seat, piece.sign, {}, piece.letter, piece.picture};
      if (piece.seat == SeatId::none) look.color = color(piece.color, colors().ink3);
      draw_piece(pen, look, at, 0.9F);
      pen.disc(at, radius, colors().halo.faded(0.5F));
    }
  }
  const Rect box{at.x - radius, at.y - radius, 2 * radius, 2 * radius};
  pen.dashed_outline(box, colors().ink, pen.px(1.6F), radius, pen.px(5), pen.px(4));
  block(box);
}

void BoardCanvas::tag() {
  if (scene.gain.space == SpaceId::none || scene.gain.text.empty()) return;
  const float height = pen.px(24);
  const float width = pen.px(44) + pen.width(scene.gain.text, Type::small_bold);
  const Point at = screen(plan.center(scene.gain.space));
  const Rect area = camera.board_area();
  Rect box{at.x - width / 2, at.y + pen.px(26), width, height};
  if (box.bottom() > area.bottom()) box.y = at.y - pen.px(26) - height;
  box.x = std::clamp(box.x, area.x + pen.px(4), area.right() - width - pen.px(4));
  pen.fill(box.inset(-pen.px(1.5F)), rgb(0xFFFFFF), pen.px(13.5F));
  pen.fill(box, rgb(0x1B2733), pen.px(12));
  draw_seat(pen, scene.gain.seat, {box.x + pen.px(16), box.center().y}, pen.px(7.5F));
  pen.text_in({box.x + pen.px(30), box.y, width - pen.px(38), height}, scene.gain.text,
              Type::small_bold, rgb(0xFFFFFF));
  block(box);
}

}  // namespace windrose::view
