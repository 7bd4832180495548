#include "runtime/view/board/recipes_cards.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "runtime/tabletop/model/panel_things.h"
#include "runtime/view/board/region_picture.h"
#include "runtime/view/draw/marked_lines.h"
#include "runtime/view/draw/shadows.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/signs/signs.h"

namespace windrose::view {

namespace {

constexpr Color kCardInk = rgb(0x1B2733);

Rect snapped(const Rect& rect) {
  return {std::floor(rect.x + .5F), std::floor(rect.y + .5F), std::floor(rect.w + .5F),
          std::floor(rect.h + .5F)};
}

// As many lines as there is room for, in the middle; the last one cut.
void draw_card_text(Pen& pen, const Rect& room, std::string_view text, Type type, Color color,
                    float leading = .94F) {
  const float line = pen.line_height(type) * leading;
  const auto most = static_cast<std::size_t>(std::max(0.F, room.h / line));
  if (most == 0) return;
  std::vector<std::string_view> lines = pen.lines(text, type, room.w);
  const bool too_many = lines.size() > most;
  lines.resize(std::min(lines.size(), most));
  float y = room.y + (room.h - line * static_cast<float>(lines.size())) / 2;
  for (std::size_t i = 0; i < lines.size(); ++i, y += line) {
    const Rect row{room.x, y, room.w, line};
    if (too_many && i + 1 == lines.size()) {
      const auto from = static_cast<std::size_t>(lines[i].data() - text.data());
      pen.text_in(row, pen.cut(text.substr(from), type, room.w), type, color, Align::center);
    } else {
      pen.text_in(row, lines[i], type, color, Align::center);
    }
  }
}

constexpr float kBandInset = 5;  // of the words in a band of several lines, from both edges

// One line of the name in the largest type in which it fits, or two or three small ones. Returns
// the height of the band.
float band_height(const Pen& pen, const Rect& card, std::string_view name) {
  const bool fits = pen.width(name, Type::tiny_bold) <= card.w - pen.px(14);
  const bool has_blank = name.find(' ') != std::string_view::npos;
  if (fits || !has_blank) return pen.px(22);
  const bool low = card.h < pen.px(90);
  const float room = card.w - pen.px(2 * kBandInset);
  if (pen.lines(name, Type::tiny_bold, room).size() <= 2) return pen.px(low ? 30.F : 34.F);
  return pen.px(low ? 40.F : 46.F);
}

void draw_band(Pen& pen, const Rect& band, std::string_view name, Color color) {
  pen.fill(band, color, pen.px(3));
  const Color ink = ink_on(color);
  const Rect room{band.x + pen.px(3), band.y, band.w - pen.px(6), band.h};
  if (band.h > pen.px(26)) {
    const Rect words{band.x + pen.px(kBandInset - 4), room.y + pen.px(1),
                     band.w - pen.px(2 * kBandInset - 8), room.h - pen.px(2)};
    draw_card_text(pen, words, name, Type::tiny_bold, ink, .84F);
    return;
  }
  const bool roomy = pen.width(name, Type::small_bold) <= room.w;
  pen.text_in(room, name, roomy ? Type::small_bold : Type::tiny_bold, ink, Align::center);
}

/// The fields of a layout at the foot of the card, above it a rule; `rest` is what they leave.
void print_lines(Pen& pen, Rect& rest, std::span<const NumberField> lines) {
  const float line = pen.px(14);
  const auto most = static_cast<std::size_t>(std::max(0.F, (rest.h - pen.px(24)) / line));
  const auto shown = lines.first(std::min(lines.size(), most));
  if (shown.empty()) return;
  Rect foot = rest.take_bottom(line * static_cast<float>(shown.size()));
  pen.line({foot.x, foot.y}, {foot.right(), foot.y}, rgb(0xC9CFD4), std::max(1.F, pen.px(.8F)));
  for (const NumberField& field : shown) {
    const Rect row = foot.take_top(line);
    const float value = std::min(row.w, pen.width(field.value, Type::tiny_bold));
    pen.text_in({row.x, row.y, row.w - value - pen.px(3), line}, field.label, Type::tiny,
                rgb(0x46535F));
    pen.text_in(row, field.value, Type::tiny_bold, kCardInk, Align::right);
  }
}

/// What is printed large in two corners, below the head and above the foot, on white, so that a
/// picture below leaves it readable.
void print_corners(Pen& pen, const Rect& card, float head, float foot, std::string_view corner,
                   Color color) {
  if (corner.empty()) return;
  const float size = std::min(pen.px(20), card.h * .17F);
  const Typeface& type = pen.fonts().bold(size);
  const Color ink = readable_on(rgb(0xFFFFFF), color, 4.5);
  const float width = std::min(pen.width(corner, type), card.w * .45F);
  const float left = card.x + pen.px(7);
  const float top = card.y + pen.px(7) + head;
  const Rect above{left - pen.px(2), top - pen.px(1), width + pen.px(4), size};
  const Rect below{card.right() - pen.px(7) - width - pen.px(2), foot - pen.px(2) - size,
                   width + pen.px(4), size};
  for (const Rect& box : {above, below}) {
    pen.fill(box, rgb(0xFFFFFF).faded(.85F), pen.px(3));
    pen.text_middle(box.center(), corner, type, ink);
  }
}

}  // namespace

void draw_card(Pen& pen, const Rect& rect, const CardLook& look) {
  Rect card = snapped(rect);
  if (look.legal || look.hovered) card.y -= std::floor(pen.px(4));
  const float radius = pen.px(6);
  const Color band = look.struck ? rgb(0x8A929A) : look.color;
  draw_shadow_low(pen, card, radius);
  pen.fill(card, rgb(0xFFFFFF), radius);
  pen.outline(card, mixed(band, rgb(0xFFFFFF), .25F), std::max(1.F, pen.px(1)), radius);
  const float inset = pen.px(4);
  const float head = band_height(pen, card, look.name);
  draw_band(pen, {card.x + inset, card.y + inset, card.w - 2 * inset, head}, look.name, band);
  Rect rest{card.x + pen.px(6), card.y + inset + head + pen.px(2), card.w - pen.px(12), 0};
  rest.h = card.bottom() - pen.px(5) - rest.y;
  print_lines(pen, rest, look.lines);
  const float foot = rest.bottom();
  const bool has_text =
      !look.text.empty() && (rest.h > pen.px(60) || (look.is_foot && rest.h > pen.px(36)));
  const float picture = has_text ? rest.h - pen.px(24) : rest.h;
  if (pen.picture(look.picture, Rect{rest.x, rest.y, rest.w, picture}.inset(pen.px(1)))) {
    rest = {rest.x, rest.y + picture, rest.w, pen.px(24)};
  } else if (look.region != nullptr) {
    const float height = has_text ? rest.h - pen.px(20) : rest.h;
    draw_region_picture(pen, Rect{rest.x, rest.y, rest.w, height}.inset(pen.px(2)), *look.region);
    rest = {rest.x, rest.y + height, rest.w, pen.px(20)};
  } else if (!look.sign.empty()) {
    const float r = std::min({pen.px(22), rest.w * .4F, rest.h * (has_text ? .34F : .44F)});
    const float height = has_text ? rest.h - pen.px(24) : rest.h;
    const Point center{card.center().x, rest.y + height / 2};
    pen.disc(center, r, mixed(band, rgb(0xFFFFFF), .86F));
    draw_sign(pen, look.sign, center, r * 1.25F, look.struck ? rgb(0x5F6A75) : band,
              mixed(band, rgb(0xFFFFFF), .86F));
    rest = {rest.x, rest.y + height, rest.w, pen.px(24)};
  }
  const bool plain = look.sign.empty() && look.region == nullptr && look.picture.empty();
  if (has_text || (plain && !look.text.empty())) {
    draw_card_text(pen, rest, look.text, Type::tiny, look.struck ? rgb(0x5F6A75) : rgb(0x46535F));
  }
  print_corners(pen, card, head, foot, look.corner, band);
  if (look.legal) {
    pen.outline(card.inset(-pen.px(1)), pen.palette().halo, pen.px(1), radius + pen.px(1));
    // Amber with dark edges and a white core: seat D is yellow too.
    pen.outline(card.inset(-pen.px(5)), rgb(0x9C6500), pen.px(5), radius + pen.px(5));
    pen.outline(card.inset(-pen.px(4.3F)), pen.palette().legal, pen.px(3.6F), radius + pen.px(4));
    pen.outline(card.inset(-pen.px(3.1F)), rgb(0xFFFFFF), pen.px(1.2F), radius + pen.px(3));
  }
  if (look.selected) {
    pen.outline(card.inset(-pen.px(2)), pen.palette().act, pen.px(3), radius + pen.px(2));
    const Point corner{card.right() - pen.px(2), card.y + pen.px(2)};
    pen.disc(corner, pen.px(9), pen.palette().act);
    pen.ring(corner, pen.px(9), rgb(0xFFFFFF), pen.px(1.4F));
    const Point tick[] = {{corner.x - pen.px(4), corner.y},
                          {corner.x - pen.px(1), corner.y + pen.px(3)},
                          {corner.x + pen.px(4), corner.y - pen.px(3)}};
    draw_round_ends(pen, tick, rgb(0xFFFFFF), pen.px(2));
  }
}

void draw_card_back(Pen& pen, const Rect& rect, Color deck, const std::string& picture) {
  const Rect card = snapped(rect);
  const Color light = mixed(deck, rgb(0xFFFFFF), .7F);
  draw_shadow_low(pen, card, pen.px(6));
  pen.fill(card, deck, pen.px(6));
  pen.outline(card, mixed(deck, kCardInk, .45F), std::max(1.F, pen.px(1)), pen.px(6));
  pen.outline(card.inset(pen.px(5)), light, std::max(1.F, pen.px(1)), pen.px(4));
  if (pen.picture(picture, card.inset(pen.px(7)))) return;
  const float r = std::min({pen.px(20), card.w * .3F, card.h * .3F});
  draw_rose(pen, card.center(), r, light, deck);
}

void draw_deck(Pen& pen, const Rect& rect, Color color, std::string_view name, int count,
               std::string_view sign, const std::string& picture) {
  const Rect card = snapped(rect);
  const float step = std::floor(pen.px(2));
  const int cards = std::clamp(count, 0, 3);
  if (cards == 0) draw_card_place(pen, card);
  for (int i = cards - 1; i >= 0; --i) {
    const Rect one = card.moved(step * static_cast<float>(i), step * static_cast<float>(i));
    if (i == cards - 1) draw_shadow_low(pen, one, pen.px(6));
    pen.fill(one, i == 0 ? color : mixed(color, kCardInk, .25F), pen.px(6));
    pen.outline(one, rgb(0x1B2733), std::max(1.F, pen.px(1.2F)), pen.px(6));
  }
  const Color ink = cards == 0 ? pen.palette().ink2 : ink_on(color);
  if (cards > 0) {
    pen.outline(card.inset(pen.px(5)), ink.faded(.6F), std::max(1.F, pen.px(1)), pen.px(4));
  }
  const std::string label = (name.empty() ? "" : std::string(name) + " · ") + std::to_string(count);
  const bool low = card.h < pen.px(48);
  const float foot = low ? card.h : pen.px(20);
  if (!low) {
    const Point center{card.center().x, card.y + (card.h - foot + pen.px(6)) / 2};
    const float r = std::min(card.h - foot - pen.px(10), card.w * .6F) / 2;
    const Rect box{center.x - card.w * .4F, center.y - r, card.w * .8F, 2 * r};
    if (cards > 0 && pen.picture(picture, box)) {
      // It stands for the deck.
    } else if (sign.empty()) {
      draw_rose(pen, center, std::min(r, pen.px(20)), ink, cards == 0 ? pen.palette().sunk : color);
    } else {
      draw_sign(pen, sign, center, std::min(2 * r, pen.px(34)), ink, color);
    }
  }
  const Rect row{card.x + pen.px(7), card.bottom() - foot - (low ? 0 : pen.px(5)),
                 card.w - pen.px(14), foot};
  const bool fits = pen.width(label, Type::small_bold) <= row.w;
  pen.text_in(row, fits ? label : std::to_string(count), Type::small_bold, ink, Align::center);
}

void draw_card_place(Pen& pen, const Rect& rect) {
  pen.fill(rect, pen.palette().ink.faded(.03F), pen.px(6));
  pen.dashed_outline(rect, pen.palette().edge, std::max(1.F, pen.px(1.2F)), pen.px(6), pen.px(5),
                     pen.px(4));
}

void draw_note(Pen& pen, const Rect& rect, int rank, std::string_view value) {
  const Rect card = snapped(rect);
  const auto& ranks = pen.palette().note_ranks;
  const Color color = ranks[static_cast<std::size_t>(std::max(0, rank)) % ranks.size()];
  const float unit = card.w / 82;
  pen.fill(card, color, pen.px(3));
  pen.outline(card, kCardInk, std::max(1.F, pen.px(1)), pen.px(3));
  const Color white = rgb(0xFFFFFF);
  pen.outline(card.inset(std::max(pen.px(2.5F), 4 * unit)), white.faded(.9F),
              std::max(.8F, pen.px(.8F)), pen.px(2));
  pen.ring(card.center(), std::min(13 * unit, card.h * .36F), white.faded(.4F),
           std::max(.8F, pen.px(1)));
  float size = std::max(pen.px(11), 13 * unit);
  const Typeface* face = &pen.fonts().bold(size);
  while (pen.width(value, *face) > card.w - 9 * unit && size > pen.px(9)) {
    size -= pen.px(1);
    face = &pen.fonts().bold(size);
  }
  // The circle gives way to the number.
  const float width = pen.width(value, *face) + pen.px(4);
  pen.fill(
      {card.center().x - width / 2, card.center().y - face->cap * .8F, width, face->cap * 1.6F},
      color);
  pen.text_middle(card.center(), value, *face, white);
}

float draw_note_fan(Pen& pen, Point top_left, float note_width, int rank, std::string_view value,
                    int count, int most) {
  const float height = note_width * .5F;
  const int shown = std::clamp(count, 1, std::max(1, most));
  const float step = std::floor(note_width * 4 / 82);
  const float lift = std::floor(note_width * 3.5F / 82);
  for (int i = shown - 1; i >= 0; --i) {
    const Rect note{top_left.x + step * static_cast<float>(i),
                    top_left.y + lift * static_cast<float>(shown - 1 - i), note_width, height};
    draw_note(pen, note, rank, value);
  }
  const float width = note_width + step * static_cast<float>(shown - 1);
  const float foot = top_left.y + height + lift * static_cast<float>(shown - 1);
  pen.text_in({top_left.x, foot + pen.px(3), note_width, pen.px(16)}, "× " + std::to_string(count),
              Type::small, pen.palette().ink2, Align::center);
  return width;
}

}  // namespace windrose::view
