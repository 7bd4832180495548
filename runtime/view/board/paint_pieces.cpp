#include "runtime/view/board/paint_pieces.h"

#include <algorithm>
#include <cmath>
#include <optional>

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

/// The pieces of one painting.
class PiecePainter {
 public:
  explicit PiecePainter(BoardCanvas& canvas) : canvas_(canvas), pen_(canvas.pen) {}

  void all(float size);

 private:
  void draw_one(const ScenePiece& piece, Point at, float size, float opacity);
  /// As the shape of its seat where there is no room for more.
  void draw_in_cell(const ScenePiece& piece, const CellSpots& cell, std::size_t nth, float size);
  void ring(const ScenePiece& piece, Point at, float radius);
  /// How many pieces the player has whose turn it is.
  [[nodiscard]] int of_turn();

  BoardCanvas& canvas_;
  Pen& pen_;
  std::optional<int> of_turn_;
};

void PiecePainter::ring(const ScenePiece& piece, Point at, float radius) {
  if (is_among(canvas_.lights.main_items, piece.item)) {
    draw_main_ring(pen_, at, radius);
  } else if (is_among(canvas_.lights.legal_items, piece.item)) {
    draw_legal_ring(pen_, at, radius);
  }
  if (is_among(canvas_.lights.selected_items, piece.item)) {
    pen_.ring(at, radius, canvas_.colors().halo, pen_.px(5));
    pen_.ring(at, radius, canvas_.colors().act, pen_.px(3));
  } else if (piece.seat != SeatId::none && piece.seat == canvas_.scene.turn_seat &&
             !is_among(canvas_.lights.legal_items, piece.item)) {
    // Whose turn it is; where a seat has many pieces a ring round each says nothing.
    if (of_turn() <= 2) {
      pen_.ring(at, radius, canvas_.colors().halo, pen_.px(5));
      pen_.ring(at, radius, canvas_.colors().ink, pen_.px(2));
    }
  }
  if (canvas_.lights.hovered_item == piece.item)
    pen_.disc(at, radius, canvas_.colors().hover.faded(0.35F));
  if (canvas_.lights.focused_item == piece.item) {
    pen_.dashed_outline({at.x - radius - pen_.px(4), at.y - radius - pen_.px(4),
                         2 * radius + pen_.px(8), 2 * radius + pen_.px(8)},
                        canvas_.colors().act, pen_.px(2), radius + pen_.px(4), pen_.px(5),
                        pen_.px(4));
  }
}

int PiecePainter::of_turn() {
  if (!of_turn_) {
    int count = 0;
    for (const SpaceScene& space : canvas_.scene.spaces()) {
      for (const ScenePiece& piece : space.pieces)
        count += piece.seat == canvas_.scene.turn_seat ? 1 : 0;
    }
    of_turn_ = count;
  }
  return *of_turn_;
}

void PiecePainter::draw_one(const ScenePiece& piece, Point at, float size, float opacity) {
  if (opacity < 0.3F) return;
  PieceLook look;
  look.seat = piece.seat;
  look.sign = piece.sign;
  look.letter = piece.letter;
  look.picture = piece.picture;
  if (piece.seat == SeatId::none) look.color = canvas_.color(piece.color, canvas_.colors().ink3);
  ring(piece, at, pen_.px(kPieceRing * size));
  draw_piece(pen_, look, at, size);
  const Rect box = piece_bounds(pen_, look, at, size);
  canvas_.items.push_back({piece.item, piece.space, box});
  canvas_.block(box);
}

void PiecePainter::draw_in_cell(const ScenePiece& piece, const CellSpots& cell, std::size_t nth,
                                float size) {
  if (cell.radius <= 0) return draw_one(piece, cell.at[nth], size, 1);
  const Point at = cell.at[nth];
  const float reach = cell.radius * kTurnDisc;
  if (piece.seat == SeatId::none) return draw_one(piece, at, cell.radius / pen_.px(kPieceRing), 1);
  if (is_among(canvas_.lights.legal_items, piece.item)) {
    draw_legal_ring(pen_, at, cell.radius);
  } else if (piece.seat == canvas_.scene.turn_seat) {
    pen_.disc(at, reach, canvas_.colors().ink);
    pen_.disc(at, reach - pen_.px(1.8F), canvas_.colors().halo);
  }
  draw_seat(pen_, piece.seat, at, cell.radius);
  const Rect box{at.x - reach, at.y - reach, 2 * reach, 2 * reach};
  canvas_.items.push_back({piece.item, piece.space, box});
  canvas_.block(box);
}

void PiecePainter::all(float size) {
  std::vector<std::pair<ScenePiece, PiecePose>> moving;
  for (const SpaceScene& space : canvas_.scene.spaces()) {
    const bool seen = canvas_.in_view(canvas_.plan.box(space.space).inset(-60));
    const auto cell = canvas_.spots.find(space.space);
    const std::size_t most = cell == canvas_.spots.end() ? kMostAbreast : cell->second.at.size();
    const auto count = static_cast<int>(std::min(space.pieces.size(), most));
    for (std::size_t i = 0; i < space.pieces.size(); ++i) {
      const ScenePiece& piece = space.pieces[i];
      if (canvas_.motion != nullptr) {
        if (const std::optional<PiecePose> pose = canvas_.motion->piece(piece.item, canvas_.now)) {
          moving.emplace_back(piece, *pose);
          continue;
        }
      }
      if (!seen || i >= most) continue;
      if (cell != canvas_.spots.end()) {
        draw_in_cell(piece, cell->second, i, size);
        continue;
      }
      draw_one(piece, piece_place(canvas_, space.space, static_cast<int>(i), count, size), size, 1);
    }
    if (seen && space.pieces.size() > most) {
      const Point at =
          piece_place(canvas_, space.space, 0, 1, size) + Point{pen_.px(20), pen_.px(14)};
      draw_token(pen_, at, pen_.px(9), canvas_.colors().raised,
                 "+" + std::to_string(space.pieces.size() - most));
    }
  }
  for (const auto& [piece, pose] : moving)
    draw_one(piece, canvas_.screen(pose.at) - Point{0, pen_.px(pose.lift)}, size, pose.opacity);
}

std::size_t pieces_in_view(const BoardCanvas& canvas) {
  std::size_t count = 0;
  for (const SpaceScene& space : canvas.scene.spaces()) {
    if (!space.pieces.empty() && canvas.in_view(canvas.plan.box(space.space)))
      count += space.pieces.size();
  }
  return count;
}

/// Ships of several seats stand 44 apart, in rows of at most four, all on the board area; from
/// three of a seat on, or where there are many, one with its number.
void fleets(BoardCanvas& canvas, const std::vector<const SceneTokens*>& ships, Point middle) {
  Pen& pen = canvas.pen;
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
                                                 canvas.camera.board_area().inset(pen.px(24)));
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const Point at = places[i];
    draw_ship(pen, shown[i].seat, at, 0.85F);
    const float reach = pen.px(16);
    canvas.block({at.x - reach, at.y - reach, 2 * reach, 2 * reach});
    if (shown[i].count > 1) {
      pen.text_halo({at.x + pen.px(14), at.y - pen.px(2)}, "×" + std::to_string(shown[i].count),
                    pen.fonts().of(Type::tiny_bold), canvas.colors().ink, canvas.colors().sea);
    }
  }
}

}  // namespace

void paint_pieces(BoardCanvas& canvas, float size) {
  if (pieces_in_view(canvas) > kMostWholePiece) return paint_small_pieces(canvas);
  PiecePainter(canvas).all(size);
}

void paint_small_pieces(BoardCanvas& canvas) {
  Pen& pen = canvas.pen;
  for (const SpaceScene& space : canvas.scene.spaces()) {
    if (space.pieces.empty() || !canvas.in_view(canvas.plan.box(space.space))) continue;
    const float room = canvas.plan.room(space.space) * canvas.camera.scale();
    const float radius = std::clamp(room, pen.px(kLeastPiece), pen.px(kSmallPiece));
    const ScenePiece& piece = space.pieces.front();
    const std::optional<PiecePose> pose =
        canvas.motion != nullptr ? canvas.motion->piece(piece.item, canvas.now) : std::nullopt;
    const Point at = canvas.screen(pose ? pose->at : canvas.plan.center(space.space));
    const Rect box{at.x - radius, at.y - radius, 2 * radius, 2 * radius};
    if (radius < pen.px(kShapeFrom)) {
      pen.fill(box.inset(0.2F * radius), piece.seat != SeatId::none
                                             ? seat_look(piece.seat).color
                                             : canvas.color(piece.color, canvas.colors().ink3));
    } else if (piece.seat != SeatId::none) {
      draw_seat(pen, piece.seat, at, radius);
    } else {
      pen.disc(at, radius, canvas.color(piece.color, canvas.colors().ink3));
    }
    canvas.items.push_back({piece.item, piece.space, box});
    canvas.block(box);
  }
}

Point piece_place(const BoardCanvas& canvas, SpaceId space, int nth, int count, float size) {
  const Pen& pen = canvas.pen;
  const Point middle = canvas.screen(canvas.plan.center(space));
  if (count <= 1) return middle;
  // In a ring round the middle, or two side by side.
  const float room = canvas.plan.room(space) * canvas.camera.scale();
  if (count == 2) {
    const float off = std::max(room * 0.5F, pen.px(9 * size));
    return middle + Point{nth == 0 ? -off : off, nth == 0 ? -pen.px(2) : pen.px(2)};
  }
  const float apart = 4 + 4 * static_cast<float>(count);  // that every letter can be read
  const float radius = std::max(room * 0.55F, pen.px(apart * size));
  const float turn = 6.2831853F * (static_cast<float>(nth) / static_cast<float>(count) - 0.25F);
  return middle + Point{std::cos(turn) * radius, std::sin(turn) * radius};
}

void paint_seat_tokens(BoardCanvas& canvas, const SpaceScene& space, float radius) {
  Pen& pen = canvas.pen;
  using Form = SceneTokens::Form;
  const Point middle = canvas.screen(canvas.plan.center(space.space));
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
    canvas.block({at.x - reach, at.y - reach, 2 * reach, 2 * reach});
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
      draw_sign_disc(pen, tokens->sign, at, radius * 0.8F,
                     canvas.color(tokens->color, canvas.colors().ink3));
    } else {
      draw_token(pen, at, radius * 0.8F, canvas.color(tokens->color, canvas.colors().ink3),
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
  fleets(canvas, ships, middle);
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
