// A small picture of a board for lists of games: the board as it is printed, without a match.
#pragma once

#include <memory>
#include <vector>

#include "runtime/view/board/board_paint.h"

namespace windrose::view {

class BoardThumbnail {
 public:
  /// `game` as load_game() gives it; a game without a board gives a rose with its title.
  BoardThumbnail(const GameData& game, const GameLook& look);
  ~BoardThumbnail();

  /// Fills the rectangle; its corners are rounded by `radius`.
  void paint(Pen& pen, const Rect& rect, float radius = 0);

 private:
  std::string title_;
  std::unique_ptr<BoardPainter> painter_;
};

}  // namespace windrose::view
