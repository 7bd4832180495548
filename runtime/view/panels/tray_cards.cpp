#include "runtime/view/panels/tray_cards.h"

#include "runtime/tabletop/model/printed_board.h"
#include "runtime/view/board/recipes_cards.h"
#include "runtime/view/draw/shadows.h"
#include "runtime/view/signs/recipes_pieces.h"

namespace windrose::view {
namespace {

/// A place: its name in a band, the goods found there with their price.
void draw_place(Pen& pen, Rect rect, const CardView& card, const TrayCardState& state) {
  const Palette& palette = pen.palette();
  if (state.legal || state.hovered) rect.y -= pen.px(3);
  const float round = pen.px(6);
  const float band = std::min(pen.px(24), rect.h * 0.26F);
  draw_shadow_low(pen, rect, round);
  pen.fill(rect, palette.raised, round);
  pen.fill_side({rect.x, rect.y, rect.w, band}, palette.bar, round, Outline::Corners::top);
  pen.text_in({rect.x + pen.px(4), rect.y, rect.w - pen.px(8), band}, card.title, Type::small_bold,
              palette.bar_ink, Align::center);
  Rect inner = rect;
  inner.take_top(band);
  const Rect foot = inner.take_bottom(std::min(pen.px(22), inner.h * 0.3F));
  const bool small = rect.h < pen.px(96);
  const float radius = small ? pen.px(11) : pen.px(16);
  TokenCount token;
  token.code = card.code;
  token.mark = card.mark;
  const bool goods = !card.fields.empty();
  const Point disc{goods ? inner.x + pen.px(5) + radius : inner.center().x, inner.center().y};
  paint_token(pen, token, disc, radius);
  if (goods) {
    const NumberField& field = card.fields.front();
    Rect text = inner;
    text.take_left(radius * 2 + pen.px(9));
    text.take_right(pen.px(3));
    const float line = pen.px(16);
    const float y = inner.center().y - line;
    pen.text_in({text.x, y, text.w, line}, field.label, small ? Type::tiny_bold : Type::small_bold,
                palette.ink);
    pen.text_in({text.x, y + line, text.w, line}, field.value, Type::small, palette.ink2);
  }
  if (!small || !goods) pen.text_in(foot, card.note, Type::tiny_bold, palette.ink2, Align::center);
  pen.outline(rect, palette.ink, pen.px(1.2F), round);
  if (state.selected) pen.outline(rect.inset(-pen.px(2)), palette.act, pen.px(3), round);
  if (state.legal) pen.outline(rect.inset(-pen.px(3)), palette.legal, pen.px(3), round);
  if (state.hovered) pen.fill(rect, palette.ink.faded(0.04F), round);
}

/// A piece as it stands on a board, with its name below where there is room.
void draw_lying_piece(Pen& pen, const Rect& rect, const CardView& card,
                      const TrayCardState& state) {
  const Palette& palette = pen.palette();
  const float foot = rect.h > pen.px(64) ? pen.px(16) : 0;
  const Point middle{rect.center().x, rect.center().y - foot / 2};
  const float reach = std::min(rect.w, rect.h - foot) / 2 - pen.px(8);
  const PieceLook look = piece_look(card);
  if (state.hovered) pen.disc(middle, reach + pen.px(4), palette.hover.faded(0.35F));
  draw_piece(pen, look, middle, reach / pen.px(16));
  if (state.selected) pen.ring(middle, reach + pen.px(3), palette.act, pen.px(3));
  if (state.legal) draw_legal_ring(pen, middle, reach);
  if (foot > 0) {
    pen.text_in({rect.x, rect.bottom() - foot, rect.w, foot}, card.title, Type::tiny, palette.ink2,
                Align::center);
  }
}

void draw_card_itself(Pen& pen, const Rect& rect, const CardView& card,
                      const TrayCardState& state) {
  if (!card.known) {
    draw_card_back(pen, rect, deck_color(card), card.mark.picture);
    return;
  }
  if (card.code.kind() == Kind::piece) {
    draw_lying_piece(pen, rect, card, state);
    return;
  }
  if (card.code.kind() == Kind::space) {
    draw_place(pen, rect, card, state);
    return;
  }
  const std::string& text = card.text.empty() ? card.value_text : card.text;
  CardLook look;
  look.name = card.title;
  const bool fits = pen.width(state.foot, Type::tiny) <= rect.w - pen.px(14);
  look.text = state.foot.empty() ? text : fits ? state.foot : state.brief_foot;
  look.is_foot = !state.foot.empty();
  look.struck = state.is_useless;
  look.sign = card.mark.sign;
  look.region = card.region.get();
  look.picture = card.mark.picture;
  look.corner = card.print.corner;
  look.lines = card.print.lines;
  look.color = deck_color(card);
  look.selected = state.selected;
  look.legal = state.legal;
  look.hovered = state.hovered;
  draw_card(pen, rect, look);
}

}  // namespace

void draw_tray_card(Pen& pen, const Rect& rect, const CardView& card, const TrayCardState& state) {
  draw_card_itself(pen, rect, card, state);
  Rect box = state.legal || state.hovered ? rect.moved(0, -pen.px(4)) : rect;
  if (state.legal) box = box.inset(-pen.px(5));
  const std::string what = card.known ? "card '" + card.title + "'" : "card's back";
  pen.sink().begin(Sink::Part::card, what, box);
  pen.sink().end(Sink::Part::card);
}

}  // namespace windrose::view
