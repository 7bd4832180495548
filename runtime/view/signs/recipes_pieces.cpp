#include "runtime/view/signs/recipes_pieces.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>

#include "runtime/data/game/game_look.h"
#include "runtime/view/draw/shadows.h"
#include "runtime/view/signs/signs.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {

namespace {

// Letters below that many pixels are left out.
constexpr float kSmallestLetter = 8;
constexpr float kPictureReach = 15;  // of a piece that is a picture, from its center, at size 1

std::vector<Point> ngon(Point center, float radius, int n, float turn) {
  std::vector<Point> points;
  for (int i = 0; i < n; ++i) {
    const float a =
        turn + 2 * std::numbers::pi_v<float> * static_cast<float>(i) / static_cast<float>(n);
    points.push_back(center + Point{radius * std::cos(a), radius * std::sin(a)});
  }
  return points;
}

template <std::size_t n>
std::array<Point, n> placed(const std::array<Point, n>& points, Point at, float size) {
  std::array<Point, n> out;
  for (std::size_t i = 0; i < n; ++i) out[i] = at + points[i] * size;
  return out;
}

Color color_of(const Pen& pen, const PieceLook& look) {
  if (look.seat != SeatId::none) return seat_look(look.seat).color;
  if (look.color) return *look.color;
  return pen.palette().theme == Theme::light ? rgb(0xE4D5AE) : rgb(0x8D9CA8);
}

std::string_view letter_of(const PieceLook& look) {
  if (!look.letter.empty()) return look.letter;
  return look.seat != SeatId::none ? seat_letter(look.seat) : std::string_view();
}

void draw_letter(Pen& pen, Point center, std::string_view text, float size, Color color,
                 float room) {
  const float least = pen.px(kSmallestLetter);
  if (size < least || text.empty()) return;
  const Typeface* typeface = &pen.fonts().bold(size);
  while (pen.width(text, *typeface) > room && typeface->size > least) {
    typeface = &pen.fonts().bold(typeface->size - pen.px(1));
    if (typeface->size <= least + .5F) break;
  }
  pen.text_middle(center, text, *typeface, color);
}

Rect square_around(Point center, float reach) {
  return {center.x - reach, center.y - reach, 2 * reach, 2 * reach};
}

void fill_shape(Pen& pen, SeatShape shape, Point center, float radius, Color color, Color line,
                float width) {
  if (shape == SeatShape::circle) {
    pen.disc(center, radius + width / 2, line);
    pen.disc(center, radius - width / 2, color);
    return;
  }
  const std::vector<Point> corners = seat_corners(shape, center, radius);
  if (shape == SeatShape::cross) {
    pen.polygon(corners, color);
  } else {
    pen.convex(corners, color);
  }
  pen.stroke(corners, line, width, Closed::yes);
}

// Letters of pointed shapes sit where the shape is wide.
Point letter_place(SeatShape shape, Point center, float radius) {
  if (shape == SeatShape::triangle) return center + Point{0, .23F * radius};
  if (shape == SeatShape::shield || shape == SeatShape::pentagon) {
    return center + Point{0, shape == SeatShape::shield ? -.04F * radius : .06F * radius};
  }
  return center;
}

float letter_room(SeatShape shape, float radius) {
  switch (shape) {
    case SeatShape::triangle:
      return 1.3F * radius;
    case SeatShape::diamond:
      return 1.35F * radius;
    case SeatShape::cross:
      return 1.9F * radius;
    default:
      return 1.55F * radius;
  }
}

}  // namespace

std::vector<Point> seat_corners(SeatShape shape, Point c, float r) {
  const auto at = [&](float x, float y) { return c + Point{x * r, y * r}; };
  switch (shape) {
    case SeatShape::square:
      return {at(-.88F, -.88F), at(.88F, -.88F), at(.88F, .88F), at(-.88F, .88F)};
    case SeatShape::triangle:
      return {at(0, -1.25F), at(1.2F, .85F), at(-1.2F, .85F)};
    case SeatShape::diamond:
      return {at(0, -1.22F), at(1.22F, 0), at(0, 1.22F), at(-1.22F, 0)};
    case SeatShape::pentagon:
      return ngon(c + Point{0, .06F * r}, 1.1F * r, 5, -std::numbers::pi_v<float> / 2);
    case SeatShape::hexagon:
      return ngon(c, 1.06F * r, 6, -std::numbers::pi_v<float> / 2);
    case SeatShape::shield:
      return {at(-.95F, -.9F), at(.95F, -.9F), at(.95F, .25F), at(0, 1.2F), at(-.95F, .25F)};
    case SeatShape::cross: {
      constexpr float a = .5F;
      constexpr float b = 1.08F;
      return {at(-a, -b), at(a, -b), at(a, -a), at(b, -a), at(b, a),   at(a, a),
              at(a, b),   at(-a, b), at(-a, a), at(-b, a), at(-b, -a), at(-a, -a)};
    }
    default:
      return {};
  }
}

void draw_seat(Pen& pen, SeatId seat, Point center, float radius, std::string_view label) {
  const PieceMark mark(pen, "seat", square_around(center, radius));
  const SeatLook& look = seat_look(seat);
  const Color color = seat == SeatId::none ? pen.palette().ink3 : look.color;
  const SeatShape shape = seat == SeatId::none ? SeatShape::circle : look.shape;
  const float width = std::max(1.F, pen.px(radius > pen.px(20) ? 2.F : 1.5F));
  fill_shape(pen, shape, center, radius, color, pen.palette().seat_outline, width);
  const std::string_view text = !label.empty()         ? label
                                : seat == SeatId::none ? ""
                                                       : seat_letter(seat);
  draw_letter(pen, letter_place(shape, center, radius), text, 1.15F * radius,
              seat == SeatId::none ? pen.palette().paper : look.letter_in,
              letter_room(shape, radius));
}

void draw_seat_on_own_color(Pen& pen, SeatId seat, Point center, float radius) {
  const SeatLook& look = seat_look(seat);
  fill_shape(pen, look.shape, center, radius, look.color, look.letter_in, pen.px(2.5F));
  draw_letter(pen, letter_place(look.shape, center, radius), seat_letter(seat), 1.15F * radius,
              look.letter_in, letter_room(look.shape, radius));
}

void draw_ship(Pen& pen, SeatId seat, Point center, float size) {
  const PieceMark mark(pen, "ship", piece_bounds(pen, {seat, "ship", {}, ""}, center, size));
  const SeatLook& look = seat_look(seat);
  const float k = pen.px(size);
  const Color ink = rgb(0x1B2733);
  const float line = std::max(1.F, 1.3F * k);
  constexpr std::array<Point, 4> kHull = {{{-15, 1}, {15, 1}, {11, 10}, {-11, 10}}};
  constexpr std::array<Point, 12> kUnder = {{{-17, 1},
                                             {-8.5F, 0},
                                             {-8.5F, -6},
                                             {-3, -6},
                                             {-3, -13},
                                             {4, -13},
                                             {4, -6},
                                             {8.5F, -6},
                                             {8.5F, 0},
                                             {17, 1},
                                             {12, 11},
                                             {-12, 11}}};
  const auto under = placed(kUnder, center, k);
  pen.stroke(under, rgb(0xFFFFFF), 4 * k, Closed::yes);
  const auto part = [&](float x, float y, float w, float h) {
    return Rect{center.x + x * k, center.y + y * k, w * k, h * k};
  };
  const auto box = [&](const Rect& rect, Color color) {
    pen.fill(rect.inset(-line / 2), ink, line / 2);
    pen.fill(rect.inset(line / 2), color);
  };
  box(part(-8, -5.5F, 16, 6.5F), rgb(0xFFFFFF));
  box(part(-2.5F, -12.5F, 6, 7), look.color);
  pen.fill(part(-2.5F, -12.5F, 6, 2.3F), ink);
  const auto hull = placed(kHull, center, k);
  pen.convex(hull, look.color);
  pen.stroke(hull, ink, line, Closed::yes);
  if (seat == SeatId::none) return;
  draw_letter(pen, center + Point{0, 5.4F * k}, seat_letter(seat), 9.5F * k, look.letter_in,
              18 * k);
}

void draw_pawn(Pen& pen, const PieceLook& look, Point center, float size) {
  const PieceMark mark(pen, "pawn", piece_bounds(pen, {}, center, size));
  const float k = pen.px(size);
  const Color ink = rgb(0x1B2733);
  const Color color = color_of(pen, look);
  const float line = std::max(1.F, 1.3F * k);
  constexpr std::array<Point, 4> kBody = {{{-4, -5}, {4, -5}, {8, 9}, {-8, 9}}};
  const auto body = placed(kBody, center, k);
  const Point head = center + Point{0, -9} * k;
  pen.stroke(body, rgb(0xFFFFFF), 4 * k, Closed::yes);
  pen.disc(head, 7 * k, rgb(0xFFFFFF));
  pen.convex(body, color);
  pen.stroke(body, ink, line, Closed::yes);
  pen.disc(head, 5 * k + line / 2, ink);
  pen.disc(head, 5 * k - line / 2, color);
  draw_letter(pen, center + Point{0, 3.4F * k}, letter_of(look), 9.5F * k, ink_on(color), 13 * k);
}

namespace {

void draw_sign_piece(Pen& pen, const PieceLook& look, Point center, float size) {
  const PieceMark mark(pen, look.sign, square_around(center, pen.px(12) * size));
  const float r = pen.px(12) * size;
  const Color color = color_of(pen, look);
  const SeatShape shape =
      look.seat != SeatId::none ? seat_look(look.seat).shape : SeatShape::circle;
  fill_shape(pen, shape, center, r + pen.px(1.5F), rgb(0xFFFFFF), rgb(0xFFFFFF), pen.px(2));
  fill_shape(pen, shape, center, r, color, rgb(0x1B2733), std::max(1.F, pen.px(1.3F) * size));
  const float room = shape == SeatShape::triangle || shape == SeatShape::cross ? 1.05F : 1.3F;
  draw_sign(pen, look.sign, letter_place(shape, center, r), r * room, ink_on(color), color);
}

/// The picture on the shape of the seat, so that its owner can be told; of nobody alone.
bool draw_picture_piece(Pen& pen, const PieceLook& look, Point center, float size) {
  if (look.picture.empty()) return false;
  const float r = pen.px(kPictureReach) * size;
  if (look.seat == SeatId::none) return pen.picture(look.picture, square_around(center, r));
  const SeatLook& seat = seat_look(look.seat);
  const PieceMark mark(pen, "piece", square_around(center, r));
  fill_shape(pen, seat.shape, center, r, seat.color, rgb(0x1B2733),
             std::max(1.F, pen.px(1.3F) * size));
  pen.disc(letter_place(seat.shape, center, r), r * .74F, rgb(0xFFFFFF));
  return pen.picture(look.picture, square_around(letter_place(seat.shape, center, r), r * .66F));
}

}  // namespace

void draw_piece(Pen& pen, const PieceLook& look, Point center, float size) {
  if (draw_picture_piece(pen, look, center, size)) return;
  if (look.sign == "ship" && look.seat != SeatId::none) {
    draw_ship(pen, look.seat, center, size);
  } else if (look.sign.empty() || look.sign == "pawn") {
    draw_pawn(pen, look, center, size);
  } else {
    draw_sign_piece(pen, look, center, size);
  }
}

Rect piece_bounds(const Pen& pen, const PieceLook& look, Point center, float size) {
  const float k = pen.px(size);
  if (!look.picture.empty()) return square_around(center, kPictureReach * k);
  if (look.sign == "ship" && look.seat != SeatId::none) {
    return {center.x - 18 * k, center.y - 15 * k, 36 * k, 28 * k};
  }
  if (look.sign.empty() || look.sign == "pawn") {
    return {center.x - 10 * k, center.y - 16 * k, 20 * k, 27 * k};
  }
  return {center.x - 15 * k, center.y - 15 * k, 30 * k, 30 * k};
}

void draw_legal_ring(Pen& pen, Point center, float radius) {
  pen.ring(center, radius + pen.px(3), rgb(0x9C6500), pen.px(6.3F));
  pen.ring(center, radius + pen.px(3), pen.palette().legal, pen.px(5));
  pen.ring(center, radius + pen.px(3), rgb(0xFFFFFF), pen.px(1.7F));
}

void draw_main_ring(Pen& pen, Point center, float radius) {
  pen.ring(center, radius + pen.px(3), rgb(0x9C6500), pen.px(7.4F));
  pen.ring(center, radius + pen.px(3), pen.palette().legal, pen.px(6));
  pen.ring(center, radius + pen.px(3), rgb(0xFFFFFF), pen.px(2));
}

void draw_stack(Pen& pen, SeatId seat, Point center, int count, float radius) {
  const PieceMark mark(pen, "stack", square_around(center, radius));
  const int shapes = std::clamp(count, 1, 3);
  const SeatLook& look = seat_look(seat);
  const float width = std::max(1.F, pen.px(1.6F));
  const Color color = seat == SeatId::none ? pen.palette().ink3 : look.color;
  for (int i = 0; i < shapes - 1; ++i) {
    fill_shape(pen, seat == SeatId::none ? SeatShape::circle : look.shape,
               center + Point{0, pen.px(3.5F - 3.5F * static_cast<float>(i))}, radius, color,
               pen.palette().seat_outline, width);
  }
  draw_seat(pen, seat, center + Point{0, pen.px(3.5F - 3.5F * static_cast<float>(shapes - 1))},
            radius, std::to_string(count));
}

void draw_house(Pen& pen, SeatId seat, Point center, float radius) {
  const PieceMark mark(pen, "house", square_around(center, radius));
  const SeatLook& look = seat_look(seat);
  constexpr std::array<Point, 5> kHouse = {{{-1, .8F}, {-1, -.25F}, {0, -1}, {1, -.25F}, {1, .8F}}};
  const auto house = placed(kHouse, center, radius);
  const Color color = seat == SeatId::none ? pen.palette().ink3 : look.color;
  pen.convex(house, color);
  pen.stroke(house, pen.palette().seat_outline, std::max(1.F, pen.px(1.6F)), Closed::yes);
  draw_letter(pen, center + Point{0, .22F * radius}, seat_letter(seat), radius, ink_on(color),
              1.6F * radius);
}

void draw_token(Pen& pen, Point center, float radius, Color color, std::string_view label) {
  const PieceMark mark(pen, "token", square_around(center, radius));
  const float line = std::max(1.F, pen.px(1.3F));
  pen.disc(center, radius, pen.palette().seat_outline);
  pen.disc(center, radius - line, color);
  draw_letter(pen, center, label, 1.15F * radius, ink_on(color), 1.55F * radius);
}

float pips_width(const Pen& pen, int most) {
  return pen.px(6.7F) * static_cast<float>(most) + pen.px(6);
}

void draw_pips(Pen& pen, Point left_middle, int count, int most, Color color) {
  const float height = pen.px(10);
  const Color pip = readable_on(pen.palette().paper, color, 3);
  const Rect pill{left_middle.x, left_middle.y - height / 2, pips_width(pen, most), height};
  const PieceMark mark(pen, "pips", pill);
  pen.fill(pill, pen.palette().paper, height / 2);
  pen.outline(pill, pen.palette().edge, std::max(.8F, pen.px(.8F)), height / 2);
  for (int i = 0; i < most; ++i) {
    const Point at{pill.x + pen.px(6.3F + 6.7F * static_cast<float>(i)), left_middle.y};
    if (i < count) pen.disc(at, pen.px(2.8F), pip);
    if (i >= count) pen.ring(at, pen.px(2.4F), pip.faded(.75F), std::max(.8F, pen.px(.9F)));
  }
}

float token_chip_width(const Pen& pen, int count) {
  return pen.px(14) + pen.width(std::to_string(count), Type::tiny_bold);
}

void draw_token_chip(Pen& pen, Point left_middle, std::string_view sign, int count, Color color) {
  const float height = pen.px(12);
  const Rect pill{left_middle.x, left_middle.y - height / 2,
                  token_chip_width(pen, count) + pen.px(3), height};
  const PieceMark mark(pen, "chip", pill);
  pen.fill(pill, pen.palette().paper, height / 2);
  pen.outline(pill, pen.palette().edge, std::max(.8F, pen.px(.8F)), height / 2);
  draw_sign_disc(pen, sign, {left_middle.x + pen.px(6), left_middle.y}, pen.px(6), color);
  const Typeface& type = pen.fonts().of(Type::tiny_bold);
  pen.text({left_middle.x + pen.px(13), left_middle.y + type.cap / 2}, std::to_string(count), type,
           pen.palette().ink);
}

void draw_die(Pen& pen, Point center, float side, int face, float turn, bool given,
              const DieFace* shown) {
  const PieceMark mark(pen, "die", square_around(center, side / 2));
  const Color ink = rgb(0x1B2733);
  const float line = std::max(1.F, given ? pen.px(2.5F) : side * .035F);
  const float r = .18F * side;
  const auto turned = [&](float x, float y) {
    return center +
           Point{x * std::cos(turn) - y * std::sin(turn), x * std::sin(turn) + y * std::cos(turn)};
  };
  const float half = side / 2;
  draw_shadow_low(pen, {center.x - half, center.y - half, side, side}, r);
  std::array<Point, 28> outline;
  for (std::size_t corner = 0; corner < 4; ++corner) {
    const float sx = corner == 0 || corner == 3 ? 1.F : -1.F;
    const float sy = corner < 2 ? 1.F : -1.F;
    for (std::size_t i = 0; i < 7; ++i) {
      const float a =
          std::numbers::pi_v<float> / 2 * (static_cast<float>(corner) + static_cast<float>(i) / 6);
      outline[corner * 7 + i] =
          turned(sx * (half - r) + r * std::cos(a), sy * (half - r) + r * std::sin(a));
    }
  }
  pen.convex(outline, rgb(0xFFFFFF));
  pen.stroke(outline, given ? pen.palette().warn : ink, line, Closed::yes);
  if (shown != nullptr) {
    if (!pen.picture(shown->picture, square_around(center, side * .38F)))
      draw_sign(pen, shown->sign, center, side * .7F, ink, rgb(0xFFFFFF));
    return;
  }
  if (face < 1 || face > 6) {
    if (face > 0) {
      draw_letter(pen, center, std::to_string(face), side * .55F, ink, side * .8F);
    }
    return;
  }
  // Bits: middle, then the pairs of corners and the middles of the sides.
  constexpr std::array<unsigned, 7> kPips = {0, 1, 2, 3, 6, 7, 14};
  const unsigned pips = kPips[face];
  const auto pip = [&](float x, float y) {
    pen.disc(turned(x * .25F * side, y * .25F * side), .085F * side, ink);
  };
  const auto pair = [&](float x, float y) {
    pip(x, y);
    pip(-x, -y);
  };
  if ((pips & 1U) != 0) pip(0, 0);
  if ((pips & 2U) != 0) pair(-1, -1);
  if ((pips & 4U) != 0) pair(1, -1);
  if ((pips & 8U) != 0) pair(-1, 0);
}

}  // namespace windrose::view
