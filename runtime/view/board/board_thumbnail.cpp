#include "runtime/view/board/board_thumbnail.h"

#include "runtime/view/signs/recipes_pieces.h"

namespace windrose::view {

namespace {

/// The face without anything to read: letters do not shrink with the picture.
PrintedBoard without_words(PrintedBoard printed) {
  for (PrintedSpace& space : printed.spaces) {
    space.name.clear();
    space.named = false;
    space.price.clear();
    space.emblem.clear();
    if (!space.letters.empty()) space.letters = " ";
  }
  for (PrintedRegion& region : printed.regions) region.name.clear();
  return printed;
}

}  // namespace

BoardThumbnail::BoardThumbnail(const GameData& game, const GameLook& look) : title_(game.title) {
  if (!game.board.spaces.empty()) {
    painter_ = std::make_unique<BoardPainter>(BoardPlan(game.board, look),
                                              without_words(printed_of(game, look)));
  }
}

BoardThumbnail::~BoardThumbnail() = default;

void BoardThumbnail::paint(Pen& pen, const Rect& rect, float radius) {
  const Palette& p = pen.palette();
  if (painter_ == nullptr) {
    const Color light = p.theme == Theme::dark ? rgb(0x1C465B) : rgb(0xEAF3F6);
    pen.fill(rect, p.sea, radius);
    draw_rose(pen, rect.center(), std::min(rect.w, rect.h) * 0.36F, p.sea_ink, light);
  } else {
    Camera camera;
    camera.set_board_area(rect, painter_->plan().bounds(), 0);
    painter_->paint(pen, BoardScene(painter_->plan().size()), SceneLights{}, camera);
  }
  pen.outline(rect, p.edge, pen.px(1), radius);
}

}  // namespace windrose::view
