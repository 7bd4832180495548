#include "runtime/view/panels/panel_paint.h"

#include "runtime/base/language/phrase.h"
#include "runtime/state/ids/kind_ids.h"
#include "runtime/view/board/recipes_cards.h"
#include "runtime/view/board/region_picture.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/signs/signs.h"
#include "runtime/view/ui/captions.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

constexpr int kMostDiscs = 12;  // more tokens are counted

/// Moves on by `step`, to the next line where it does not fit.
struct Flow {
  Point start;
  float width;
  float line;
  Point at;
  float rows = 1;

  Flow(Point from, float room, float line_height)
      : start(from), width(room), line(line_height), at(from) {}
  Point place(float size, float gap) {
    if (at.x > start.x && at.x + size > start.x + width) {
      at = {start.x, at.y + line};
      rows += 1;
    }
    const Point found = at;
    at.x += size + gap;
    return found;
  }
};

}  // namespace

Color color_of(const Pen& pen, std::string_view name, int number) {
  if (const std::optional<Color> named = named_color(name)) return *named;
  const auto& tints = pen.palette().tint_inks;
  return tints[static_cast<std::size_t>(number < 0 ? 0 : number) % tints.size()];
}

PieceLook piece_look(const CardView& piece) {
  PieceLook look;
  look.seat = piece.seat;
  look.sign = piece.mark.sign;
  look.picture = piece.mark.picture;
  if (piece.seat == SeatId::none) {
    look.letter = piece.mark.letters;
    look.color = named_color(piece.mark.color);
  }
  return look;
}

Color deck_color(const CardView& card) {
  if (const std::optional<Color> own = named_color(card.mark.color); own && card.known) return *own;
  constexpr std::uint32_t kDecks[] = {0x5A3A78, 0x2F6B4A, 0x9A4E12, 0x2B6CA3, 0x8A3F2B, 0x46535F};
  if (const std::optional<Color> named = named_color(card.deck_color)) return *named;
  return rgb(kDecks[static_cast<std::size_t>(card.deck_number) % std::size(kDecks)]);
}

void paint_token(Pen& pen, const TokenCount& token, Point center, float radius) {
  const bool has_picture = !token.mark.sign.empty() && has_sign(token.mark.sign);
  const Rect box{center.x - radius, center.y - radius, 2 * radius, 2 * radius};
  if (token.seat == SeatId::none && pen.picture(token.mark.picture, box)) return;
  if (token.seat != SeatId::none && (!has_picture || !token.one_of_several)) {
    draw_seat(pen, token.seat, center, radius * 0.95F,
              token.one_of_several ? std::string_view(token.mark.letters) : std::string_view());
    return;
  }
  const Color color = token.seat != SeatId::none ? seat_look(token.seat).color
                                                 : color_of(pen, token.mark.color, token.code.id());
  if (has_picture) {
    draw_sign_disc(pen, token.mark.sign, center, radius, color);
  } else {
    draw_token(pen, center, radius, color, token.mark.letters);
  }
}

void paint_token_place(Pen& pen, Point center, float radius) {
  pen.disc(center, radius, pen.palette().sunk);
  pen.ring(center, radius - pen.px(0.5F), pen.palette().line, pen.px(1));
}

void paint_little_card(Pen& pen, const Rect& rect, const CardView& card) {
  if (card.known && card.code.kind() == Kind::piece) {
    draw_piece(pen, piece_look(card), rect.center(), rect.h / pen.px(32));
    return;
  }
  const Color color = deck_color(card);
  pen.fill(rect, color, pen.px(3));
  if (card.known && pen.picture(card.mark.picture, rect.inset(pen.px(1)))) return;
  if (!card.known) {
    pen.outline(rect.inset(pen.px(2)), ink_on(color).faded(0.6F), pen.px(1), pen.px(2));
    return;
  }
  if (card.region != nullptr) {
    draw_region_swatch(pen, rect.inset(pen.px(3)), *card.region);
  } else if (!card.mark.sign.empty() && has_sign(card.mark.sign)) {
    draw_sign(pen, card.mark.sign, rect.center(), rect.h * 0.72F, ink_on(color), color);
  } else {
    pen.text_in(rect, card.mark.letters, Type::tiny_bold, ink_on(color), Align::center);
  }
}

float token_row_flow(Ui& ui, Point at, float width, float radius, const TokenRow& row, Pass pass) {
  Pen& pen = ui.pen();
  const float step = pen.px(4);
  const float size = radius * 2;
  Flow flow(at, width, size + step);
  const bool draw = pass == Pass::draw;
  if (row.unknown) {
    if (draw)
      pen.text_in({at.x, at.y, width, size}, phrase("hidden"), Type::small, pen.palette().ink3);
    return size;
  }
  const bool one_by_one = row.total <= kMostDiscs && row.most <= kMostDiscs;
  for (const TokenCount& token : row.tokens) {
    if (!one_by_one) {
      const std::string count = number_text(token.count);
      const float text = pen.width(count, Type::small_bold);
      const Point place = flow.place(size + pen.px(4) + text, pen.px(10));
      if (!draw) continue;
      paint_token(pen, token, {place.x + radius, place.y + radius}, radius);
      pen.text_in({place.x + size + pen.px(4), place.y, text + pen.px(2), size}, count,
                  Type::small_bold, pen.palette().ink);
      show_caption(ui, {place.x, place.y, size + text + pen.px(4), size},
                   {capitalized(token.name), row.title + ": " + count, ""});
      continue;
    }
    for (int i = 0; i < token.count; ++i) {
      const Point place = flow.place(size, step);
      if (!draw) continue;
      paint_token(pen, token, {place.x + radius, place.y + radius}, radius);
      show_caption(ui, {place.x, place.y, size, size},
                   {capitalized(token.name), row.title + ": " + number_text(token.count), ""});
    }
  }
  for (int i = row.total; one_by_one && i < row.most; ++i) {
    const Point place = flow.place(size, step);
    if (!draw) continue;
    paint_token_place(pen, {place.x + radius, place.y + radius}, radius);
    show_caption(
        ui, {place.x, place.y, size, size},
        {row.title, phrase("{1} of {2}", number_text(row.total), number_text(row.most)), ""});
  }
  return flow.rows * (size + step) - step;
}

float field_flow(Pen& pen, Point at, float width, std::span<const NumberField> fields, Pass pass) {
  if (fields.empty()) return 0;
  const float line = pen.line_height(Type::small);
  const float gap = pen.px(4);
  Flow flow(at, width, line);
  for (const NumberField& field : fields) {
    const float label = pen.width(field.label, Type::small);
    const float value = pen.width(field.value, Type::small_bold);
    const Point place = flow.place(std::min(width, label + gap + value), pen.px(10));
    if (pass == Pass::measure) continue;
    const Rect box{place.x, place.y, width - (place.x - at.x), line};
    pen.text_in(box, field.label, Type::small, pen.palette().ink2);
    pen.text_in({box.x + label + gap, box.y, box.w - label - gap, line}, field.value,
                Type::small_bold, pen.palette().ink);
  }
  return flow.rows * line;
}

float tag_flow(Ui& ui, Point at, float width, std::string_view label, std::span<const TagText> tags,
               Pass pass) {
  if (tags.empty()) return 0;
  Pen& pen = ui.pen();
  const float line = pen.px(20);
  Flow flow(at, width, line);
  if (!label.empty()) {
    const float wide = pen.width(label, Type::tiny);
    const Point place = flow.place(wide, pen.px(6));
    if (pass == Pass::draw) {
      pen.text_in({place.x, place.y, wide + pen.px(4), pen.px(16)}, label, Type::tiny,
                  pen.palette().ink3);
    }
  }
  for (const TagText& tag : tags) {
    const float room = width - pen.px(12);
    const std::string text = pen.cut(tag.text, Type::tiny_bold, room);
    const Point place = flow.place(tag_width(ui, text), pen.px(4));
    if (pass == Pass::draw) draw_tag(ui, place, text, tag_kind(tag.tone));
  }
  return flow.rows * line - pen.px(4);
}

TagKind tag_kind(Tone tone) {
  switch (tone) {
    case Tone::act:
      return TagKind::act;
    case Tone::good:
      return TagKind::good;
    case Tone::bad:
      return TagKind::bad;
    case Tone::warn:
      return TagKind::warn;
    default:
      return TagKind::plain;
  }
}

Caption caption_of(const CardView& card) {
  Caption caption;
  if (!card.known) {
    caption.title = card.title.empty() ? card.deck : capitalized(card.title);
    return caption;
  }
  caption.title = card.title;
  caption.text = card.text;
  for (const NumberField& field : card.fields) {
    const std::string label = capitalized(field.label);
    caption.text.add_part(field.value.empty() ? label : phrase("{1}: {2}", label, field.said()),
                          "\n");
  }
  caption.text.add_part(card.places, "\n");
  caption.hint = card.note.empty() ? card.deck : card.note + " · " + card.deck;
  return caption;
}

std::string whereabouts_name(Code code) {
  std::string name(kind_id(code.kind()));
  if (code.kind() == Kind::placeholder)
    return name + "." + std::to_string(code.first()) + "." + std::to_string(code.second());
  return name + "." + std::to_string(code.id());
}

}  // namespace windrose::view
