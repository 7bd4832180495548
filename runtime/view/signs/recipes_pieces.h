// Pieces and small things of the board: seat shapes, ships, pawns, stacks, dice, the rose.
//
// All sizes are physical pixels; a piece of a seat carries the seat's letter wherever there is
// room for it.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "runtime/state/ids/ids.h"
#include "runtime/view/draw/pen.h"

namespace windrose {
struct DieFace;
}  // namespace windrose

namespace windrose::view {

/// The corners of a seat's shape of radius r; a circle has none.
[[nodiscard]] std::vector<Point> seat_corners(SeatShape shape, Point center, float radius);

/// A seat's shape with its letter, or another short label (a count). No seat: gray, nobody's.
void draw_seat(Pen& pen, SeatId seat, Point center, float radius, std::string_view label = {});
/// The same in white on a ground of the seat's own color: the curtain.
void draw_seat_on_own_color(Pen& pen, SeatId seat, Point center, float radius);

/// How a piece that belongs to a seat, a kind or nobody is colored and labelled.
struct PieceLook {
  SeatId seat = SeatId::none;
  std::string_view sign;       // one of look_signs(), or empty
  std::optional<Color> color;  // of the kind; a seat's color goes before it
  std::string_view letter;     // empty: the seat's
  std::string picture{};       // the path of one that is drawn in place of the sign; empty: none
};

/// Ship (30×24 at size 1), cup-shaped pawn, or a disc with the sign; the center is the middle of
/// the space it stands on. `size` 1 is the design's size times the pen's scale.
void draw_piece(Pen& pen, const PieceLook& look, Point center, float size = 1);
void draw_ship(Pen& pen, SeatId seat, Point center, float size = 1);
void draw_pawn(Pen& pen, const PieceLook& look, Point center, float size = 1);
/// What draw_piece covers: for rings, hit tests and labels.
[[nodiscard]] Rect piece_bounds(const Pen& pen, const PieceLook& look, Point center,
                                float size = 1);
/// 3 px of amber outside of 1 px of white, around what `bounds` covers.
void draw_legal_ring(Pen& pen, Point center, float radius);
void draw_main_ring(Pen& pen, Point center, float radius);

/// Up to three shapes on each other, the count in the top one.
void draw_stack(Pen& pen, SeatId seat, Point center, int count, float radius);
/// A house in the seat's color with its letter: a port, a building.
void draw_house(Pen& pen, SeatId seat, Point center, float radius);
/// A disc with a number or letter, for tokens of no seat.
void draw_token(Pen& pen, Point center, float radius, Color color, std::string_view label);
/// n of `most` small discs in a pill: what is left in a port.
void draw_pips(Pen& pen, Point left_middle, int count, int most, Color color);
[[nodiscard]] float pips_width(const Pen& pen, int most);
/// A little disc with a sign and how many there are, in a pill: foreign goods in a port.
void draw_token_chip(Pen& pen, Point left_middle, std::string_view sign, int count, Color color);
[[nodiscard]] float token_chip_width(const Pen& pen, int count);

/// `turn` in radians; faces over 6 are written as a number. `given`: not rolled but set. `shown`:
/// what the face has in place of pips; null: nothing.
void draw_die(Pen& pen, Point center, float side, int face, float turn = 0, bool given = false,
              const DieFace* shown = nullptr);
void draw_rose(Pen& pen, Point center, float radius, Color color, Color light);
/// A numbered disc on a way that a piece took.
void draw_step(Pen& pen, Point center, int number, float opacity = 1);

}  // namespace windrose::view
