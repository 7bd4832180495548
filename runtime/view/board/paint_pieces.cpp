// Pieces and tokens on the spaces of any board.
#include <cmath>

#include "runtime/view/board/board_canvas.h"

namespace windrose::view {
namespace {

constexpr std::size_t kMostAbreast = 6;
constexpr int kMostShips = 5;                  // on one ocean, before those of a seat are counted
constexpr std::size_t kMostWholePiece = 1000;  // pieces in view; each takes some hundred corners
constexpr float kSmallPiece = 7;
constexpr float kLeastPiece = 2;
constexpr float kShapeFrom = 4;     // of a seat; below that nobody sees it
constexpr float kTurnDisc = 1.45F;  // of a shape's radius: below the one whose turn it is
constexpr float kPieceRing = 18;    // radius round a piece at size 1

/// How many equal tokens a picture stands for.
void draw_count(Pen& pen, Point at, int count) {
  pen.text_halo(at, "×" + std::to_string(count), pen.fonts().of(Type::tiny_bold), pen.palette().ink,
                pen.palette().halo, Align::center);
}

struct ShownFleet {
  SeatId seat{0};
  int count = 1;
};

}  // namespace

Point BoardCanvas::piece_place(SpaceId space, int nth, int count, float size) const {
  const Point middle = screen(plan.center(space));
  if (count <= 1) return middle;
  // In a ring round the middle, or two side by side.
  const float room = plan.room(space) * camera.scale();
  if (count == 2) {
    const float off = std::max(room * 0.5F, pen.px(9 * size));
    return middle + Point{nth == 0 ? -off : off, nth == 0 ? -pen.px(2) : pen.px(2)};
  }
  const float apart = 4 + 4 * static_cast<float>(count);  // that every letter can be read
  const float radius = std::max(room * 0.55F, pen.px(apart * size));
  const float turn = 6.2831853F * (static_cast<float>(nth) / static_cast<float>(count) - 0.25F);
  return middle + Point{std::cos(turn) * radius, std::sin(turn) * radius};
}

void BoardCanvas::ring_piece(const ScenePiece& piece, Point at, float radius) {
  if (has(lights.main_items, piece.item)) {
    draw_main_ring(pen, at, radius);
  } else if (has(lights.legal_items, piece.item)) {
    draw_legal_ring(pen, at, radius);
  }
  if (has(lights.selected_items, piece.item)) {
    pen.ring(at, radius, colors().halo, pen.px(5));
    pen.ring(at, radius, colors().act, pen.px(3));
  } else if (piece.seat != SeatId::none && piece.seat == scene.turn_seat &&
             !has(lights.legal_items, piece.item)) {
    // Whose turn it is; where a seat has many pieces a ring round each says nothing.
    if (pieces_of_turn() <= 2) {
      pen.ring(at, radius, colors().halo, pen.px(5));
      pen.ring(at, radius, colors().ink, pen.px(2));
    }
  }
  if (lights.hovered_item == piece.item) pen.disc(at, radius, colors().hover.faded(0.35F));
  if (lights.focused_item == piece.item) {
    pen.dashed_outline({at.x - radius - pen.px(4), at.y - radius - pen.px(4),
                        2 * radius + pen.px(8), 2 * radius + pen.px(8)},
                       colors().act, pen.px(2), radius + pen.px(4), pen.px(5), pen.px(4));
  }
}

std::size_t BoardCanvas::pieces_in_view() const {
  std::size_t count = 0;
  for (const SpaceScene& space : scene.spaces()) {
    if (!space.pieces.empty() && in_view(plan.box(space.space))) count += space.pieces.size();
  }
  return count;
}

int BoardCanvas::pieces_of_turn() {
  if (!pieces_of_turn_) {
    int count = 0;
    for (const SpaceScene& space : scene.spaces()) {
      for (const ScenePiece& piece : space.pieces) count += piece.seat == scene.turn_seat ? 1 : 0;
    }
    pieces_of_turn_ = count;
  }
  return *pieces_of_turn_;
}

void BoardCanvas::draw_one(const ScenePiece& piece, Point at, float size, float opacity) {
  if (opacity < 0.3F) return;
  PieceLook look;
  look.seat = piece.seat;
  look.sign = piece.sign;
  look.letter = piece.letter;
  look.picture = piece.picture;
  if (piece.seat == SeatId::none) look.color = color(piece.color, colors().ink3);
  ring_piece(piece, at, pen.px(kPieceRing * size));
  draw_piece(pen, look, at, size);
  const Rect box = piece_bounds(pen, look, at, size);
  items_.push_back({piece.item, piece.space, box});
  block(box);
}

void BoardCanvas::draw_in_cell(const ScenePiece& piece, const CellSpots& cell, std::size_t nth,
                               float size) {
  if (cell.radius <= 0) return draw_one(piece, cell.at[nth], size, 1);
  const Point at = cell.at[nth];
  const float reach = cell.radius * kTurnDisc;
  if (piece.seat == SeatId::none) return draw_one(piece, at, cell.radius / pen.px(kPieceRing), 1);
  if (has(lights.legal_items, piece.item)) {
    draw_legal_ring(pen, at, cell.radius);
  } else if (piece.seat == scene.turn_seat) {
    pen.disc(at, reach, colors().ink);
    pen.disc(at, reach - pen.px(1.8F), colors().halo);
  }
  draw_seat(pen, piece.seat, at, cell.radius);
  const Rect box{at.x - reach, at.y - reach, 2 * reach, 2 * reach};
  items_.push_back({piece.item, piece.space, box});
  block(box);
}

void BoardCanvas::pieces(float size) {
  if (pieces_in_view() > kMostWholePiece) return small_pieces();
  std::vector<std::pair<ScenePiece, PiecePose>> moving;
  for (const SpaceScene& space : scene.spaces()) {
    const bool seen = in_view(plan.box(space.space).inset(-60));
    const auto cell = spots.find(space.space);
    const std::size_t most = cell == spots.end() ? kMostAbreast : cell->second.at.size();
    const auto count = static_cast<int>(std::min(space.pieces.size(), most));
    for (std::size_t i = 0; i < space.pieces.size(); ++i) {
      const ScenePiece& piece = space.pieces[i];
      if (motion != nullptr) {
        if (const std::optional<PiecePose> pose = motion->piece(piece.item, now)) {
          moving.emplace_back(piece, *pose);
          continue;
        }
      }
      if (!seen || i >= most) continue;
      if (cell != spots.end()) {
        draw_in_cell(piece, cell->second, i, size);
        continue;
      }
      draw_one(piece, piece_place(space.space, static_cast<int>(i), count, size), size, 1);
    }
    if (seen && space.pieces.size() > most) {
      const Point at = piece_place(space.space, 0, 1, size) + Point{pen.px(20), pen.px(14)};
      draw_token(pen, at, pen.px(9), colors().raised,
                 "+" + std::to_string(space.pieces.size() - most));
    }
  }
  for (const auto& [piece, pose] : moving)
    draw_one(piece, screen(pose.at) - Point{0, pen.px(pose.lift)}, size, pose.opacity);
}

void BoardCanvas::small_pieces() {
  for (const SpaceScene& space : scene.spaces()) {
    if (space.pieces.empty() || !in_view(plan.box(space.space))) continue;
    const float room = plan.room(space.space) * camera.scale();
    const float radius = std::clamp(room, pen.px(kLeastPiece), pen.px(kSmallPiece));
    const ScenePiece& piece = space.pieces.front();
    const std::optional<PiecePose> pose =
        motion != nullptr ? motion->piece(piece.item, now) : std::nullopt;
    const Point at = screen(pose ? pose->at : plan.center(space.space));
    const Rect box{at.x - radius, at.y - radius, 2 * radius, 2 * radius};
    if (radius < pen.px(kShapeFrom)) {
      pen.fill(box.inset(0.2F * radius), piece.seat != SeatId::none
                                             ? seat_look(piece.seat).color
                                             : color(piece.color, colors().ink3));
    } else if (piece.seat != SeatId::none) {
      draw_seat(pen, piece.seat, at, radius);
    } else {
      pen.disc(at, radius, color(piece.color, colors().ink3));
    }
    items_.push_back({piece.item, piece.space, box});
    block(box);
  }
}

void BoardCanvas::seat_tokens(const SpaceScene& space, float radius) {
  using Form = SceneTokens::Form;
  const Point middle = screen(plan.center(space.space));
  std::vector<const SceneTokens*> stacks;
  std::vector<const SceneTokens*> houses;
  std::vector<const SceneTokens*> ships;
  for (const SceneTokens& tokens : space.tokens) {
    if (tokens.count <= 0) continue;
    if (tokens.form == Form::stack || tokens.form == Form::disc) stacks.push_back(&tokens);
    if (tokens.form == Form::house) houses.push_back(&tokens);
    if (tokens.form == Form::ship) ships.push_back(&tokens);
  }
  const auto took = [&](Point at, float reach) {
    block({at.x - reach, at.y - reach, 2 * reach, 2 * reach});
  };
  const float step = radius * 2.3F;
  float x = middle.x - step * (static_cast<float>(stacks.size()) - 1) / 2;
  if (!houses.empty() && !stacks.empty()) x -= radius * 0.8F;
  for (const SceneTokens* tokens : stacks) {
    const Point at{x, middle.y};
    if (tokens->seat != SeatId::none) {
      draw_stack(pen, tokens->seat, at, tokens->count, radius);
    } else if (pen.picture(tokens->picture,
                           {x - radius, middle.y - radius, 2 * radius, 2 * radius})) {
      if (tokens->count > 1)
        draw_count(pen, {x + radius * 0.8F, middle.y + radius * 0.7F}, tokens->count);
    } else if (!tokens->sign.empty()) {
      draw_sign_disc(pen, tokens->sign, at, radius * 0.8F, color(tokens->color, colors().ink3));
    } else {
      draw_token(pen, at, radius * 0.8F, color(tokens->color, colors().ink3),
                 std::to_string(tokens->count));
    }
    took(at, radius * 1.1F);
    x += step;
  }
  x = stacks.empty() ? middle.x : x - step + radius * 1.95F;
  for (const SceneTokens* tokens : houses) {
    draw_house(pen, tokens->seat, {x, middle.y}, pen.px(11));
    took({x, middle.y}, pen.px(12));
    x += pen.px(24);
  }
  fleets(ships, middle);
}

/// Ships of several seats stand 44 apart, in rows of at most four, all on the board area; from
/// three of a seat on, or where there are many, one with its number.
void BoardCanvas::fleets(const std::vector<const SceneTokens*>& ships, Point middle) {
  std::vector<ShownFleet> shown;
  int all = 0;
  for (const SceneTokens* tokens : ships) all += tokens->count;
  const int most_alone = all > kMostShips ? 1 : 2;
  for (const SceneTokens* tokens : ships) {
    const bool grouped = tokens->count > most_alone;
    for (int i = 0; i < (grouped ? 1 : tokens->count); ++i)
      shown.push_back({tokens->seat, grouped ? tokens->count : 1});
  }
  middle.y += pen.px(3);  // clear of the name above
  const std::vector<Point> places = fleet_places(static_cast<int>(shown.size()), pen.px(1), middle,
                                                 camera.board_area().inset(pen.px(24)));
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const Point at = places[i];
    draw_ship(pen, shown[i].seat, at, 0.85F);
    const float reach = pen.px(16);
    block({at.x - reach, at.y - reach, 2 * reach, 2 * reach});
    if (shown[i].count > 1) {
      pen.text_halo({at.x + pen.px(14), at.y - pen.px(2)}, "×" + std::to_string(shown[i].count),
                    pen.fonts().of(Type::tiny_bold), colors().ink, colors().sea);
    }
  }
}

std::vector<Point> fleet_places(int count, float unit, Point middle, const Rect& board_area) {
  constexpr int kInRow = 4;
  const float across = 44 * unit;
  const float down = 30 * unit;
  const int rows = (count + kInRow - 1) / kInRow;
  std::vector<Point> places;
  for (int row = 0; row < rows; ++row) {
    // Rows are of about the same length.
    const int first = count * row / rows;
    const int here = count * (row + 1) / rows - first;
    const float width = across * static_cast<float>(here - 1);
    const float left = std::clamp(middle.x - width / 2, board_area.x,
                                  std::max(board_area.x, board_area.right() - width));
    const float lowest = board_area.bottom() - down * static_cast<float>(rows - 1 - row);
    const float y = std::min(middle.y + down * static_cast<float>(row), lowest);
    for (int i = 0; i < here; ++i) places.push_back({left + across * static_cast<float>(i), y});
  }
  return places;
}

}  // namespace windrose::view
