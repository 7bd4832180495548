// Pieces and tokens on the spaces of any board.
#pragma once

#include <vector>

#include "runtime/view/board/board_canvas.h"

namespace windrose::view {

/// All pieces that stand still, then those that move. `size` as in draw_piece(). Where more are
/// in view than a person can tell apart, they are small.
void paint_pieces(BoardCanvas& canvas, float size);

/// Where spaces are too small for pieces: the first of each space as the shape of its seat.
void paint_small_pieces(BoardCanvas& canvas);

/// Where the k-th of n pieces stands on a space, in pixels.
[[nodiscard]] Point piece_place(const BoardCanvas& canvas, SpaceId space, int nth, int count,
                                float size);

/// Seat tokens, houses and discs round the middle of a space.
void paint_seat_tokens(BoardCanvas& canvas, const SpaceScene& space, float radius);

/// Where so many fleets stand round a point: in rows, none beside the board area. `unit`: a pixel ×
/// UI scale.
[[nodiscard]] std::vector<Point> fleet_places(int count, float unit, Point middle,
                                              const Rect& board_area);

}  // namespace windrose::view
